import { calibrate } from './calibrate.mjs';

/**
 * How many times as long as on a quiet machine all may take: measured once for a run, and handed on to the processes it
 * starts. A whole number, at least 1.
 */
export const patience = Number(process.env.ISP_PATIENCE) || Math.ceil(calibrate().wait);
process.env.ISP_PATIENCE = String(patience);

const isLong = process.env.ISP_LONG === '1';
const second = 1000 * patience;

/**
 * Milliseconds. What a test waits for is asked again and again, and is there long before; these end what hangs, and are
 * the only limits there are.
 */
export const limits = {
  /** Until one thing that is waited for has happened. */
  wait: 60 * second,
  /** A test, or what is done before or after it. */
  test: (isLong ? 7200 : 300) * second,
};
