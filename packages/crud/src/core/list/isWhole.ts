import type { Page } from '../adapter.ts';

/** Are the rows of a page all that its search finds? */
export const isWhole = ({ records, total }: Pick<Page, 'records' | 'total'>): boolean =>
  total <= records.length;
