import { expect, it } from 'vitest';
import { pageNumbers } from './pageNumbers.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  // The address may contain a page number beyond the last page.
  [40, 3, [1, 2, 3]],
] as const)('of page %i of %i links lead to %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});
