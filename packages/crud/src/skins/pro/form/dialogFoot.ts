import { createContext } from 'react';

/** The foot of the dialog a form is in; null until it is drawn, undefined where there is no dialog. */
export const DialogFootContext = createContext<HTMLElement | null | undefined>(undefined);
