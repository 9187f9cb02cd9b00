const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds before each further attempt. Together they are a little more than three days. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** Share by which a pause is shorter or longer at random, so that many events are not sent at the same moment. */
const JITTER = 0.2;

/**
 * Returns how long an event waits for its next attempt.
 *
 * @param attempts - number of attempts that have failed
 * @param random - from 0 to 1
 * @returns milliseconds; undefined if the event is given up
 */
export function pauseAfter(attempts: number, random: number): number | undefined {
  const pause = pauses[attempts - 1];
  return pause && Math.round(pause * (1 + JITTER * (2 * random - 1)));
}

/** Longest time for which an endpoint that does not answer is left alone, in milliseconds. */
const MAX_SILENCE_MS = 5 * minute;

/** Returns how long an endpoint that did not answer gets no event at all, so that it does not hold up the others. */
export const silenceAfter = (pause: number): number => Math.min(pause, MAX_SILENCE_MS);
