import type { SearchItem } from '@isp/schema/internal';
import { expect, it } from 'vitest';
import { columnsOf, fittingItems } from './fittingItems.ts';

const items: readonly SearchItem[] = [
  { field: 'name', op: 'like' },
  { field: 'state', op: 'in' },
  { field: 'made', op: 'range' },
  { field: 'kind', op: 'in' },
];

it.each([
  [0, 1],
  [500, 1],
  [701, 1],
  [702, 2],
  [1017, 2],
  [1018, 3],
  [1244, 4],
  [5000, 4],
])('a line of %s px has room for %s conditions beside the buttons', (width, fitting) => {
  expect(fittingItems(items, width)).toBe(fitting);
});

it('no condition fits where there is none', () => {
  expect(fittingItems([], 1000)).toBe(0);
});

it.each([
  [0, 1],
  [615, 1],
  [616, 2],
  [1144, 3],
])('all conditions are in lines of %s px with %s columns', (width, columns) => {
  expect(columnsOf(width)).toBe(columns);
});
