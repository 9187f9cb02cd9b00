import { createContext } from 'react';

/** Cascade layer of the styles. Undefined if they are in none. */
export const LayerContext = createContext<string | undefined>(undefined);
