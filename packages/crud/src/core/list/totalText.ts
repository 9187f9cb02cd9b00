import type { Page } from '../adapter.ts';

/** Returns the total as text: `36`, or `10,000+` if the total is only a lower bound. */
export const totalText = ({
  total,
  totalIsAtLeast,
}: Pick<Page, 'total' | 'totalIsAtLeast'>): string | number =>
  totalIsAtLeast ? `${countText(total)}+` : total;

/** Returns a number of records with its digits in groups: `2,357`. */
export const countText = (count: string | number): string =>
  typeof count === 'number' ? count.toLocaleString('en') : count;
