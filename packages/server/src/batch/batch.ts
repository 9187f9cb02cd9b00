import type { Row } from '@isp/schema';
import type { Caller, Locale } from '../host/caller.ts';
import type { Reason } from '../reply/reasonOf.ts';

/**
 * A batch in `WAITING` or `RUNNING` continues; in any other state it has ended. `FAILED`: its user lost the right to
 * the action.
 */
export type BatchState = 'WAITING' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED';

/** A record for which the action failed. */
export interface BatchFailure extends Reason {
  readonly id: string;
  /** Name of the record, or its id where the user may not read the name. */
  readonly name: string;
}

/** One action on many records, as it is stored. */
export interface Batch {
  readonly id: string;
  /** Key of the entity. */
  readonly entity: string;
  readonly action: string;
  /** Answers of the action's form as they were sent: the call for each record validates them. */
  readonly form: Row;
  readonly caller: Caller;
  /** Ids of the records in their order. Empty once the batch has ended. */
  readonly ids: readonly string[];
  readonly state: BatchState;
  readonly total: number;
  /** Number of records that were tried, including those that failed. */
  readonly done: number;
  readonly failed: number;
  /** At most {@link MAX_FAILURES}. */
  readonly failures: readonly BatchFailure[];
}

/** Records in one batch, at most: as many as a list counts. */
export const MAX_BATCH = 10_000;
/** Failures that a batch names, at most: as many as one search can find by their ids. */
export const MAX_FAILURES = 500;
/** Batches of one user that may run at the same time. */
export const MAX_OPEN_BATCHES = 5;
/** Milliseconds for which a batch can be read after it has ended. */
export const KEPT_MS = 7 * 24 * 3600_000;

/** Kind of the job that does a turn of a batch. */
export const batchKind = 'isp.batch';

/** A batch in the reply of its calls. */
export const toReply = (batch: Batch, locale: Locale): Row => ({
  id: batch.id,
  state: batch.state,
  total: batch.total,
  done: batch.done,
  failed: batch.failed,
  failures: batch.failures.map(({ id, name, reason }) => ({ id, name, reason: reason[locale] })),
});
