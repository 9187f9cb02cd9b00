import { createContext } from 'react';

/**
 * Alignment of the texts in table heads: in the middle of the column, or aligned with the texts of the cells below.
 */
export type HeadAlign = 'center' | 'cells';

export const HeadAlignContext = createContext<HeadAlign>('center');
