import type { FindUsers } from '@isp/server/internal';
import { liveStates, someSubscriptions } from '../product/subscription/liveSubscriptions.ts';

/** Finds the subscriptions to products that are active, or will be active again. */
export const liveOf: FindUsers = (work, ids) =>
  someSubscriptions(work, { productId: [...ids], status: [...liveStates] });
