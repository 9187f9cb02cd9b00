import type { Row } from '@isp/schema';
import { faultOf } from '../database/databaseFault.ts';
import { retrying } from '../database/retrying.ts';
import type { Core } from '../operations/core.ts';
import { toService } from '../operations/work.ts';
import type { AnyJobHandler, JobHandler } from '../rules.ts';
import { endLease, failLease, giveBackLease, type Lease, LostLeaseError, takeLease } from './leases.ts';
import { gatherJobs } from './queue.ts';

/*
 * pg-boss 12 was tried in its place (its `executeSql` on PGlite: it starts and runs). It stays out because its
 * due times are the database's clock, so no test can move time; because `complete` asks for the job's id and not
 * for the attempt, so a handler that outlives its lease takes effect twice; and because it makes twelve tables in
 * a schema of its own at start and asks the database about once a second while nothing is to do.
 */

/**
 * Does a turn of a job in transactions of its own, before the one that ends it: what it does a second time, after it
 * was cut off, must not show.
 *
 * @returns is there more to do? Then the job comes again, after those that wait
 */
export type OutsideHandler = (payload: Row) => Promise<boolean>;

export interface JobLoopOptions {
  readonly core: Core;
  readonly handlers: Readonly<Record<string, AnyJobHandler>>;
  /** Of jobs too long for one transaction. @defaultValue none */
  readonly outside?: Readonly<Record<string, OutsideHandler>>;
  /** Milliseconds between two looks at the queue. @defaultValue 1000 */
  readonly every?: number;
  /** Milliseconds until a job that was taken and not ended is taken again. @defaultValue 120000 */
  readonly lease?: number;
  readonly onError?: (error: unknown, job: { key: string; kind: string }) => void;
}

export interface JobLoop {
  /** Does everything due; answers how many jobs were done. */
  readonly runDue: () => Promise<number>;
  readonly start: () => void;
  /** Ends the loop and waits for a job in progress. */
  readonly stop: () => Promise<void>;
}

/**
 * Takes due jobs one by one. A job is taken by a lease, in a transaction of its own, so its row is never locked
 * while a record is wanted; its effect and its end are one transaction, which ends only while the lease is still
 * held: a job that outlives its lease, or is replaced meanwhile, takes effect once. Due times are in the database,
 * so any number of processes share one queue, and nothing is lost at a restart.
 */
export function createJobLoop(options: JobLoopOptions): JobLoop {
  const { core, every = 1000, handlers, lease = 120_000, onError = () => undefined, outside = {} } = options;
  const kinds = [...Object.keys(handlers), ...Object.keys(outside)];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let stopped = false;
  let isAway = false;
  /** Jobs whose end could not be written down. */
  const owed: Lease[] = [];

  const runOne = async (): Promise<boolean> => {
    const job = await takeLease(core, kinds, lease);
    if (!job) return false;
    try {
      await retrying(() => runJob(options, job));
    } catch (error) {
      if (error instanceof LostLeaseError) return true;
      if (faultOf(error) === 'DATABASE_AWAY') {
        // not the job's fault: it counts no attempt, and is taken up again as soon as the database is back
        owed.push(job);
        throw error;
      }
      onError(error, { key: job.key, kind: job.kind });
      await failLease(core, job, error);
    }
    return true;
  };
  const runDue = async (): Promise<number> => {
    let count = 0;
    for (let job = owed[0]; job; job = owed[0]) {
      await giveBackLease(core, job);
      owed.shift();
    }
    while (!stopped && (await runOne())) count += 1;
    return count;
  };
  const tick = (): void => {
    if (stopped) return;
    running = runDue().then(
      (count) => {
        isAway = false;
        return count;
      },
      (error: unknown) => {
        const wasAway = isAway;
        isAway = faultOf(error) === 'DATABASE_AWAY';
        // told once, not every second until it is back
        if (!wasAway || !isAway) onError(error, { key: '', kind: '' });
        return 0;
      },
    );
    void running.finally(() => {
      if (!stopped) timer = setTimeout(tick, every);
    });
  };
  return {
    runDue,
    start: tick,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Does a job and ends it, in one transaction.
 *
 * @throws LostLeaseError, and whatever its handler throws
 */
async function runJob({ core, handlers, outside = {} }: JobLoopOptions, lease: Lease): Promise<void> {
  const { key, kind, payload } = lease;
  const turn = outside[kind];
  const goesOn = await turn?.(payload);
  return core.database.asJob(async (tx) => {
    const jobs = gatherJobs();
    if (goesOn) await jobs.add({ key, kind, payload, dueTime: core.now() });
    else if (!turn) await (handlers[kind] as JobHandler)(toService(core, tx, jobs), payload);
    const successor = jobs.take(key);
    await jobs.flush(tx);
    await endLease(tx, lease, successor);
  });
}
