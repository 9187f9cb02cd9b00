// this must be the first import, because it changes settings that React reads only once, when it is loaded
import './vitest.dom.ts';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { limits } from './scripts/timeFactor.mjs';

// this is done for each file, because the files of a worker share modules but not the matchers
expect.extend(matchers);

afterEach(cleanup);

/** Milliseconds of a pause that is a little longer than one frame of this window. */
const frame = 20;

type Waiting = ReturnType<typeof getConfig>['asyncWrapper'] & { readonly bare?: Waiting };
const before: Waiting = getConfig().asyncWrapper;
// all files of a worker share the library, so the wrapper that the previous file has set is replaced; otherwise
// each file would add another wrapper around it
const bare = before.bare ?? before;
// the real timer is kept here, because a test may replace `setTimeout` by a fake clock
const { setTimeout: later } = globalThis;
// This wrapper makes queries and events of tests wait for lazy imports. The machine has only two cores, so a slow
// import is not an error. A query or an event waits until all imports are loaded, and an event also waits for the
// imports that it causes. A test that checks the waiting itself delays the load.
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

// antd passes a second argument when it measures scroll bars; jsdom does not support the argument and would print a
// warning, so the argument is left out
const { getComputedStyle } = window;
if (getComputedStyle.name !== 'ofElement')
  window.getComputedStyle = function ofElement(element) {
    return getComputedStyle(element);
  };

// after a test has requested a frame under a fake clock, jsdom's own frames never come again; therefore frames are
// replaced by timers
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 16));
window.cancelAnimationFrame = (handle) => clearTimeout(handle);
