// first: React asks once
import './vitest.dom.ts';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

// for each file anew: files of a worker share what they load, but not what they expect with
expect.extend(matchers);

afterEach(cleanup);

// two shared cores: what comes late is not missing. What is loading is there before anything is looked for or touched,
// and what a touch loads when the touch is over. Who looks at the wait itself holds the part back.
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 10_000,
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      await vi.dynamicImportSettled();
      const result = await act();
      await vi.dynamicImportSettled();
      return result;
    }),
});

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
window.getComputedStyle = (element) => getComputedStyle(element);

// jsdom's own frames stop for good when one was asked for under a fake clock
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 16));
window.cancelAnimationFrame = (handle) => clearTimeout(handle);
