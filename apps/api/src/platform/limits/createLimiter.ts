import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@isp/server';
import { type CallBucket, makeCall, newBucket, noteTaken, roomAt, SPAN_MS, settle } from './callBucket.ts';
import { callKey, recallCalls, recallChannel, takeCalls } from './callLog.ts';

/** Share of a limit that one statement reserves at most. */
const BATCH_SHARE = 1 / 20;
/** Maximum number of calls that one statement reserves. */
const MAX_BATCH = 500;
/**
 * Times in milliseconds after which the log is read again while other processes settle reserved calls. A process that
 * settles nothing within all of them has ended or hangs.
 */
const RECALL_WAITS_MS = [20, 40, 80, 160, 320];
/** Time after a recall in which a process reserves only for calls that wait, in milliseconds. */
const NARROW_MS = 5000;
/** Time for which calls are refused after a process settled nothing, in milliseconds. */
const DEAF_MS = 1000;
/** Number of keys that a process keeps. Callers choose their addresses, so without it they could fill the memory. */
const MAX_BUCKETS = 20_000;

/** Answer of the limiter for one call. */
export interface Taken {
  /** True if the call may be made. */
  readonly mayPass: boolean;
  readonly most: number;
  /** Number of calls that can be made at once. Other processes may have made some of them since the last statement. */
  readonly left: number;
  /** Seconds until more calls can be made; after a refusal the seconds until the next call passes. At least 1. */
  readonly seconds: number;
}

/**
 * Counts calls over all processes that share a database, in a log of the calls of the last window. In any interval as
 * long as the window at most `most` calls of a name and value pass, wherever it begins and however the calls are spread
 * over the processes:
 *
 * - Never more: a call passes only if it was granted or reserved. That is one statement that locks the row, and the sum
 *   of the calls of the window and of all reserved calls never exceeds `most`. All times are those of the database's
 *   clock; a reserved call counts from the time at which it is made.
 * - Hardly fewer: calls of one second are noted with the time of the last of them, so a call leaves the window 60 to
 *   61 seconds after it was made; a call that is alone in its second after exactly 60. Before it refuses, a process asks
 *   the others to settle what they have reserved, and waits for them. Only if a process ends without settling, or hangs,
 *   its reserved calls are lost, for at most two windows.
 *
 * Each call is decided by the limit of the process that takes it. A lower limit after a restart refuses calls until
 * enough of those made before have left the window.
 *
 * A process reserves several calls at once (at most a twentieth of the limit, and an eighth of what is left) for the
 * time of one window, so that most calls need no statement. Refusals need none either until a call leaves the window.
 */
export interface Limiter {
  /**
   * Takes one call.
   *
   * @param name - class of calls; never text of a caller, so that no caller can choose another's count
   * @param of - value that is counted separately: an id, or the result of `addressKey`
   */
  readonly take: (name: string, of: string, most: number) => Promise<Taken>;
  /** Settles all reserved calls, and stops. */
  readonly close: () => Promise<void>;
}

/** A key that this process counts. */
interface Counted {
  readonly calls: CallBucket;
  /** Time until which calls are refused, because the window is full and no other process has reserved calls. */
  fullUntil: number;
  /** Time until which only calls that wait are reserved. */
  narrowUntil: number;
  /** Time of `performance.now()` until which calls are refused, because a process settled nothing. */
  deafUntil: number;
  /** Number of calls that wait for a statement. */
  waiting: number;
  /** The statement that is running. There is at most one at a time. */
  running: Promise<void> | undefined;
}

export interface LimiterOptions {
  readonly database: Database;
  /** Clock of a test. @defaultValue the clock of the database */
  readonly clock?: (() => Date) | undefined;
}

export async function createLimiter({ clock, database }: LimiterOptions): Promise<Limiter> {
  const known = new Map<string, Counted>();
  const statements = createStatements(database, clock);
  const { inTurn, refill, settleNow, time } = statements;
  const stop = await database.listen(recallChannel, (key) => {
    const counted = known.get(key);
    // the database may be away at this moment; the calls are then lost until they leave the window
    if (counted) settleNow(counted).catch(() => undefined);
  });

  function countedOf(name: string, of: string, most: number): Counted {
    const key = callKey(name, of);
    const found = known.get(key);
    if (found) {
      if (found.calls.most !== most) found.fullUntil = 0;
      found.calls.most = most;
      return found;
    }
    if (known.size >= MAX_BUCKETS) dropOldest();
    const counted: Counted = {
      calls: newBucket(key, most),
      ...{ fullUntil: 0, narrowUntil: 0, deafUntil: 0, waiting: 0, running: undefined },
    };
    known.set(key, counted);
    return counted;
  }

  /** Removes the half of the keys that were counted first, without those that are in use. */
  function dropOldest(): void {
    for (const counted of [...known.values()].slice(0, MAX_BUCKETS / 2)) {
      if (counted.running || counted.waiting > 0) continue;
      known.delete(counted.calls.key);
      settleNow(counted).catch(() => undefined);
    }
  }

  return {
    async take(name, of, most) {
      const counted = countedOf(name, of, most);
      const { calls } = counted;
      for (;;) {
        const now = time();
        const mayPass = makeCall(calls, now);
        if (mayPass || now < counted.fullUntil || performance.now() < counted.deafUntil) {
          const { growsIn, left } = roomAt(calls, now);
          return { mayPass, most, left: mayPass ? left : 0, seconds: Math.max(1, Math.ceil(growsIn / 1000)) };
        }
        counted.waiting += 1;
        try {
          await (counted.running ?? inTurn(counted, () => refill(counted)));
        } finally {
          counted.waiting -= 1;
        }
      }
    },
    async close() {
      await stop();
      const all = [...known.values()];
      known.clear();
      await Promise.allSettled(all.map(settleNow));
    },
  };
}

/** Creates the functions that run statements for a key. */
function createStatements(database: Database, clock: (() => Date) | undefined) {
  const time = clock ? () => clock().getTime() : () => performance.now();

  /** Runs one statement of a key after the one that is running. */
  function inTurn(counted: Counted, work: () => Promise<void>): Promise<void> {
    const mine = (counted.running ?? Promise.resolve())
      .catch(() => undefined)
      .then(work)
      .finally(() => {
        if (counted.running === mine) counted.running = undefined;
      });
    counted.running = mine;
    return mine;
  }

  async function take({ calls }: Counted, wanted: number, spare: number): Promise<void> {
    const { key, most } = calls;
    const settled = settle(calls);
    const sent = time();
    const wish = { key, most, settled, spare, wanted, at: clock?.(), span: SPAN_MS };
    noteTaken(calls, await takeCalls(database, wish), sent, time());
  }

  /** Settles the reserved calls of a key, if there are any. */
  function settleNow(counted: Counted): Promise<void> {
    counted.narrowUntil = time() + NARROW_MS;
    return inTurn(counted, async () => {
      if (counted.calls.held > 0) await take(counted, 0, 0);
    });
  }

  /** Takes calls for those that wait. Returns true if there are any, or if there is nothing to wait for. */
  async function isDecided(counted: Counted): Promise<boolean> {
    const { calls, narrowUntil, waiting } = counted;
    const spare = time() < narrowUntil ? 0 : Math.min(MAX_BATCH, Math.floor(calls.most * BATCH_SHARE));
    await take(counted, waiting, spare);
    if (calls.granted > 0) return true;
    if (calls.elsewhere > 0) return false;
    const now = time();
    counted.fullUntil = now + roomAt(calls, now).growsIn;
    return true;
  }

  async function refill(counted: Counted): Promise<void> {
    if (await isDecided(counted)) return;
    counted.narrowUntil = time() + NARROW_MS;
    await recallCalls(database, counted.calls.key);
    for (const milliseconds of RECALL_WAITS_MS) {
      await wait(milliseconds);
      if (await isDecided(counted)) return;
    }
    counted.deafUntil = performance.now() + DEAF_MS;
  }

  return { inTurn, refill, settleNow, time };
}
