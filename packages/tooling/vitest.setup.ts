// first: React reads the setting once
import './vitest.dom.ts';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { limits } from './scripts/timeFactor.mjs';

// for each file: files of a worker share modules, but not the matchers
expect.extend(matchers);

afterEach(cleanup);

/** Milliseconds, a little more than a frame of this window. */
const frame = 20;

type Waiting = ReturnType<typeof getConfig>['asyncWrapper'] & { readonly bare?: Waiting };
const before: Waiting = getConfig().asyncWrapper;
// the library is shared by all files: the wrapper of the file before is replaced, or wrappers would add up
const bare = before.bare ?? before;
// the real timer, even under a fake clock
const { setTimeout: later } = globalThis;
// two cores are shared, so slow is not wrong: a query or an event waits for what is loading, and an event also for
// what it loads itself. A test of the waiting itself delays the load.
const waiting: Waiting = Object.assign(
  ((act) =>
    bare(async () => {
      await vi.dynamicImportSettled();
      const result = await act();
      await vi.dynamicImportSettled();
      // what opens, or gets the focus, in the next frame is done then
      await new Promise((resolve) => later(resolve, frame));
      return result;
    })) satisfies Waiting,
  { bare },
);
configure({ asyncUtilTimeout: limits.wait, asyncWrapper: waiting });

// browser functions antd uses and jsdom lacks
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

// jsdom warns about the second argument, which antd passes to measure scroll bars
const { getComputedStyle } = window;
if (getComputedStyle.name !== 'ofElement')
  window.getComputedStyle = function ofElement(element) {
    return getComputedStyle(element);
  };

// jsdom's own frames stop for ever after one was requested under a fake clock
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 16));
window.cancelAnimationFrame = (handle) => clearTimeout(handle);
