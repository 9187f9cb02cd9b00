import type { Page } from '../adapter.ts';

/** Returns the total as it is shown: `36`, or `10,000+` if the server stopped counting there. */
export const totalText = ({
  total,
  totalIsAtLeast,
}: Pick<Page, 'total' | 'totalIsAtLeast'>): string | number =>
  totalIsAtLeast ? `${countText(total)}+` : total;

/** Returns a number of records with comma separators between thousands: `2,357`. */
export const countText = (count: string | number): string =>
  typeof count === 'number' ? count.toLocaleString('en') : count;
