import { describe, expect, it } from 'vitest';
import { cellsIn, isInside, moveBy, rectOf } from './range.ts';

const size = { rows: 20, columns: 4, page: 5 };
const press = (key: string, row: number, column: number, ctrlKey = false) => {
  const to = moveBy({ key, ctrlKey, metaKey: false }, { row, column }, size);
  return to && [to.row, to.column];
};

describe('keys in a grid', () => {
  it.each<[string, [number, number], [number, number]]>([
    ['ArrowDown', [3, 1], [4, 1]],
    ['ArrowUp', [3, 1], [2, 1]],
    ['ArrowLeft', [3, 1], [3, 0]],
    ['ArrowRight', [3, 1], [3, 2]],
    ['ArrowDown', [19, 1], [19, 1]],
    ['ArrowUp', [0, 1], [0, 1]],
    ['ArrowRight', [3, 3], [3, 3]],
    ['Home', [3, 2], [3, 0]],
    ['End', [3, 1], [3, 3]],
    ['PageDown', [3, 1], [8, 1]],
    ['PageDown', [18, 1], [19, 1]],
    ['PageUp', [3, 1], [0, 1]],
  ])('%s leads from %j to %j', (key, from, to) => expect(press(key, ...from)).toEqual(to));

  it.each<[string, [number, number]]>([
    ['Home', [0, 0]],
    ['End', [19, 3]],
    ['ArrowDown', [19, 1]],
    ['ArrowUp', [0, 1]],
    ['ArrowLeft', [3, 0]],
    ['ArrowRight', [3, 3]],
  ])('Ctrl+%s leads to %j', (key, to) => expect(press(key, 3, 1, true)).toEqual(to));

  it('other keys move nothing', () => {
    for (const key of ['a', 'Enter', 'Tab', 'F2', 'Escape']) expect(press(key, 3, 1)).toBeUndefined();
  });
});

it('a range covers the cells between its ends, in either direction', () => {
  const rect = rectOf({ anchor: { row: 3, column: 2 }, head: { row: 2, column: 1 } });
  expect(rect).toEqual({ top: 2, bottom: 3, left: 1, right: 2 });
  expect(cellsIn(rect)).toEqual([
    { row: 2, column: 1 },
    { row: 2, column: 2 },
    { row: 3, column: 1 },
    { row: 3, column: 2 },
  ]);
  expect(isInside(rect, { row: 3, column: 1 })).toBe(true);
  expect(isInside(rect, { row: 4, column: 1 })).toBe(false);
});
