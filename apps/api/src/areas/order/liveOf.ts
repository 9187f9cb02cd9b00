import type { FindUsers } from '@isp/server/internal';
import { liveStates, someSubscriptions } from '../product/subscription/liveSubscriptions.ts';

/** Subscriptions that are active, or will be again. */
export const liveOf: FindUsers = (work, ids) =>
  someSubscriptions(work, { productId: [...ids], status: [...liveStates] });
