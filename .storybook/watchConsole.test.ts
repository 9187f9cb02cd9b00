import { expect, it, vi } from 'vitest';
import { forgetConsole, requireSilence, watchConsole } from './watchConsole.ts';

it('watchConsole ends a story that wrote to the console, once, and leaves React’s word on waiting', () => {
  const [error, warn] = [vi.fn(), vi.fn()];
  const page = { error, warn };
  watchConsole(page);
  page.warn('before');
  forgetConsole();
  expect(requireSilence).not.toThrow();
  page.error('An update to %s inside a test was not wrapped in act(...).', 'Form');
  expect(requireSilence).not.toThrow();
  page.error('Each child in a list should have a unique "key" prop', 3);
  expect(requireSilence).toThrow('console.error: Each child in a list should have a unique "key" prop 3');
  expect(requireSilence).not.toThrow();
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 2]);
});
