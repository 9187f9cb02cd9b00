import { Summary } from '@rc-component/table';
import { createContext } from 'react';

/**
 * Components of a table's summary row. They must come from the same copy of `@rc-component/table` that draws the
 * rows, because the rows and the summary share a React context. A skin may use another copy.
 */
export const SummaryParts = createContext<Pick<typeof Summary, 'Row' | 'Cell'>>(Summary);
