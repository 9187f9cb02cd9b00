import { expect, it } from 'vitest';
import { delayAfter } from './loginLimit.ts';

it.each([
  [1, 0],
  [5, 0],
  [6, 250],
  [7, 500],
  [8, 1000],
  [10, 4000],
  [1000, 4000],
])('before wrong password %i of an account, wherever from, %i ms pass (T-A10)', (count, milliseconds) => {
  expect(delayAfter(count)).toBe(milliseconds);
});
