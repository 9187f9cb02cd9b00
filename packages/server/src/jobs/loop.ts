import { faultOf } from '../database/sql/databaseFault.ts';
import { within } from '../external/within.ts';
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
  /** Milliseconds between two looks at the queue. @defaultValue 1000 */
  readonly every?: number;
  /** Milliseconds until a job that was taken and not ended is taken again. @defaultValue 120000 */
  readonly lease?: number;
  /** Jobs of one kind that wait for something outside at a time, in this process. @defaultValue 4 */
  readonly perKind?: number;
  /** Milliseconds `stop` waits for calls of something outside. @defaultValue 5000 */
  readonly longestStop?: number;
  readonly onError?: (error: unknown, job: { key: string; kind: string }) => void;
}

export interface JobLoop {
  /** Does everything due, the calls of something outside included; answers how many jobs were taken. */
  readonly runDue: () => Promise<number>;
  readonly start: () => void;
  /** Ends the loop, waits for the transaction in progress, and for a while for calls of something outside. */
  readonly stop: () => Promise<void>;
}

/**
 * Takes due jobs. A job is taken by a lease, in a transaction of its own, so its row is never locked while a record is
 * wanted; its effect and its end are one transaction, which ends only while the lease is still held: a job that
 * outlives its lease, or is replaced meanwhile, takes effect once. Due times are in the database, so any number of
 * processes share one queue, and nothing is lost at a restart.
 *
 * Transactions of jobs run one by one. A call of something outside runs beside them, with no transaction open: while it
 * waits, other jobs go on, and further jobs of its kind up to `perKind`.
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
    try {
      const call = Object.hasOwn(outside, job.kind) || (await beginJob(options, job));
      if (call) {
        const rest = call === true ? runTurn(options, job) : finishJob(options, job, call);
        lanes.add(
          job.kind,
          rest
            .catch((error) => fail(job, error))
            .catch(report)
            .finally(wake),
        );
      }
    } catch (error) {
      await fail(job, error);
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
    // what a call leads to may be due at once, and a lane may have been full
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
  /** A lane is free: the queue is looked at now, where the loop waits for its next look. */
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
      // a call that is left counts as an attempt that was cut off
      await within(lanes.all(), longestStop).catch(() => undefined);
      isLeft = true;
    },
  };
}

/** Handles failures: those of a job are stored, and those of the database are reported once. */
function createFailures({ core, onError = () => undefined }: JobLoopOptions, isLeft: () => boolean) {
  let isAway = false;
  /** Jobs whose end could not be written down. */
  const owed: Lease[] = [];
  return {
    isWell: (): void => {
      isAway = false;
    },
    report(error: unknown): void {
      const wasAway = isAway;
      isAway = faultOf(error) === 'DATABASE_AWAY';
      // reported once, not every second until it is back
      if (!isLeft() && (!wasAway || !isAway)) onError(error, { key: '', kind: '' });
    },
    /** @throws the error of storing the failure */
    async fail(job: Lease, error: unknown): Promise<void> {
      if (error instanceof LostLeaseError || isLeft()) return;
      try {
        await failLease(core, job, error);
      } catch (cause) {
        // the database is away, which is not the job's fault: its attempt is taken back as soon as the database is there
        owed.push(job);
        throw cause;
      }
      onError(error, { key: job.key, kind: job.kind });
    },
    /** Takes back the attempts that are owed. */
    async settle(): Promise<void> {
      for (let job = owed[0]; job; job = owed[0]) {
        await releaseLease(core, job);
        owed.shift();
      }
    },
  };
}
