import { randomInt } from 'node:crypto';

/** Time at which the ids begin to count: 4 November 2010. With it, every id since 2018 has 19 digits. */
const epoch = 1_288_834_974_657n;

/**
 * Creates a function that returns new ids of 64 bits as text. An id consists of 41 bits for milliseconds, 10 bits
 * for the process and 12 bits for a counter. The bits of the process are random. Two processes with the same bits
 * may create the same id in the same millisecond; the primary key then refuses the second record.
 */
export function createSnowflake(now: () => number = Date.now, node = randomInt(1024)): () => string {
  let last = 0n;
  return () => {
    const next = ((BigInt(now()) - epoch) << 22n) | (BigInt(node) << 12n);
    // If the counter is full, or the clock is set back, the next id is the last id plus one, so that no id is
    // repeated.
    last = next > last ? next : last + 1n;
    return last.toString();
  };
}
