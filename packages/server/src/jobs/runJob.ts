import type { Row } from '@isp/schema';
import type { Tx } from '../database/open/openDatabase.ts';
import { retrying } from '../database/sql/retrying.ts';
import { asActivity } from '../external/activity.ts';
import type { ExternalCall, NextCall } from '../external/externalCall.ts';
import { within } from '../external/within.ts';
import type { Core } from '../rules/core.ts';
import type { AnyJobHandler, JobHandler } from '../rules/jobHandlers.ts';
import type { Work } from '../rules/work.ts';
import { toService } from '../write/work/work.ts';
import { endLease, extendLease, type Lease } from './leases.ts';
import { gatherJobs } from './queue/queue.ts';

/** Milliseconds by which a lease is longer than the call for which it is held. */
const LEASE_MARGIN_MS = 60_000;

type Next = NextCall<Work>;

/**
 * Runs one turn of a long job in its own transactions, before the transaction that ends the turn. After an
 * interruption the turn is repeated, and must then have no further effect.
 *
 * @returns is there more to do? Then the job comes again, after those that wait
 */
export type LongJobHandler = (payload: Row) => Promise<boolean>;

/** Options of running jobs. */
export interface RunOptions {
  readonly core: Core;
  /** By kind. The handler of a call outside the database returns the call, made by `outside`. */
  readonly handlers: Readonly<Record<string, AnyJobHandler>>;
  /**
   * Handlers of jobs that are too long for one transaction; one job of each kind runs at a time.
   * @defaultValue none
   */
  readonly outside?: Readonly<Record<string, LongJobHandler>>;
  /** Milliseconds for the answer of something outside. @defaultValue 150000 */
  readonly longestCall?: number;
}

/**
 * Runs the handler of a job in a transaction, which also ends the job unless the handler plans a call of something
 * outside.
 *
 * @returns that call
 * @throws LostLeaseError, and whatever the handler throws
 */
export function beginJob(options: RunOptions, job: Lease): Promise<Next> {
  const handler = options.handlers[job.kind] as JobHandler;
  return stepOf(options, job, (work) => handler(work, job.payload));
}

/**
 * Makes the call that a job planned, then stores its answer and ends the job in a second transaction. Repeats this
 * when the second transaction plans another call.
 *
 * @throws ExternalTimeoutError, LostLeaseError, and whatever the call or the handler throws
 */
export async function finishJob(
  options: RunOptions,
  job: Lease,
  first: ExternalCall<unknown, Work>,
): Promise<void> {
  for (let call: Next = first; call; ) {
    const { ask, settle }: ExternalCall<unknown, Work> = call;
    const answer = await asActivity(`job ${job.kind}`, () => within(ask(), longestOf(options)));
    call = await stepOf(options, job, async (work) => settle?.(work, answer));
  }
}

/** Runs one turn of a job that opens its own transactions, and plans the next turn when there is more to do. */
export async function runTurn(options: RunOptions, job: Lease): Promise<void> {
  const { key, kind, payload } = job;
  const goesOn = await asActivity(`job ${kind}`, async () => options.outside?.[kind]?.(payload));
  await stepOf(options, job, async ({ jobs, now }) => {
    if (goesOn) await jobs.add({ key, kind, payload, dueTime: now });
  });
}

const longestOf = ({ longestCall = 150_000 }: RunOptions): number => longestCall;

/** Runs one transaction of a job, and repeats all of it when the database aborted it. */
function stepOf(options: RunOptions, job: Lease, run: (work: Work) => Promise<Next>): Promise<Next> {
  const { core } = options;
  const step = async (tx: Tx): Promise<Next> => {
    const jobs = gatherJobs();
    const call = await run(toService(core, tx, jobs));
    const successor = jobs.take(job.key);
    await jobs.flush(tx);
    if (call) await extendLease(tx, job, longestOf(options) + LEASE_MARGIN_MS);
    else await endLease(tx, job, successor);
    return call;
  };
  return asActivity(`job ${job.kind}`, () => retrying(() => core.database.asJob(step)));
}
