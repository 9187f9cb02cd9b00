import { expect, it } from 'vitest';
import { openArea } from '../load/loadArea.ts';
import type { SearchOp } from '../model/screens.ts';
import { parseSearchKey, searchKeys } from './searchKey.ts';

const { book } = openArea({
  area: 'shop',
  entities: {
    book: {
      record: {
        properties: {
          title: { type: 'string' },
          shelf: { enum: ['A', 'B'] },
          price: { type: 'number' },
          sold: { type: 'string', format: 'date' },
          best_in: { type: 'string' },
        },
      },
    },
  },
}).area.entities;

it.each<[string, SearchOp, string[]]>([
  ['title', 'like', ['title']],
  ['title', 'equal', ['title']],
  ['title', 'likeleft', ['title_likeleft']],
  ['shelf', 'in', ['shelf_in']],
  ['price', 'range', ['price_ge', 'price_le']],
  ['price', 'gt', ['price_gt']],
  ['sold', 'range', ['sold_dategt', 'sold_datelt']],
])('%s by %s travels as %j (R3.09)', (name, op, keys) => {
  expect(
    searchKeys(
      { field: name, op },
      book?.fields.find((field) => field.name === name),
    ),
  ).toEqual(keys);
});

it.each([
  ['sold_dategt', { field: 'sold', op: 'dategt' }],
  ['price', { field: 'price' }],
  ['best_in', { field: 'best_in' }],
  ['best_in_in', { field: 'best_in', op: 'in' }],
  ['secret_in', undefined],
  ['price_drop', undefined],
  ['_in', undefined],
])('searchKey reads %s, and names fields of the record only', (key, read) => {
  const names = book?.fields.map(({ name }) => name) ?? [];
  expect(parseSearchKey(key, (name) => names.includes(name))).toEqual(read);
});
