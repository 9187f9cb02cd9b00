import type { FindUsers } from '@isp/server/internal';
import { liveStates, someSubscriptions } from '../product/subscription/liveSubscriptions.ts';

/**
 * Finds the subscriptions to products that are active now, or will be active again. They prevent the deletion of
 * the product.
 */
export const liveOf: FindUsers = (work, ids) =>
  someSubscriptions(work, { productId: [...ids], status: [...liveStates] });
