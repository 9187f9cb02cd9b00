import { Summary } from '@rc-component/table';
import { createContext } from 'react';

/** The parts of a summary row: those of the copy of `@rc-component/table` that draws the rows, since they share a context. */
export const SummaryParts = createContext<Pick<typeof Summary, 'Row' | 'Cell'>>(Summary);
