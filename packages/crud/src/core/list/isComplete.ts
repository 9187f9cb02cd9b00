import type { Page } from '../adapter.ts';

/** Returns true if the page contains all records of its search. */
export const isComplete = ({ records, total }: Pick<Page, 'records' | 'total'>): boolean =>
  total <= records.length;
