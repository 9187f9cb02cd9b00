import type { Page } from '../adapter.ts';

/** Does the page have all records of its search? */
export const isComplete = ({ records, total }: Pick<Page, 'records' | 'total'>): boolean =>
  total <= records.length;
