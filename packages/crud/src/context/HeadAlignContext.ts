import { createContext } from 'react';

/** Where the texts of table heads are: in the middle of their columns, or above the texts of their cells. */
export type HeadAlign = 'center' | 'cells';

export const HeadAlignContext = createContext<HeadAlign>('center');
