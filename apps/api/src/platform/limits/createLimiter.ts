import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@isp/server';
import { giveBackCalls, recallCalls, recallChannel, reserveCalls, windowKey } from './callWindows.ts';

/** Length of a window in seconds. It begins with its first call. */
export const WINDOW_SECONDS = 60;
/** Share of a limit that one statement reserves at most. */
const BATCH_SHARE = 1 / 20;
/** Maximum number of calls that one statement reserves. */
const MAX_BATCH = 500;
/**
 * Times in milliseconds after which the count is read again while other processes give back reserved calls. A
 * process that gives back nothing within all of them has ended or hangs.
 */
const RECALL_WAITS_MS = [20, 40, 80, 160, 320];
/** Time for which calls are refused after a process gave back nothing, in milliseconds. */
const DEAF_MS = 1000;
/** Number of counts that a process keeps. Callers choose their addresses, so without it they could fill the memory. */
const MAX_BUCKETS = 20_000;

/** Answer of the limiter for one call. */
export interface Taken {
  /** True if the call may be made. */
  readonly mayPass: boolean;
  readonly most: number;
  /**
   * Number of calls that are left in the window. It is read at the last statement, so other processes may have made
   * some of them since.
   */
  readonly left: number;
  /** Seconds until the window ends, at least 1. */
  readonly seconds: number;
}

/**
 * Counts calls over all processes that share a database. Within one window exactly `most` calls of a name and value
 * pass, however the calls are spread over the processes:
 *
 * - Never more: a call passes only with a reserved call. Reserving is one statement that locks the row, and the sum of
 *   all reserved calls in the row never exceeds `most`. A process drops its reserved calls at the end of the window.
 * - Never fewer: a call is refused only if all calls in the row are taken and no process has unused ones left. Before
 *   it refuses, a process asks the others to give back what they have reserved, and waits for them; from then on each
 *   process reserves only for calls that wait. Only if a process ends without giving back, or hangs, its reserved
 *   calls are lost for the rest of the window.
 *
 * A process reserves several calls at once (at most a twentieth of the limit, and an eighth of what is left), so that
 * most calls need no statement. Refusals of a window that is full need none either.
 */
export interface Limiter {
  /**
   * Takes one call.
   *
   * @param name - class of calls; never text of a caller, so that no caller can choose another's count
   * @param of - value that is counted separately: an id, or the result of `addressKey`
   */
  readonly take: (name: string, of: string, most: number) => Promise<Taken>;
  /** Gives back all reserved calls, and stops. */
  readonly close: () => Promise<void>;
}

interface Bucket {
  readonly key: string;
  readonly most: number;
  /** End of the window in milliseconds. */
  end: number;
  /** Number of calls that are reserved and not made. */
  left: number;
  /** Number of reserved calls that the row counts as held, because they did not wait when they were reserved. */
  held: number;
  /** Number of calls in the row that no process has taken, at the last statement. */
  free: number;
  /** True if all calls of the window were made. */
  isFull: boolean;
  /** True if only calls that wait are reserved until the end of the window. */
  isNarrow: boolean;
  /** Time of `performance.now()` until which calls are refused, because a process gave back nothing. */
  deafUntil: number;
  /** Number of calls that wait for a statement. */
  waiting: number;
  /** The statement that is running. There is at most one at a time. */
  running: Promise<void> | undefined;
}

export async function createLimiter({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): Promise<Limiter> {
  const buckets = new Map<string, Bucket>();
  const stop = await database.listen(recallChannel, (key) => {
    const bucket = buckets.get(key);
    // the database may be away at this moment; the calls are then lost for the rest of the window
    if (bucket) giveBack(bucket).catch(() => undefined);
  });

  function bucketOf(name: string, of: string, most: number): Bucket {
    const key = windowKey(name, of);
    const known = buckets.get(key);
    if (known) return known;
    if (buckets.size >= MAX_BUCKETS) dropOldest();
    const bucket: Bucket = {
      ...{ key, most, end: 0, left: 0, held: 0, free: 0, isFull: false, isNarrow: false },
      ...{ deafUntil: 0, waiting: 0, running: undefined },
    };
    buckets.set(key, bucket);
    return bucket;
  }

  /** Removes the half of the counts that were made first, without those that are in use. */
  function dropOldest(): void {
    for (const bucket of [...buckets.values()].slice(0, MAX_BUCKETS / 2)) {
      if (bucket.running || bucket.waiting > 0) continue;
      buckets.delete(bucket.key);
      if (bucket.left > 0 && now().getTime() < bucket.end) giveBack(bucket).catch(() => undefined);
    }
  }

  /** Runs one statement of a count after the one that is running. */
  function inTurn(bucket: Bucket, work: () => Promise<void>): Promise<void> {
    const mine = (bucket.running ?? Promise.resolve())
      .catch(() => undefined)
      .then(work)
      .finally(() => {
        if (bucket.running === mine) bucket.running = undefined;
      });
    bucket.running = mine;
    return mine;
  }

  function giveBack(bucket: Bucket): Promise<void> {
    bucket.isNarrow = true;
    return inTurn(bucket, async () => {
      const { end, held, key, left: unused } = bucket;
      if (held === 0) return;
      bucket.left = 0;
      bucket.held = 0;
      bucket.free += unused;
      await giveBackCalls(database, { key, held, unused, windowEnd: new Date(end) });
    });
  }

  /** Reserves calls. Returns the number of calls that other processes have reserved. */
  async function reserve(bucket: Bucket): Promise<number> {
    const { end, held, isNarrow, key, most, waiting } = bucket;
    const time = now();
    const batch = Math.min(MAX_BATCH, Math.floor(most * BATCH_SHARE));
    const reserved = await reserveCalls(database, {
      ...{ key, most, now: time, nextEnd: new Date(time.getTime() + WINDOW_SECONDS * 1000) },
      ...{ wanted: waiting, spare: isNarrow ? 0 : batch, settled: held, settledEnd: new Date(end) },
    });
    bucket.end = reserved.windowEnd.getTime();
    bucket.left = reserved.granted + reserved.kept;
    bucket.held = reserved.kept;
    bucket.free = reserved.free;
    return reserved.elsewhere;
  }

  async function refill(bucket: Bucket): Promise<void> {
    const isFound = async (): Promise<boolean> => {
      const elsewhere = await reserve(bucket);
      bucket.isFull = bucket.left === 0 && elsewhere === 0;
      return bucket.left > 0 || bucket.isFull;
    };
    if (await isFound()) return;
    bucket.isNarrow = true;
    await recallCalls(database, bucket.key);
    for (const milliseconds of RECALL_WAITS_MS) {
      await wait(milliseconds);
      if (await isFound()) return;
    }
    bucket.deafUntil = performance.now() + DEAF_MS;
  }

  return {
    async take(name, of, most) {
      const bucket = bucketOf(name, of, most);
      for (;;) {
        const time = now().getTime();
        if (time >= bucket.end) Object.assign(bucket, { left: 0, held: 0, isFull: false, isNarrow: false });
        const mayPass = bucket.left > 0;
        if (mayPass) bucket.left -= 1;
        if (mayPass || bucket.isFull || performance.now() < bucket.deafUntil) {
          const seconds = Math.max(1, Math.ceil((bucket.end - time) / 1000));
          return { mayPass, most, left: bucket.left + bucket.free, seconds };
        }
        bucket.waiting += 1;
        try {
          await (bucket.running ?? inTurn(bucket, () => refill(bucket)));
        } finally {
          bucket.waiting -= 1;
        }
      }
    },
    async close() {
      await stop();
      const unused = [...buckets.values()].filter(
        ({ end, held, left }) => held > 0 && left > 0 && now().getTime() < end,
      );
      buckets.clear();
      await Promise.allSettled(unused.map(giveBack));
    },
  };
}
