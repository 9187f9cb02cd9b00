import { randomInt } from 'node:crypto';

/** 4 November 2010, so that every id since 2018 has 19 digits. */
const epoch = 1_288_834_974_657n;

/**
 * Makes ids of 64 bits as text: 41 bits for milliseconds, 10 for the process, 12 for a counter. The part of the
 * process is random. Two processes with the same part may make the same id in one millisecond; the primary key then
 * refuses the second one.
 */
export function createSnowflake(now: () => number = Date.now, node = randomInt(1024)): () => string {
  let last = 0n;
  return () => {
    const next = ((BigInt(now()) - epoch) << 22n) | (BigInt(node) << 12n);
    // when the counter is full the next millisecond is used, and a clock that is set back never repeats an id
    last = next > last ? next : last + 1n;
    return last.toString();
  };
}
