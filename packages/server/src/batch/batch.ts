import type { Row } from '@isp/schema';
import type { Caller, Locale } from '../host/caller.ts';
import type { Reason } from '../reply/reasonOf.ts';

/**
 * State of a batch. A batch in `WAITING` or `RUNNING` has not ended. `FAILED` means that the batch was stopped
 * because its user has lost the right to the action.
 */
export type BatchState = 'WAITING' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED';

/** A record on which the action has failed, with the reason. */
export interface BatchFailure extends Reason {
  readonly id: string;
  /** Name of the record, or its id if the user may not read the name. */
  readonly name: string;
}

/** A batch: one action on many records, as it is stored. */
export interface Batch {
  readonly id: string;
  /** Key of the entity. */
  readonly entity: string;
  readonly action: string;
  /**
   * Values that the user entered in the action's form. They are not validated yet; the call for each record
   * validates them.
   */
  readonly form: Row;
  readonly caller: Caller;
  /** Ids of the records, in the order in which they are handled. The list is empty after the batch has ended. */
  readonly ids: readonly string[];
  readonly state: BatchState;
  readonly total: number;
  /** Number of records that were tried, including those that failed. */
  readonly done: number;
  readonly failed: number;
  /** The records that failed, at most {@link MAX_FAILURES}. */
  readonly failures: readonly BatchFailure[];
}

/** Maximum number of records in one batch. A list also counts only up to this number of records. */
export const MAX_BATCH = 10_000;
/**
 * Maximum number of failures that a batch stores. A search can find this number of records by their ids, so that
 * all of them can be tried again.
 */
export const MAX_FAILURES = 500;
/** Maximum number of batches of one user that may run at the same time. */
export const MAX_OPEN_BATCHES = 5;
/** Milliseconds after its end for which a batch can still be read. */
export const KEPT_MS = 7 * 24 * 3600_000;

/** Kind of the jobs that run a batch. Each such job runs one turn: some of the batch's records. */
export const batchKind = 'isp.batch';

/** Returns the fields of a batch that a reply to the caller contains. */
export const toReply = (batch: Batch, locale: Locale): Row => ({
  id: batch.id,
  state: batch.state,
  total: batch.total,
  done: batch.done,
  failed: batch.failed,
  failures: batch.failures.map(({ id, name, reason }) => ({ id, name, reason: reason[locale] })),
});
