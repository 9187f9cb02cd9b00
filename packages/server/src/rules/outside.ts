import { ExternalCall, type NextCall } from '../external/externalCall.ts';
import type { Work } from './work.ts';

/**
 * Plans a call of an external system. The handler of a job or a read returns the plan from its transaction. The
 * service ends that transaction, calls `ask` without a transaction, and calls `settle` in a second transaction. In
 * a job both transactions commit only while the lease of the job is held; `settle` may return the next plan. If the
 * process is killed in between, the job starts again, so `ask` may be repeated. A read has no `settle`: its answer
 * is the result of `ask`.
 *
 * @example
 * const carrier = { stateOf: async (parcel: string) => (parcel === '' ? 'lose' : 'deliver') };
 * const handlers: JobHandlers<'shop.shipped'> = {
 *   'shop.shipped': async ({ records }, { id }) => {
 *     const order = await records('shop.order').find(String(id));
 *     return outside(
 *       () => carrier.stateOf(String(order?.parcel)),
 *       async (work, state) => void (await work.transition('shop.order', String(id), state)),
 *     );
 *   },
 * };
 */
export const outside = <T>(
  ask: () => Promise<T>,
  settle?: (work: Work, answer: T) => Promise<NextCall<Work>>,
): ExternalCall<T, Work> => new ExternalCall<T, Work>(ask, settle);
