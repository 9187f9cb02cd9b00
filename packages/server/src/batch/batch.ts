import type { Row } from '@isp/schema';
import type { Caller, Locale } from '../host/caller.ts';
import type { Reason } from '../reply/reasonOf.ts';

/**
 * A batch in `WAITING` or `RUNNING` continues; in any other state it has ended. `FAILED`: its user lost the right to
 * continue it.
 */
export type BatchState = 'WAITING' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED';

/** A record the action could not be done to. */
export interface BatchFailure extends Reason {
  readonly id: string;
  /** Name of the record; its id where it cannot be read. */
  readonly name: string;
}

/** One action on many records, as it is stored. */
export interface Batch {
  readonly id: string;
  /** Key of the entity. */
  readonly entity: string;
  readonly action: string;
  /** Answers of the action's form, as they were sent: each record's call validates them. */
  readonly form: Row;
  readonly caller: Caller;
  /** Records it began with, in the order they are done. Empty once it has ended. */
  readonly ids: readonly string[];
  readonly state: BatchState;
  readonly total: number;
  /** Records tried so far, those that failed included. */
  readonly done: number;
  readonly failed: number;
  /** At most {@link MAX_FAILURES}. */
  readonly failures: readonly BatchFailure[];
}

/** Records one batch may have; as many as a list counts. */
export const MAX_BATCH = 10_000;
/** Failures a batch names: as many as one search can find again by their ids. */
export const MAX_FAILURES = 500;
/** Batches one person may have going at a time. */
export const MAX_OPEN_BATCHES = 5;
/** Milliseconds an ended batch can be looked at. */
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
