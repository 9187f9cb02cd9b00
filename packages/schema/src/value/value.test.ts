import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json/jsonSchema.ts';
import { HostilePathError, valueAt, withValueAt } from '../json/valueAt.ts';
import { isEmpty } from './isEmpty.ts';
import { withoutEmpty } from './withoutEmpty.ts';

describe('isEmpty', () => {
  it.each([null, undefined, 'null', 'undefined', '', [], {}])('%j is empty (R5.07)', (value) => {
    expect(isEmpty(value)).toBe(true);
  });
  it('an object without a prototype is empty as any other, a list in an object is not (R5.07)', () => {
    expect(isEmpty(Object.create(null))).toBe(true);
    expect(isEmpty({ a: [] })).toBe(false);
  });
  it.each([new Map(), new (class Shelf {})()])('an object of a class is a value (R5.07)', (value) => {
    expect(isEmpty(value)).toBe(false);
  });
  it.each([0, false, ' ', 'nul', [0], [''], { a: undefined }, new Date(0), Number.NaN])(
    '%j is a value (R5.07)',
    (value) => {
      expect(isEmpty(value)).toBe(false);
    },
  );
  it.each(['null', 'undefined'])('the word %s is a value where it is wanted (R5.07)', (word) => {
    expect(isEmpty(word, true)).toBe(false);
  });
});

describe('withoutEmpty', () => {
  it('withoutEmpty drops empty values but neither zero nor false (R5.10)', () => {
    const value = { a: '', b: 0, c: false, d: null, e: [], f: {}, g: 'null', h: undefined, i: 'x' };
    expect(withoutEmpty(value)).toEqual({ b: 0, c: false, i: 'x' });
  });
  it('withoutEmpty drops an object that holds nothing (R5.07)', () => {
    expect(withoutEmpty({ a: { b: { c: '' } }, d: 1 })).toEqual({ d: 1 });
  });
  it('withoutEmpty keeps the places of elements, so that an issue points at the row the user sees', () => {
    expect(withoutEmpty({ list: [{ a: '' }, { a: 'x', b: null }, ''] })).toEqual({
      list: [{}, { a: 'x' }, ''],
    });
  });
  it('withoutEmpty keeps the word null where the schema wants it (R5.07)', () => {
    const schema = { properties: { word: { 'x-ui': { keepLiteral: true } }, other: {} } };
    expect(withoutEmpty({ word: 'null', other: 'null' }, schema)).toEqual({ word: 'null' });
  });
  it('withoutEmpty leaves free JSON as it is', () => {
    const schema = { properties: { config: { type: 'object' } } };
    const value = { config: { a: null, b: 'null' } };
    expect(withoutEmpty(value, schema)).toEqual(value);
  });
  it('withoutEmpty leaves free JSON in lists as it is, wherever no element is described', () => {
    const free = [{ a: '', b: [], c: 'null', d: [{ e: null }] }, [{ f: '' }]];
    const schema = {
      properties: {
        list: { type: 'array' },
        any: {},
        rows: { items: true },
        places: { prefixItems: [{ properties: { a: {} } }, {}] },
        old: { items: [{ properties: { a: {} } }] as unknown as JsonSchema },
        open: { items: {}, prefixItems: [{ properties: { a: {} } }] },
      },
    };
    const distinguished = { a: '', b: 1 };
    const value = {
      list: free,
      any: free,
      rows: free,
      places: [distinguished, free, free],
      old: [distinguished, free],
      open: [distinguished, free],
    };
    const kept = { b: 1 };
    expect(withoutEmpty(value, schema)).toEqual({
      ...value,
      places: [kept, free, free],
      old: [kept, free],
      open: [kept, free],
    });
    expect(withoutEmpty({ list: [] }, schema)).toEqual({});
  });
  it('withoutEmpty reads elements behind the leading ones by the schema of the rest', () => {
    const declared = { properties: { a: {} } };
    const schema = {
      properties: {
        now: { prefixItems: [{}], items: declared },
        old: { items: [{}] as unknown as JsonSchema, additionalItems: declared },
      },
    };
    const list = [{ a: '' }, { a: '', b: 1 }];
    const kept = [{ a: '' }, { b: 1 }];
    expect(withoutEmpty({ now: list, old: list }, schema)).toEqual({ now: kept, old: kept });
  });
  it('withoutEmpty reads the elements of a list that is described in a part of its schema', () => {
    const schema = {
      $defs: { lines: { type: 'array', items: { properties: { a: {} } } } },
      properties: { lines: { title: 'x', allOf: [{ $ref: '#/$defs/lines' }] } },
    };
    expect(withoutEmpty({ lines: [{ a: '', b: 1 }] }, schema)).toEqual({ lines: [{ b: 1 }] });
  });
  it('withoutEmpty keeps the word in lists of objects and behind a reference, and drops it beside them (R5.07)', () => {
    const schema = {
      $defs: { word: { type: 'string', 'x-ui': { keepLiteral: true } } },
      properties: {
        rows: {
          type: 'array',
          items: { properties: { word: { 'x-ui': { keepLiteral: true } }, other: {} } },
        },
        named: { $ref: '#/$defs/word' },
        list: { type: 'array', items: { properties: { word: { $ref: '#/$defs/word' }, other: {} } } },
        deep: {
          properties: { word: { 'x-ui': { keepLiteral: true } }, other: { 'x-ui': { keepLiteral: false } } },
        },
      },
    };
    const value = {
      rows: [{ word: 'null', other: 'null' }],
      named: 'null',
      list: [{ word: 'null', other: 'null' }],
      deep: { word: 'undefined', other: 'undefined' },
    };
    expect(withoutEmpty(value, schema)).toEqual({
      rows: [{ word: 'null' }],
      named: 'null',
      list: [{ word: 'null' }],
      deep: { word: 'undefined' },
    });
  });
  it('withoutEmpty reads the elements of a list inside a list', () => {
    expect(withoutEmpty({ rows: [[{ a: '', b: 1 }], []] })).toEqual({ rows: [[{ b: 1 }], []] });
  });
  it('withoutEmpty leaves what is deeper than any form as it is, and does not overflow', () => {
    let value: Record<string, unknown> = { end: '' };
    for (let depth = 0; depth < 70; depth += 1) value = { next: value };
    expect(withoutEmpty(value)).toBe(value);
  });
  it('withoutEmpty gives back the same object when nothing is empty', () => {
    const value = { a: [{ b: 1 }] };
    expect(withoutEmpty(value)).toBe(value);
  });
  it('withoutEmpty treats a key named __proto__ as a key (T-R4)', () => {
    const cleaned = withoutEmpty(JSON.parse('{"__proto__":{"isAdmin":true},"a":""}')) as object;
    expect(Object.getPrototypeOf(cleaned)).toBe(Object.prototype);
    expect('isAdmin' in cleaned).toBe(false);
  });
});

describe('paths', () => {
  it.each([
    ['a', 1],
    ['b.c', 2],
    ['list.1.d', 3],
    ['b.x', undefined],
    ['a.x', undefined],
    ['toString', undefined],
    ['a.length', undefined],
    ['text.length', undefined],
    ['nothing.c', undefined],
    ['list.7.d', undefined],
    ['list.length.d', undefined],
  ])('valueAt reads %s', (path, value) => {
    expect(valueAt({ a: 1, b: { c: 2 }, list: [{}, { d: 3 }], text: 'abc', nothing: null }, path)).toBe(
      value,
    );
  });
  it('an empty path is the row itself', () => {
    const row = { a: 1 };
    expect(valueAt(row, '')).toBe(row);
    expect(withValueAt(row, '', 2)).toBe(2);
  });
  it('withValueAt writes a copy and shares what it does not change', () => {
    const row = { a: { b: 1 }, c: { d: 2 } };
    const next = withValueAt(row, 'a.b', 5);
    expect(next).toEqual({ a: { b: 5 }, c: { d: 2 } });
    expect(row.a.b).toBe(1);
    expect(next.c).toBe(row.c);
  });
  it('withValueAt creates what is missing on the way, lists for numbers', () => {
    expect(withValueAt({}, 'list.0.name', 'x')).toEqual({ list: [{ name: 'x' }] });
  });
  it('withValueAt writes into a list at its place, and shares the other elements', () => {
    const row = { list: [{ a: 1 }, { a: 2 }] };
    const next = withValueAt(row, 'list.1.a', 5);
    expect(next).toEqual({ list: [{ a: 1 }, { a: 5 }] });
    expect(next.list[0]).toBe(row.list[0]);
    expect(row.list[1]).toEqual({ a: 2 });
  });
  it('a list has no named places: it stays', () => {
    const row = { list: [1] };
    expect(withValueAt(row, 'list.name', 2)).toEqual({ list: [1] });
  });
  it('a number is a name where an object is', () => {
    expect(withValueAt({ map: { 7: 'x' } }, 'map.8', 'y')).toEqual({ map: { 7: 'x', 8: 'y' } });
    expect(withValueAt({}, 'map.1x', 'y')).toEqual({ map: { '1x': 'y' } });
    expect(withValueAt({}, 'map.x1', 'y')).toEqual({ map: { x1: 'y' } });
  });
  it.each([3, 'text', null])('what is in the way gives place: %j', (value) => {
    expect(withValueAt({ a: value }, 'a.b', 1)).toEqual({ a: { b: 1 } });
  });
  it('withValueAt removes a property by undefined, a nested one too', () => {
    expect(withValueAt({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
    expect(Object.keys(withValueAt({ a: { b: 1, c: 2 } }, 'a.b', undefined).a)).toEqual(['c']);
  });
  it.each(['__proto__.polluted', 'a.constructor.prototype.x', 'prototype', 'a.__proto__'])(
    'withValueAt refuses to write %s (T-R4)',
    (path) => {
      expect(() => withValueAt({}, path, 'yes')).toThrow(HostilePathError);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );
  it.each(['__proto__', '__proto__.isAdmin', 'constructor.name', 'a.constructor.prototype', 'a.toString'])(
    'valueAt reads nothing inherited at %s, and no error stops the screen (T-R4)',
    (path) => {
      const inherited: unknown = Object.create({ isAdmin: true });
      expect(valueAt({ a: inherited }, path)).toBeUndefined();
      expect(valueAt(inherited, path)).toBeUndefined();
    },
  );
  it('valueAt reads a name with dots before the path, and an empty name before the row', () => {
    const row = { 'a.b': 1, a: { b: 2, c: 3 }, '': 4 };
    expect(['a.b', 'a.c', ''].map((path) => valueAt(row, path))).toEqual([1, 3, 4]);
  });
});
