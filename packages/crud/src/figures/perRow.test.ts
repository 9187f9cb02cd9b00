import { expect, it } from 'vitest';
import { perRow } from './perRow.ts';

const wide = (figures: number) => figures * 220 + (figures - 1) * 16;

it.each([
  [1, 4, 1],
  [4, 4, 4],
  [5, 4, 3],
  [6, 4, 3],
  [6, 6, 6],
  [9, 4, 3],
  [9, 5, 5],
  [11, 5, 4],
  [12, 5, 4],
  [7, 1, 1],
])('%i figures with room for %i are %i in a row', (count, room, expected) => {
  expect(perRow(count, wide(room), 220)).toBe(expected);
  expect(perRow(count, wide(room) + 100, 220)).toBe(expected);
});

it('a figure wider than its room has a row of its own', () => expect(perRow(3, 100, 220)).toBe(1));
it('no figures are in no row', () => expect(perRow(0, 900, 220)).toBe(0));
