import { randomInt } from 'node:crypto';

/** 2010-11-04, so that every id made since 2018 has 19 digits. */
const epoch = 1_288_834_974_657n;

/**
 * Makes ids of 64 bits as text: 41 bits milliseconds, 10 bits process, 12 bits counter. The process part is drawn
 * by lot; two processes that draw the same and meet in the same millisecond are stopped by the primary key.
 */
export function createSnowflake(now: () => number = Date.now, node = randomInt(1024)): () => string {
  let last = 0n;
  return () => {
    const next = ((BigInt(now()) - epoch) << 22n) | (BigInt(node) << 12n);
    // a full counter borrows from the next millisecond, and a clock set back never repeats an id
    last = next > last ? next : last + 1n;
    return last.toString();
  };
}
