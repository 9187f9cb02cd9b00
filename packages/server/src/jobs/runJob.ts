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

/** Milliseconds by which a lease is longer than the time limit of the external call for which it is extended. */
const LEASE_MARGIN_MS = 60_000;

type Next = NextCall<Work>;

/**
 * Runs one turn of a long job. The turn has its own transactions, which come before the transaction that ends it.
 * After an interruption the turn is repeated, so it must not have an effect twice.
 *
 * @returns true if there is more to do; the job then runs again after the other waiting jobs
 */
export type LongJobHandler = (payload: Row) => Promise<boolean>;

/** Options of running jobs. */
export interface RunOptions {
  readonly core: Core;
  /**
   * Handlers of jobs, by kind. If a handler needs an external system, it returns the planned call, which `outside`
   * creates.
   */
  readonly handlers: Readonly<Record<string, AnyJobHandler>>;
  /**
   * Handlers of jobs that are too long for one transaction, by kind. Only one job of each kind runs at a time.
   * @defaultValue none
   */
  readonly outside?: Readonly<Record<string, LongJobHandler>>;
  /** Milliseconds within which an external system must answer. @defaultValue 150000 */
  readonly longestCall?: number;
}

/**
 * Runs the handler of a job in a transaction. The same transaction also ends the job, unless the handler has
 * planned a call of an external system.
 *
 * @returns the planned call, if there is one
 * @throws LostLeaseError, or the error of the handler
 */
export function beginJob(options: RunOptions, job: Lease): Promise<Next> {
  const handler = options.handlers[job.kind] as JobHandler;
  return stepOf(options, job, (work) => handler(work, job.payload));
}

/**
 * Makes the call of an external system that a job has planned. A second transaction then handles the answer and
 * ends the job. If this transaction plans another call, the same is repeated.
 *
 * @throws ExternalTimeoutError, LostLeaseError, or the error of the call or the handler
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

/**
 * Runs one turn of a job that opens its own transactions. If there is more to do, adds the job again for its next
 * turn.
 */
export async function runTurn(options: RunOptions, job: Lease): Promise<void> {
  const { key, kind, payload } = job;
  const goesOn = await asActivity(`job ${kind}`, async () => options.outside?.[kind]?.(payload));
  await stepOf(options, job, async ({ jobs, now }) => {
    if (goesOn) await jobs.add({ key, kind, payload, dueTime: now });
  });
}

const longestOf = ({ longestCall = 150_000 }: RunOptions): number => longestCall;

/**
 * Runs one transaction of a job. If the database aborts the transaction because of a conflict, the whole
 * transaction is repeated.
 */
function stepOf(options: RunOptions, job: Lease, run: (work: Work) => Promise<Next>): Promise<Next> {
  const { core } = options;
  const step = async (tx: Tx): Promise<Next> => {
    const jobs = gatherJobs(job.tenantId ?? undefined);
    const call = await run(toService(core, tx, jobs));
    const successor = jobs.take(job.key);
    await jobs.flush(tx);
    if (call) await extendLease(tx, job, longestOf(options) + LEASE_MARGIN_MS);
    else await endLease(tx, job, successor);
    return call;
  };
  return asActivity(`job ${job.kind}`, () => retrying(() => core.database.asJob(step)));
}
