import { expect, it } from 'vitest';
import { compareRows } from '../../core/list/compareRows.ts';
import { shareRows } from '../../core/list/shareRows.ts';
import { toSummary } from './toSummary.ts';

const rows = [{ price: 0.1 }, { price: 0.2 }, { price: null }, { price: '3.05' }];

it('toSummary adds decimal amounts without errors of binary fractions', () => {
  expect(toSummary('sum', rows, 'price')).toBe(3.35);
  expect(toSummary('count', rows, 'price')).toBe(3);
  expect(toSummary('average', rows, 'price')).toBe(1.12);
  expect(toSummary('sum', [{ price: 'none' }], 'price')).toBeUndefined();
  const large = [{ price: '9007199254740992.01' }, { price: '0.02' }];
  expect(toSummary('sum', large, 'price')).toBe('9007199254740992.03');
});

it('toSummary keeps the old object of every row that did not change', () => {
  const old = [
    { id: '1', a: 1 },
    { id: '2', a: 2 },
  ];
  const next = shareRows(
    old,
    [
      { id: '2', a: 3 },
      { id: '1', a: 1 },
    ],
    'id',
  );
  expect(next[1]).toBe(old[0]);
  expect(next[0]).toEqual({ id: '2', a: 3 });
  expect(
    shareRows(
      old,
      [
        { id: '1', a: 1 },
        { id: '2', a: 2 },
      ],
      'id',
    ),
  ).toBe(old);
});

it('toSummary sorts numbers by size and texts by word, with nothing last in both directions', () => {
  const list = [{ v: 10 }, { v: null }, { v: 9 }];
  expect(list.toSorted(compareRows('v', [])).map(({ v }) => v)).toEqual([9, 10, null]);
  expect(list.toSorted(compareRows('-v', [])).map(({ v }) => v)).toEqual([10, 9, null]);
  expect([{ v: 'b10' }, { v: 'b9' }].toSorted(compareRows('v', [])).map(({ v }) => v)).toEqual(['b9', 'b10']);
});
