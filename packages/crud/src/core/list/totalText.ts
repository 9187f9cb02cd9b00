import type { Page } from '../adapter.ts';

/** `36`, or `10,000+` when the total is only a lower bound. */
export const totalText = ({
  total,
  totalIsAtLeast,
}: Pick<Page, 'total' | 'totalIsAtLeast'>): string | number =>
  totalIsAtLeast ? `${total.toLocaleString('en')}+` : total;
