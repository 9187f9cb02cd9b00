import { expect, it } from 'vitest';
import { tabOfKey } from './tabOfKey.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 2],
  ['Home', 1, 0],
  ['End', 1, 2],
  ['Enter', 1, undefined],
])('the key %s moves from tab %i of three to tab %s', (key, at, to) => {
  expect(tabOfKey(key, at, 3)).toBe(to);
});
