import { faultOf } from '../database/sql/databaseFault.ts';
import { within } from '../external/within.ts';
import { traceJob } from '../tracing/traceJob.ts';
import { createLanes } from './lanes.ts';
import { failLease, type Lease, LostLeaseError, releaseLease, takeLease } from './leases.ts';
import { beginJob, finishJob, type RunOptions, runTurn } from './runJob.ts';

/*
 * pg-boss 12 was tried in its place (its `executeSql` on PGlite: it starts and runs). It stays out because its
 * due times are the database's clock, so no test can move time; because `complete` asks for the job's id and not
 * for the attempt, so a handler that outlives its lease takes effect twice; and because it makes twelve tables in
 * a schema of its own at start and asks the database about once a second while nothing is to do.
 */

export interface JobLoopOptions extends RunOptions {
  /** Milliseconds between two checks for due jobs. @defaultValue 1000 */
  readonly every?: number;
  /**
   * Milliseconds after which a job that has not ended may be taken again, because its process has probably crashed.
   * @defaultValue 120000
   */
  readonly lease?: number;
  /**
   * Maximum number of jobs of one kind that wait for an external system at the same time in this process.
   * @defaultValue 4
   */
  readonly perKind?: number;
  /** Maximum milliseconds for which `stop` waits for running calls of external systems. @defaultValue 5000 */
  readonly longestStop?: number;
  readonly onError?: (error: unknown, job: { key: string; kind: string }) => void;
}

export interface JobLoop {
  /**
   * Runs all due jobs, including their calls of external systems, and waits for them. Returns the number of jobs
   * that were run.
   */
  readonly runDue: () => Promise<number>;
  readonly start: () => void;
  /**
   * Ends the loop. Waits for the transaction in progress, and for a limited time for running calls of external
   * systems.
   */
  readonly stop: () => Promise<void>;
}

/**
 * Creates a loop that runs due jobs.
 *
 * A job is taken by a lease, in a separate transaction. So the row of the job is not locked while the job locks
 * records. The changes of a job and its end are one transaction, which commits only if the process still has the
 * lease. Therefore a job that takes longer than its lease, or that is replaced in the meantime, has its effect only
 * once. Due times are stored in the database, so any number of processes share one queue, and a restart loses
 * nothing.
 *
 * The transactions of jobs run one after another. A call of an external system runs beside them, while no
 * transaction is open. During such a call other jobs continue, including further jobs of the same kind up to
 * `perKind`.
 *
 * @example
 * const loop = createJobLoop({
 *   core: app.isp,
 *   handlers: { 'book.sold': async ({ transition }, { id }) => void (await transition('shop.book', String(id), 'sellOut')) },
 * });
 * loop.start();
 * await loop.stop();
 */
export function createJobLoop(options: JobLoopOptions): JobLoop {
  const { core, every = 1000, lease = 120_000, longestStop = 5000, outside = {} } = options;
  const lanes = createLanes([...Object.keys(options.handlers), ...Object.keys(outside)], (kind) =>
    Object.hasOwn(outside, kind) ? 1 : (options.perKind ?? 4),
  );
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  let isLeft = false;
  const { fail, report, settle, isWell } = createFailures(options, () => isLeft);
  const takeOne = async (): Promise<boolean> => {
    const job = await takeLease(core, lanes.free(), lease);
    if (!job) return false;
    const trace = traceJob(job.kind, job.trace);
    const failed = (error: unknown) => {
      trace.end(error);
      return fail(job, error);
    };
    try {
      const call = Object.hasOwn(outside, job.kind) || (await trace.run(() => beginJob(options, job)));
      if (call) {
        const rest = trace.run(() => (call === true ? runTurn(options, job) : finishJob(options, job, call)));
        const ended = rest.then(() => trace.end(), failed);
        lanes.add(job.kind, ended.catch(report).finally(wake));
      } else trace.end();
    } catch (error) {
      await failed(error);
    }
    return true;
  };
  const takeAll = async (): Promise<number> => {
    let count = 0;
    await settle();
    while (!stopped && (await takeOne())) count += 1;
    return count;
  };
  const runDue = async (): Promise<number> => {
    let count = 0;
    // The queue is read again after a call has ended: the call may have added jobs that are due at once, and jobs
    // may have been left because the limit of their kind was reached.
    for (;;) {
      const ended = lanes.ended();
      count += await takeAll();
      const next = lanes.next();
      if (next) await next;
      else if (lanes.ended() === ended) return count;
    }
  };
  const tick = (): void => {
    timer = undefined;
    if (stopped) return;
    running = takeAll().then(isWell, report);
    void running.finally(() => {
      if (!stopped) timer = setTimeout(tick, every);
    });
  };
  /**
   * Checks for due jobs now instead of at the next interval. Called when the limit of a kind is no longer reached,
   * so that a waiting job can start.
   */
  const wake = (): void => {
    if (stopped || timer === undefined) return;
    clearTimeout(timer);
    tick();
  };
  return {
    runDue,
    start: tick,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      // A call that has not ended within this time is abandoned. Its job counts as interrupted, and is tried again.
      await within(lanes.all(), longestStop).catch(() => undefined);
      isLeft = true;
    },
  };
}

/**
 * Creates the functions that handle failures. The failure of a job is stored with the job. The failure of the
 * database is reported only once until the database is available again.
 */
function createFailures({ core, onError = () => undefined }: JobLoopOptions, isLeft: () => boolean) {
  let isAway = false;
  /**
   * Jobs that failed because the database was unavailable, so that the end of the attempt could not be stored.
   * These attempts must not count.
   */
  const owed: Lease[] = [];
  return {
    isWell: (): void => {
      isAway = false;
    },
    report(error: unknown): void {
      const wasAway = isAway;
      isAway = faultOf(error) === 'DATABASE_AWAY';
      // An unavailable database is reported only once, and not at every check until it is available again.
      if (!isLeft() && (!wasAway || !isAway)) onError(error, { key: '', kind: '' });
    },
    /**
     * Stores that a job has failed.
     * @throws the error that occurs when storing the failure
     */
    async fail(job: Lease, error: unknown): Promise<void> {
      if (error instanceof LostLeaseError || isLeft()) return;
      try {
        await failLease(core, job, error);
      } catch (cause) {
        // The database is unavailable, which is not the fault of the job. So its attempt is removed from the count
        // as soon as the database is available.
        owed.push(job);
        throw cause;
      }
      onError(error, { key: job.key, kind: job.kind });
    },
    /** Removes the attempts of the jobs in `owed` from the count. */
    async settle(): Promise<void> {
      for (let job = owed[0]; job; job = owed[0]) {
        await releaseLease(core, job);
        owed.shift();
      }
    },
  };
}
