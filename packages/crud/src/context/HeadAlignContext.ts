import { createContext } from 'react';

/** Alignment of the headings in tables: centred in the column, or aligned like the text of the cells below. */
export type HeadAlign = 'center' | 'cells';

export const HeadAlignContext = createContext<HeadAlign>('center');
