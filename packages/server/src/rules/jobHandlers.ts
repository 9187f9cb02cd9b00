import type { Row } from '@isp/schema';
import type { NextCall } from '../external/externalCall.ts';
import type { PayloadOf } from '../jobs/queue/queue.ts';
import type { Work } from './work.ts';

/**
 * Does a job: its changes and its end are one transaction, which may be tried again from the start. A job that calls
 * something outside the database returns that call, made by `outside`: the transaction then ends before it.
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

/** The handler of some kind: as a method, so that one of a kind of its own fits. */
export type AnyJobHandler = { handle(work: Work, payload: Row): Promise<NextCall<Work>> }['handle'];
