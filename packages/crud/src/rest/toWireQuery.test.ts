import { expect, it } from 'vitest';
import { readPage } from './readData.ts';
import { toQueryText, toWireQuery } from './toWireQuery.ts';

it.each([
  [1, { current: 1 }],
  [7, { current: 7 }],
  [-1, { current: 1, fromEnd: true }],
  [-4, { current: 4, fromEnd: true }],
])('toWireQuery asks for page %i as %j (R7.14)', (page, paging) => {
  expect(toWireQuery({ page, size: 10, search: { current: '9', fromEnd: 'x' } })).toEqual({
    ...paging,
    size: 10,
  });
});

it.each([true, 'true', 1, undefined])(
  'toWireQuery takes only a true totalIsAtLeast for one: %j',
  (totalIsAtLeast) => {
    const page = readPage({ total: 10_000, records: [], totalIsAtLeast });
    expect(page.totalIsAtLeast).toBe(totalIsAtLeast === true ? true : undefined);
  },
);

it('a list in a query string keeps its values, with commas in them, and stays empty where it is empty (C3)', () => {
  expect(toQueryText({ status: ['ON', 'A,B'], id_in: [], name: 'a,b' })).toEqual({
    status_in: 'ON,A\\,B',
    id_in: ',',
    name: 'a,b',
  });
});
