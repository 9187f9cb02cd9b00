import type { Row } from '@isp/schema';
import type { Caller, Locale } from '../host/caller.ts';
import type { Reason } from '../reply/reasonOf.ts';

/**
 * State of a batch. A batch in `WAITING` or `RUNNING` continues; in any other state it has ended. `FAILED` means
 * that the user of the batch lost the right to the action.
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
  /** Values of the action's form as they were sent. The call for each record validates these values. */
  readonly form: Row;
  readonly caller: Caller;
  /** Ids of the records, in the order in which they are handled. The list is empty after the batch has ended. */
  readonly ids: readonly string[];
  readonly state: BatchState;
  readonly total: number;
  /** Number of records that were tried, including those that failed. */
  readonly done: number;
  readonly failed: number;
  /** The stored failures, at most {@link MAX_FAILURES}. */
  readonly failures: readonly BatchFailure[];
}

/** Maximum number of records in one batch. It equals the number of records up to which a list counts. */
export const MAX_BATCH = 10_000;
/**
 * Maximum number of failures that a batch stores. It equals the number of records that one search can find by their
 * ids.
 */
export const MAX_FAILURES = 500;
/** Maximum number of batches of one user that may run at the same time. */
export const MAX_OPEN_BATCHES = 5;
/** Milliseconds for which a batch can be read after it has ended. */
export const KEPT_MS = 7 * 24 * 3600_000;

/** Kind of the job that runs one turn of a batch. */
export const batchKind = 'isp.batch';

/** Returns the fields of a batch that the replies of the batch calls contain. */
export const toReply = (batch: Batch, locale: Locale): Row => ({
  id: batch.id,
  state: batch.state,
  total: batch.total,
  done: batch.done,
  failed: batch.failed,
  failures: batch.failures.map(({ id, name, reason }) => ({ id, name, reason: reason[locale] })),
});
