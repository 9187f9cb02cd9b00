import { expect, it } from 'vitest';
import { pageWindow } from './pageWindow.ts';

it.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'forth', 8]],
  [4, 20, [1, 2, 3, 4, 5, 'forth', 20]],
  [5, 20, [1, 'back', 4, 5, 6, 'forth', 20]],
  [10, 20, [1, 'back', 9, 10, 11, 'forth', 20]],
  [18, 20, [1, 'back', 16, 17, 18, 19, 20]],
  [20, 20, [1, 'back', 16, 17, 18, 19, 20]],
])('pageWindow shows the pages around page %i of %i', (page, last, entries) => {
  expect(pageWindow(page, last)).toEqual(entries);
});
