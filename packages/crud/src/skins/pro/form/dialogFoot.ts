import { createContext } from 'react';

/**
 * The foot of the dialog in which the form is drawn. Null until the foot is drawn, undefined if the form is not in
 * a dialog.
 */
export const DialogFootContext = createContext<HTMLElement | null | undefined>(undefined);
