import { ExternalCall, type NextCall } from '../external/externalCall.ts';
import type { Work } from './work.ts';

/**
 * Plans a call of something outside the database: the handler of a job or a read returns it from its transaction. The
 * service ends that transaction, calls `ask` with none open, and calls `settle` in a second one.
 *
 * In a job both transactions hold only while the job's lease does; `settle` may return the next call. A process that is
 * killed in between begins the job again, so `ask` may be repeated. In a read there is no `settle`: its answer is the
 * answer of `ask`.
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
