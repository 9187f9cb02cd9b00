import type { OrderWish } from '../../orderLink.ts';
import type { Choice } from './Spec.ts';

/** Returns the query of the call for a price. */
export const priceQuery = (
  id: string,
  { periodCount, quantity, specId }: Choice,
): Readonly<Record<string, string>> => ({
  ...{ id, specId, quantity: String(quantity) },
  ...(periodCount !== undefined && { periodCount: String(periodCount) }),
});

/** Returns the choice as parameters of the order page. */
export const wishOf = (productId: string, { periodCount, quantity, specId }: Choice): OrderWish => ({
  ...{ productId, specId, quantity },
  ...(periodCount !== undefined && { periodCount }),
});
