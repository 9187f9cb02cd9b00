import { hashText } from './hashText.ts';

/** Returns a pseudo-random number from 0 to 1 that depends only on the name and the step. */
function chance(name: string, step: number): number {
  const hash = hashText(`${name} ${step}`);
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x1_0000_0000;
}

/**
 * Returns a value from 0 to 1 that changes smoothly over time, with small random deviations. For each period there
 * is a random value, and the result moves from one to the next. The result depends only on the name and the time.
 *
 * @param period - time between two random values, in minutes
 * @param deviation - maximum deviation of a single minute from the smooth curve. @defaultValue 0.05
 */
export function wander(name: string, minute: number, period: number, deviation = 0.05): number {
  const step = Math.floor(minute / period);
  const way = minute / period - step;
  const [from, to] = [chance(name, step), chance(name, step + 1)];
  const height = from + (to - from) * way * way * (3 - 2 * way);
  const noise = (chance(`${name} shake`, Math.floor(minute)) - 0.5) * 2 * deviation;
  return Math.min(1, Math.max(0, height + noise));
}
