// this must be the first import, because React reads the setting only once
import './vitest.dom.ts';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { limits } from './scripts/timeFactor.mjs';

// this is done for each file, because the files of a worker share modules but not the matchers
expect.extend(matchers);

afterEach(cleanup);

/** Milliseconds, a little more than a frame of this window. */
const frame = 20;

type Waiting = ReturnType<typeof getConfig>['asyncWrapper'] & { readonly bare?: Waiting };
const before: Waiting = getConfig().asyncWrapper;
// all files share the library, so the wrapper of the previous file is replaced; otherwise wrappers would be nested
// more and more
const bare = before.bare ?? before;
// uses the real timer, even if a test uses a fake clock
const { setTimeout: later } = globalThis;
// Two cores are shared, so a slow test is not an error. A query or an event waits until all imports are loaded, and
// an event also waits for the imports that it causes. A test of the waiting itself delays the load.
const waiting: Waiting = Object.assign(
  ((act) =>
    bare(async () => {
      await vi.dynamicImportSettled();
      const result = await act();
      await vi.dynamicImportSettled();
      // after this wait, elements that open or get the focus in the next frame are ready
      await new Promise((resolve) => later(resolve, frame));
      return result;
    })) satisfies Waiting,
  { bare },
);
configure({ asyncUtilTimeout: limits.wait, asyncWrapper: waiting });

// browser functions that antd uses and jsdom lacks
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom warns about the second argument, which antd passes to measure scroll bars, so the argument is left out
const { getComputedStyle } = window;
if (getComputedStyle.name !== 'ofElement')
  window.getComputedStyle = function ofElement(element) {
    return getComputedStyle(element);
  };

// jsdom's own frames stop permanently after a frame was requested under a fake clock, so they are replaced by
// timers
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 16));
window.cancelAnimationFrame = (handle) => clearTimeout(handle);
