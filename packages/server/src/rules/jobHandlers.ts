import type { Row } from '@isp/schema';
import type { NextCall } from '../external/externalCall.ts';
import type { PayloadOf } from '../jobs/queue/queue.ts';
import type { Work } from './work.ts';

/**
 * Runs a job. The changes of the job and the mark that it is finished are committed in one transaction, which may
 * be repeated from the start. A job that calls an external system returns this call, made by `outside`; the
 * transaction then ends before the call.
 */
export type JobHandler<K extends string = string> = (
  work: Work,
  payload: PayloadOf<K>,
) => Promise<NextCall<Work>>;

/**
 * Handlers of these kinds of jobs.
 *
 * @example
 * const handlers: JobHandlers<'book.sold'> = {
 *   'book.sold': async ({ transition }, { id }) => void (await transition('shop.book', String(id), 'sellOut')),
 * };
 */
export type JobHandlers<K extends string> = { readonly [Kind in K]: JobHandler<Kind> };

/**
 * The handler of a job of any kind. It is written as a method, so that TypeScript accepts a handler with a specific
 * payload type.
 */
export type AnyJobHandler = { handle(work: Work, payload: Row): Promise<NextCall<Work>> }['handle'];
