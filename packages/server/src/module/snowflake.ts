import { randomInt } from 'node:crypto';

/** The start of the id's time: 4 November 2010. With this start every id since 2018 has 19 digits. */
const epoch = 1_288_834_974_657n;

/**
 * Creates a function that makes ids of 64 bits as text: 41 bits for milliseconds, 10 bits for the process and 12
 * bits for a counter. The bits of the process are random. Two processes with equal bits may make the same id in one
 * millisecond; the primary key then refuses the second id.
 */
export function createSnowflake(now: () => number = Date.now, node = randomInt(1024)): () => string {
  let last = 0n;
  return () => {
    const next = ((BigInt(now()) - epoch) << 22n) | (BigInt(node) << 12n);
    // When the counter is full, the id continues into the next millisecond. An id is not repeated when the clock is
    // set back.
    last = next > last ? next : last + 1n;
    return last.toString();
  };
}
