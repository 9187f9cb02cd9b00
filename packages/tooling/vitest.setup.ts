import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// two shared cores: what comes late is not missing
configure({ asyncUtilTimeout: 10_000 });

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
