import { type UseReadResult, useCrud, useEntity, useRead } from '@isp/crud';
import { keyToRef } from '@isp/crud/internal';
import type { OrderWish } from '../../orderLink.ts';

/** Price of an order, as the service calculates it. */
export interface OrderPrice {
  /** Price of one unit; absent while it is negotiated. */
  readonly unitPrice?: string | null;
  readonly originalAmount?: string | null;
  readonly discountAmount?: string | null;
  readonly payAmount?: string | null;
  /** Days after the start of the product within which a refund can be requested; null if there are no refunds. */
  readonly refundDays?: number | null;
}

/** Loads the price of a choice. Form and summary use the same key, so they share one call. */
export function useOrderPrice(choice: OrderWish): UseReadResult<OrderPrice> {
  const { adapter, cacheKey } = useCrud();
  const { entity } = useEntity('order.order');
  const { periodCount, productId, quantity, specId } = choice;
  const query = Object.fromEntries(
    Object.entries({ productId, specId, quantity, periodCount }).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
  return useRead<OrderPrice>(
    query.productId && query.specId ? [cacheKey, entity.key, 'price', query] : undefined,
    async (signal) =>
      ((await adapter.read?.(keyToRef(entity.key, entity.path), 'price', query, { signal })) ??
        {}) as OrderPrice,
  );
}
