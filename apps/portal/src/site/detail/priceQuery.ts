import type { OrderWish } from '../../orderLink.ts';
import type { Choice } from './Spec.ts';

/** What the service is asked for a price by. */
export const priceQuery = (
  id: string,
  { periodCount, quantity, specId }: Choice,
): Readonly<Record<string, string>> => ({
  ...{ id, specId, quantity: String(quantity) },
  ...(periodCount !== undefined && { periodCount: String(periodCount) }),
});

/** The same choice, as the page of the order reads it. */
export const wishOf = (productId: string, { periodCount, quantity, specId }: Choice): OrderWish => ({
  ...{ productId, specId, quantity },
  ...(periodCount !== undefined && { periodCount }),
});
