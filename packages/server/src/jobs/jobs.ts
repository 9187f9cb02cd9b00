import { sql } from 'kysely';
import { asJobWithin, type Database, type Tx } from '../database/openDatabase.ts';

/** Work to be done later, once, by whichever process comes first. */
export interface Job {
  /** At most one job per key waits; a newer one replaces it. */
  readonly key: string;
  /** Name of its handler. */
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly dueTime: Date;
}

/** Puts jobs into the queue within the caller's transaction: they exist exactly when its changes do. */
export interface JobQueue {
  readonly add: (job: Job) => Promise<void>;
  readonly drop: (key: string) => Promise<void>;
}

export function createJobQueue(tx: Tx): JobQueue {
  return {
    add: ({ dueTime, key, kind, payload }) =>
      asJobWithin(tx, async (job) => {
        await sql`
          insert into isp_job (key, kind, payload, "dueTime") values (${key}, ${kind}, ${JSON.stringify(payload)}::jsonb, ${dueTime})
          on conflict (key) do update set kind = excluded.kind, payload = excluded.payload,
            "dueTime" = excluded."dueTime", attempts = 0, "lastError" = null`.execute(job);
      }),
    drop: (key) =>
      asJobWithin(tx, async (job) => {
        await sql`delete from isp_job where key = ${key}`.execute(job);
      }),
  };
}

export type JobHandler = (tx: Tx, payload: Readonly<Record<string, unknown>>, now: Date) => Promise<void>;

export interface JobLoopOptions {
  readonly database: Database;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Milliseconds between two looks at the queue. @defaultValue 1000 */
  readonly every?: number;
  readonly now?: () => Date;
  readonly onError?: (error: unknown, job: { key: string; kind: string }) => void;
}

export interface JobLoop {
  /** Does everything due; answers how many jobs were done. */
  readonly runDue: () => Promise<number>;
  readonly start: () => void;
  /** Ends the loop and waits for a job in progress. */
  readonly stop: () => Promise<void>;
}

/** Attempts before a job is left alone with its error. */
const maxAttempts = 8;

/**
 * Takes due jobs one by one. The row stays locked while its job runs and other processes skip it, so any number
 * of processes share one queue; due times are in the database, so nothing is lost at a restart.
 */
export function createJobLoop(options: JobLoopOptions): JobLoop {
  const { database, every = 1000, handlers, now = () => new Date(), onError = () => undefined } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let stopped = false;

  const runOne = async (): Promise<boolean> => {
    let taken: { key: string; kind: string } | undefined;
    try {
      return await database.asJob(async (tx) => {
        const { rows } = await sql<{ key: string; kind: string; payload: Record<string, unknown> }>`
          select key, kind, payload from isp_job where "dueTime" <= ${now()} and attempts < ${maxAttempts}
            and kind = any(${Object.keys(handlers)})
          order by "dueTime" limit 1 for update skip locked`.execute(tx);
        taken = rows[0];
        if (!rows[0]) return false;
        const { key, kind, payload } = rows[0];
        // gone before the handler runs: it may put its successor under the same key
        await sql`delete from isp_job where key = ${key}`.execute(tx);
        await (handlers[kind] as JobHandler)(tx, payload, now());
        return true;
      });
    } catch (error) {
      if (!taken) throw error;
      const { key } = taken;
      onError(error, taken);
      await database.asJob((tx) =>
        sql`update isp_job set attempts = attempts + 1, "lastError" = ${String(error).slice(0, 500)},
          "dueTime" = ${now()}::timestamptz + make_interval(secs => 2 ^ attempts) where key = ${key}`.execute(
          tx,
        ),
      );
      return true;
    }
  };
  const runDue = async (): Promise<number> => {
    let count = 0;
    while (!stopped && (await runOne())) count += 1;
    return count;
  };
  const tick = (): void => {
    if (stopped) return;
    running = runDue().catch((error: unknown) => {
      onError(error, { key: '', kind: '' });
      return 0;
    });
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
