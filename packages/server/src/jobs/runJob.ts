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

/** Milliseconds a lease lasts longer than the call it is kept for. */
const LEASE_MARGIN_MS = 60_000;

type Next = NextCall<Work>;

/**
 * Runs a turn of a job in transactions of its own, before the one that ends it: a repetition, after it was cut off,
 * must have no further effect.
 *
 * @returns is there more to do? Then the job comes again, after those that wait
 */
export type LongJobHandler = (payload: Row) => Promise<boolean>;

/** Options of running jobs. */
export interface RunOptions {
  readonly core: Core;
  /** A handler that calls something outside the database returns that call, made by `outside`. */
  readonly handlers: Readonly<Record<string, AnyJobHandler>>;
  /** Handlers of jobs too long for one transaction; one of each kind runs at a time. @defaultValue none */
  readonly outside?: Readonly<Record<string, LongJobHandler>>;
  /** Milliseconds something outside may take to answer. @defaultValue 150000 */
  readonly longestCall?: number;
}

/**
 * Runs the handler of a job in a transaction, which ends the job unless the handler plans a call of something outside.
 *
 * @returns that call
 * @throws LostLeaseError, and whatever the handler throws
 */
export function beginJob(options: RunOptions, job: Lease): Promise<Next> {
  const handler = options.handlers[job.kind] as JobHandler;
  return stepOf(options, job, (work) => handler(work, job.payload));
}

/**
 * Makes the call a job planned, then writes down its answer and ends the job in a second transaction; and so on, where
 * that plans another call.
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

/** Does a turn of a job that opens its own transactions, and plans the next one where there is more to do. */
export async function runTurn(options: RunOptions, job: Lease): Promise<void> {
  const { key, kind, payload } = job;
  const goesOn = await asActivity(`job ${kind}`, async () => options.outside?.[kind]?.(payload));
  await stepOf(options, job, async ({ jobs, now }) => {
    if (goesOn) await jobs.add({ key, kind, payload, dueTime: now });
  });
}

const longestOf = ({ longestCall = 150_000 }: RunOptions): number => longestCall;

/** One transaction of a job, tried again as a whole where the database made it give way. */
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
