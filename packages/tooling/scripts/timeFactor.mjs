import { calibrate } from './calibrate.mjs';

/**
 * Factor for all time limits on this machine: measured once for a run, and passed on to the processes it starts. A
 * whole number, at least 1.
 */
export const timeFactor = Number(process.env.ISP_PATIENCE) || Math.ceil(calibrate().wait);
process.env.ISP_PATIENCE = String(timeFactor);

const isLong = process.env.ISP_LONG === '1';
const second = 1000 * timeFactor;

/** Milliseconds. Tests poll and end long before; these limits only end tests that hang, and there are no others. */
export const limits = {
  /** For one condition to become true. */
  wait: 60 * second,
  /** For a test, or a hook before or after it. */
  test: (isLong ? 7200 : 300) * second,
};
