// first: React asks once
import './vitest.dom.ts';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { limits } from './scripts/patience.mjs';

// for each file anew: files of a worker share what they load, but not what they expect with
expect.extend(matchers);

afterEach(cleanup);

/** Milliseconds, a little more than the frame of this window takes. */
const frame = 20;

type Waiting = ReturnType<typeof getConfig>['asyncWrapper'] & { readonly bare?: Waiting };
const before: Waiting = getConfig().asyncWrapper;
// the library stays from file to file: what the file before put around it goes, or the last would wait for all of them
const bare = before.bare ?? before;
// the real one, also under a fake clock
const { setTimeout: later } = globalThis;
// two shared cores: late is not missing. A query or an event waits for what is loading, and an event also for what it
// loads itself. A test of the wait itself delays the load.
const waiting: Waiting = Object.assign(
  ((act) =>
    bare(async () => {
      await vi.dynamicImportSettled();
      const result = await act();
      await vi.dynamicImportSettled();
      // and what opens, or takes the focus, with the next frame has done so
      await new Promise((resolve) => later(resolve, frame));
      return result;
    })) satisfies Waiting,
  { bare },
);
configure({ asyncUtilTimeout: limits.wait, asyncWrapper: waiting });

// what antd asks a browser for and jsdom has not
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

// jsdom knows no second argument, and says so on every call antd makes to measure a scroll bar
const { getComputedStyle } = window;
if (getComputedStyle.name !== 'ofElement')
  window.getComputedStyle = function ofElement(element) {
    return getComputedStyle(element);
  };

// jsdom's own frames stop for good when one was asked for under a fake clock
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 16));
window.cancelAnimationFrame = (handle) => clearTimeout(handle);
