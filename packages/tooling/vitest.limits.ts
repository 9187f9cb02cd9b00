import { vi } from 'vitest';
import { limits } from './scripts/patience.mjs';

const { waitFor, waitUntil } = vi;
type Wait = typeof waitFor & typeof waitUntil;

/** Gives a wait the limit of all, where it names none. */
const withLimit = (wait: Wait): Wait =>
  Object.assign(
    ((ask: () => never, options: object | number = {}) =>
      wait(ask, typeof options === 'number' ? options : { timeout: limits.wait, ...options })) as Wait,
    { isLimited: true },
  );

// vitest lets one wait for a second, and knows no setting; files of a worker share it
if (!('isLimited' in waitFor))
  Object.assign(vi, { waitFor: withLimit(waitFor as Wait), waitUntil: withLimit(waitUntil as Wait) });
