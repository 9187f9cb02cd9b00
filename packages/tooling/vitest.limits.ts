import { vi } from 'vitest';
import { limits } from './scripts/timeFactor.mjs';

type Wait = (ask: () => unknown, options?: object | number) => Promise<unknown>;

/** Adds the common limit to a wait that has no limit of its own. */
const withLimit = (wait: Wait): Wait =>
  Object.assign(
    ((ask, options = {}) =>
      wait(ask, typeof options === 'number' ? options : { timeout: limits.wait, ...options })) as Wait,
    { isLimited: true },
  );

// vitest's default limit is one second and cannot be configured; all files of a worker share `vi`, so `isLimited`
// shows that it was already changed
if (!('isLimited' in vi.waitFor))
  Object.assign(vi, { waitFor: withLimit(vi.waitFor as Wait), waitUntil: withLimit(vi.waitUntil as Wait) });
