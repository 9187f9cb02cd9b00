import { calibrate } from './calibrate.mjs';

/**
 * Factor for all time limits on this machine. It is measured once for a run and passed to the processes that the
 * run starts. It is a whole number, at least 1.
 */
export const timeFactor = Number(process.env.ISP_PATIENCE) || Math.ceil(calibrate().wait);
process.env.ISP_PATIENCE = String(timeFactor);

const isLong = process.env.ISP_LONG === '1';
const second = 1000 * timeFactor;

/**
 * Time limits in milliseconds, the only ones in the tests. Tests poll, and end long before the limits; a limit only
 * ends a test that hangs.
 */
export const limits = {
  /** Limit for one condition to become true. */
  wait: 60 * second,
  /** Limit for a test, or for a hook before or after it. */
  test: (isLong ? 7200 : 300) * second,
};
