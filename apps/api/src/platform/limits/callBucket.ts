import type { CallGroup, Settlement, TakenCalls } from './callLog.ts';

/** Length of the window in seconds. */
export const WINDOW_SECONDS = 60;
/** Length of the window in milliseconds. Reserved calls can be made for the same time. */
export const SPAN_MS = WINDOW_SECONDS * 1000;
/** Calls of one second of the database's clock are noted together, with the time of the last of them. */
const GROUP_MS = 1000;

/**
 * What a process knows about the calls of one key. All times are those of the process's own clock, in milliseconds;
 * `shift` converts them to the clock of the database.
 */
export interface CallBucket {
  readonly key: string;
  most: number;
  /** Number of calls that were granted to calls that wait, and not yet taken by them. The log contains them. */
  granted: number;
  /** Number of calls that are reserved and not made. */
  left: number;
  /** Time until which reserved calls can be made. */
  leftUntil: number;
  /** The reservation as the database knows it; `held` is 0 if there is none. */
  until: number;
  held: number;
  /** Reserved calls that were made since the last statement. */
  used: CallGroup[];
  /** All other calls of the window, as of the last statement. */
  log: readonly CallGroup[];
  /** Number of calls that other processes have reserved, as of the last statement. */
  elsewhere: number;
  /** Difference between the database's clock and the process's, so that a converted time is never too early. */
  shift: number;
}

export const newBucket = (key: string, most: number): CallBucket => ({
  ...{ key, most, granted: 0, left: 0, leftUntil: 0, until: 0, held: 0 },
  ...{ used: [], log: [], elsewhere: 0, shift: 0 },
});

const toDatabase = ({ shift }: CallBucket, time: number): number => Math.ceil(time + shift);
const secondOf = (bucket: CallBucket, time: number): number =>
  Math.floor(toDatabase(bucket, time) / GROUP_MS);

/** Makes a call that was granted or reserved. Returns false if there is none. */
export function makeCall(bucket: CallBucket, time: number): boolean {
  if (bucket.granted > 0) {
    bucket.granted -= 1;
    return true;
  }
  if (time >= bucket.leftUntil) bucket.left = 0;
  if (bucket.left === 0) return false;
  bucket.left -= 1;
  const last = bucket.used.at(-1);
  if (last && secondOf(bucket, last.time) === secondOf(bucket, time))
    bucket.used[bucket.used.length - 1] = { time, count: last.count + 1 };
  else bucket.used.push({ time, count: 1 });
  return true;
}

/** Returns what became of the reserved calls of a bucket, for the next statement. No call can be made from then on. */
export function settle(bucket: CallBucket): Settlement {
  const { held, until, used } = bucket;
  bucket.left = 0;
  return { until, held, used: used.map(({ count, time }) => ({ time: toDatabase(bucket, time), count })) };
}

/**
 * Notes the result of a statement.
 *
 * @param sent - time before the statement
 * @param received - time after it
 */
export function noteTaken(
  bucket: CallBucket,
  { at, elsewhere, granted, kept, log }: TakenCalls,
  sent: number,
  received: number,
): void {
  bucket.granted += granted;
  Object.assign(bucket, {
    ...{ elsewhere, used: [], shift: at - sent },
    log: log.map(({ count, time }) => ({ time: time - at + received, count })),
    // the database holds the calls from a time that is not before `sent`
    ...{ left: kept, leftUntil: sent + SPAN_MS, held: kept, until: at + SPAN_MS },
  });
}

/** Returns the calls of the window that are in the way of others, in the order of time. */
const callsOf = ({ log, used }: CallBucket): CallGroup[] =>
  [...log, ...used].toSorted((one, other) => one.time - other.time);

/**
 * Returns the number of calls that are left at a time, and the milliseconds until there are more. If none is left,
 * these are the milliseconds until the next call can be made. Calls that other processes have reserved are not
 * among those that are left.
 */
export function roomAt(
  bucket: CallBucket,
  time: number,
): { readonly left: number; readonly growsIn: number } {
  const calls = callsOf(bucket).filter((group) => group.time + SPAN_MS > time);
  const made = calls.reduce((sum, { count }) => sum + count, 0);
  const left = time < bucket.leftUntil ? bucket.left : 0;
  let free = bucket.most - bucket.elsewhere - left - made;
  const result = left + Math.max(free, 0);
  for (const { count, time: last } of calls) {
    free += count;
    if (free > 0) return { left: result, growsIn: last + SPAN_MS - time };
  }
  return { left: result, growsIn: SPAN_MS };
}
