import { Summary } from '@rc-component/table';
import { createContext } from 'react';

/**
 * Components of a summary row. They come from the copy of `@rc-component/table` that draws the rows, because the
 * rows and the summary share a context.
 */
export const SummaryParts = createContext<Pick<typeof Summary, 'Row' | 'Cell'>>(Summary);
