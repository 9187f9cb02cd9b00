import { createContext } from 'react';

/** The foot of the dialog that contains the form. Null until the foot is drawn, undefined if there is no dialog. */
export const DialogFootContext = createContext<HTMLElement | null | undefined>(undefined);
