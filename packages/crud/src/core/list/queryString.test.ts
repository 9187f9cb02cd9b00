import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookEntity } from '../books.fixture.ts';
import type { ListDefaults, ListState } from './listState.ts';
import { decodeQuery, encodeQuery } from './queryString.ts';
import { toListView, toScreenQuery } from './toListView.ts';

const defaults: ListDefaults = {
  size: 10,
  sizes: [10, 30, 50],
  sort: '-createTime',
  search: { shelf_in: ['NOVEL'] },
};
const view = toListView(bookEntity, undefined);
const kind = { ...view, defaults, foreign: ['embed'] };
const decode = (search: string) => decodeQuery(search, kind);
const encode = (state: ListState, old?: string) => encodeQuery(state, kind, old);

// texts that a search condition can hold: they are not trimmed, and an empty text is removed from the search
const text = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((value) => !['null', 'undefined'].includes(value));
const number = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((value) => (Object.is(value, -0) ? 0 : value));
const state = fc.record(
  {
    page: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: -99_999, max: -1 })),
    size: fc.constantFrom(10, 30, 50),
    sort: fc.constantFrom('-createTime', 'title', '-price', ''),
    view: text,
    tab: text,
    search: fc.record(
      {
        title: text,
        title_likeleft: text,
        shelf_in: fc.uniqueArray(fc.constantFrom('NOVEL', 'HISTORY', 'A,B', ' x ', 'a\\,b'), {
          minLength: 1,
        }),
        author: text,
        shelf: fc.constantFrom('NOVEL', 'A,B', 'a\\'),
        kindd: text,
        price_ge: number,
        price_le: number,
        createTime_dategt: text,
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['page', 'size', 'search'] },
);

it('an address brings back exactly the list it was made from (R4.11)', () => {
  fc.assert(
    fc.property(state, (raw) => {
      // no sort and an empty sort mean the same: the server chooses the order
      const { sort, ...rest } = raw;
      const wanted = sort ? { ...rest, sort } : rest;
      expect(decode(encode(wanted))).toEqual(wanted);
    }),
    { numRuns: 500 },
  );
});

it('digits that a number would round are searched for as text, unchanged (T-R13)', () => {
  const { search } = decode('?price=9007199254740993&price_ge=9007199254740992');
  expect(search).toMatchObject({ price: '9007199254740993', price_ge: 9007199254740992 });
});

it('the address is empty while everything is the default', () => {
  expect(encode({ page: 1, size: 10, sort: '-createTime', search: { shelf_in: ['NOVEL'] } })).toBe('');
  expect(decode('')).toEqual({ page: 1, size: 10, sort: '-createTime', search: { shelf_in: ['NOVEL'] } });
});

it('the address keeps a default condition cleared after a reload', () => {
  const cleared = { page: 1, size: 10, sort: '-createTime', search: {} };
  expect(decode(encode(cleared))).toEqual(cleared);
});

it('the address drops empty values, and keeps zero (R5.10)', () => {
  const search = { title: '', price_ge: 0, shelf_in: [] };
  expect(decode(encode({ page: 1, size: 10, search })).search).toEqual({ price_ge: 0 });
});

it.each([
  ['page=0', { page: 1 }],
  ['page=-3', { page: -3 }],
  ['page=-0', { page: 1 }],
  ['page=abc', { page: 1 }],
  ['page=1e9', { page: 1 }],
  ['size=1000000', { size: 10 }],
])('the address is read as %s where it has an invalid value', (search, expected) => {
  expect(decode(search)).toMatchObject(expected);
});

it('the address keeps a sort by an unknown field, so that the list can report it', () => {
  expect(decode('sort=-password')).toMatchObject({ sort: '-password' });
});

it('the address never reads or writes a prototype (T-R4)', () => {
  const read = decode('__proto__=1&constructor=2&prototype_in=3&title.__proto__=4&___proto__=5');
  expect(Object.keys(read.search)).toEqual(['shelf_in', '_proto__', 'prototype_in']);
  expect(read.search).not.toHaveProperty('isAdmin');
  expect(Object.getPrototypeOf(read.search)).toBe(Object.prototype);
  const hostile = JSON.parse('{"__proto__":{"isAdmin":true},"title":"海"}') as Record<string, unknown>;
  expect(encode({ page: 1, size: 10, search: hostile })).not.toContain('proto');
});

it.each([
  ['kindd=A', { kindd: 'A' }],
  ['kindd=A&kindd=B', { kindd: ['A', 'B'] }],
  ['title_foo=A', { title_foo: 'A' }],
  ['price_ge=cheap', { price_ge: 'cheap' }],
  ['price_ge=', {}],
  ['kindd=', {}],
])('%s stays as it stands there, for whoever asks with it to refuse (C1)', (search, expected) => {
  expect(decode(search).search).toEqual({ shelf_in: ['NOVEL'], ...expected });
});

it.each([
  // a text field has one value, which may contain commas; a field with choices has several values, separated by
  // commas
  ['author=A,B', { author: 'A,B' }],
  ['shelf_in=NOVEL,HISTORY', { shelf_in: ['NOVEL', 'HISTORY'] }],
  ['shelf=NOVEL,HISTORY', { shelf: ['NOVEL', 'HISTORY'] }],
  ['shelf_in=A%5C%2CB', { shelf_in: ['A,B'] }],
])('%s asks for %j (C3)', (search, expected) => {
  expect(decode(search).search).toMatchObject(expected);
});

it('one text of several that may be asked for travels as one (C3)', () => {
  const asked = (search: object) => toScreenQuery(kind, { page: 1, size: 10, search: { ...search } }).search;
  expect(asked({ shelf: 'A,B', author: 'A,B', title: 'a,b' })).toEqual({
    shelf: ['A,B'],
    author: ['A,B'],
    title: 'a,b',
  });
});

it('the address keeps the keys of its host', () => {
  const old = '?embed=1&title=海&page=4';
  const next = new URLSearchParams(
    encode({ page: 2, size: 10, sort: '-createTime', search: { shelf_in: ['NOVEL'] } }, old),
  );
  expect([...next]).toEqual([
    ['embed', '1'],
    ['page', '2'],
  ]);
});

it('the address of a shared link presets a search', () => {
  expect(decode('?title=%E6%B5%B7&shelf_in=HISTORY&shelf_in=NOVEL').search).toEqual({
    title: '海',
    shelf_in: ['HISTORY', 'NOVEL'],
  });
});

it('an address from before fields and choices were renamed has the same conditions under their present names', () => {
  const fields = view.fields.map((field) =>
    field.name === 'title'
      ? { ...field, renamedFrom: 'caption' }
      : field.name === 'shelf'
        ? { ...field, options: [{ value: 'NOVEL', label: '小说', renamedFrom: ['STORY'] }] }
        : field,
  );
  const read = (search: string) => decodeQuery(search, { ...kind, fields });
  expect(read('?caption=海&sort=-caption').search).toEqual({ shelf_in: ['NOVEL'], title: '海' });
  expect(read('?caption_likeleft=海&shelf_in=STORY').search).toEqual({
    title_likeleft: '海',
    shelf_in: ['NOVEL'],
  });
  expect(read('?sort=-caption').sort).toBe('-title');
  expect(read('?caption=a&title=b').search).toEqual({ shelf_in: ['NOVEL'], title: 'b' });
  expect(read('?title=b&caption=a').search).toEqual({ shelf_in: ['NOVEL'], title: 'b' });
});
