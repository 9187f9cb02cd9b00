import { describe, expect, it } from 'vitest';
import { isEmpty } from './isEmpty.ts';
import { HostilePathError, valueAt, withValueAt } from './valueAt.ts';
import { withoutEmpty } from './withoutEmpty.ts';

describe('isEmpty', () => {
  it.each([null, undefined, 'null', 'undefined', '', [], {}])('R5.07 %j is empty', (value) => {
    expect(isEmpty(value)).toBe(true);
  });
  it.each([0, false, ' ', 'nul', [0], [''], { a: undefined }, new Date(0), Number.NaN])(
    'R5.07 %j is a value',
    (value) => {
      expect(isEmpty(value)).toBe(false);
    },
  );
  it.each(['null', 'undefined'])('R5.07 the word %s is a value where it is wanted', (word) => {
    expect(isEmpty(word, true)).toBe(false);
  });
});

describe('withoutEmpty', () => {
  it('R5.10 drops empty values but neither zero nor false', () => {
    const value = { a: '', b: 0, c: false, d: null, e: [], f: {}, g: 'null', h: undefined, i: 'x' };
    expect(withoutEmpty(value)).toEqual({ b: 0, c: false, i: 'x' });
  });
  it('R5.07 drops an object that holds nothing', () => {
    expect(withoutEmpty({ a: { b: { c: '' } }, d: 1 })).toEqual({ d: 1 });
  });
  it('keeps the places of elements, so that an issue points at the row the user sees', () => {
    expect(withoutEmpty({ list: [{ a: '' }, { a: 'x', b: null }, ''] })).toEqual({
      list: [{}, { a: 'x' }, ''],
    });
  });
  it('R5.07 keeps the word null where the schema wants it', () => {
    const schema = { properties: { word: { 'x-ui': { keepLiteral: true } }, other: {} } };
    expect(withoutEmpty({ word: 'null', other: 'null' }, schema)).toEqual({ word: 'null' });
  });
  it('leaves free JSON as it is', () => {
    const schema = { properties: { config: { type: 'object' } } };
    const value = { config: { a: null, b: 'null' } };
    expect(withoutEmpty(value, schema)).toEqual(value);
  });
  it('gives back the same object when nothing is empty', () => {
    const value = { a: [{ b: 1 }] };
    expect(withoutEmpty(value)).toBe(value);
  });
  it('T-R4 takes a key named __proto__ for a key', () => {
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
  ])('reads %s', (path, value) => {
    expect(valueAt({ a: 1, b: { c: 2 }, list: [{}, { d: 3 }] }, path)).toBe(value);
  });
  it('writes a copy and shares what it does not touch', () => {
    const row = { a: { b: 1 }, c: { d: 2 } };
    const next = withValueAt(row, 'a.b', 5);
    expect(next).toEqual({ a: { b: 5 }, c: { d: 2 } });
    expect(row.a.b).toBe(1);
    expect(next.c).toBe(row.c);
  });
  it('makes what is missing on the way, lists for numbers', () => {
    expect(withValueAt({}, 'list.0.name', 'x')).toEqual({ list: [{ name: 'x' }] });
  });
  it('removes a property by undefined', () => {
    expect(withValueAt({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
  });
  it.each(['__proto__.polluted', 'a.constructor.prototype.x', 'prototype', 'a.__proto__'])(
    'T-R4 refuses %s',
    (path) => {
      expect(() => withValueAt({}, path, 'yes')).toThrow(HostilePathError);
      expect(() => valueAt({}, path)).toThrow(HostilePathError);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );
});
