import { describe, expect, it } from 'vitest';
import type { Row } from '../json/jsonSchema.ts';
import { fromJsonSchema } from '../load/fromJsonSchema.ts';
import { withDerived } from './derive.ts';
import { deriveRuleOf } from './vocabulary.ts';

describe('rules that compute a value', () => {
  it.each<[string, readonly unknown[], unknown]>([
    ['copy', ['a'], 'a'],
    ['copy', [0], 0],
    ['after-first-dash', ['nb-cv-train'], 'cv-train'],
    ['after-first-dash', ['plain'], undefined],
    ['after-first-dash', ['nb-'], undefined],
    ['after-first-dash', [null], undefined],
    ['join', ['a', '', 3, null], 'a-3'],
    ['join', ['', undefined], undefined],
    ['lower', ['AbC'], 'abc'],
    ['lower', [''], undefined],
    ['upper', ['AbC'], 'ABC'],
    ['upper', [null], undefined],
    ['sum', [0.1, 0.2], 0.3],
    ['sum', ['1.10', 2], 3.1],
    ['sum', [1, ''], undefined],
    ['sum', [1, 'x'], undefined],
    ['sum', [], 0],
    ['difference', [5, 2, 0.1], 2.9],
    ['difference', [5], 5],
    ['difference', [5, null], undefined],
    ['difference', [], undefined],
    ['product', [3, '1.1', 2], 6.6],
    ['product', [3, undefined], undefined],
    ['ratio', [1, 3], 33.3],
    ['ratio', [0, 3], 0],
    ['ratio', [1, 0], undefined],
    ['ratio', [1], undefined],
    ['ratio', ['x', 2], undefined],
    ['count', [[1, 2]], 2],
    ['count', [[]], 0],
    ['count', ['ab'], undefined],
  ])('%s of %j is %j', (rule, values, value) =>
    expect(deriveRuleOf(rule, undefined)?.(values)).toEqual(value),
  );

  it.each(['sun', 'toString', '__proto__'])('there is no rule %s', (rule) => {
    expect(deriveRuleOf(rule, undefined)).toBeUndefined();
  });
});

describe('a row with what is computed', () => {
  const money = { type: 'string', format: 'money' };
  const { fields } = fromJsonSchema({
    properties: {
      // The computed field is declared before the field that it reads. The order must not matter.
      short: { type: 'string', 'x-derive': { rule: 'after-first-dash', from: ['name'] } },
      name: { type: 'string' },
      price: money,
      tax: money,
      total: { ...money, readOnly: true, 'x-derive': { rule: 'sum', from: ['price', 'tax'] } },
      twice: { ...money, readOnly: true, 'x-derive': { rule: 'sum', from: ['total', 'total'] } },
      city: { type: 'string', 'x-derive': { rule: 'upper', from: ['address.city'] } },
      address: { properties: { city: { type: 'string' } } },
      other: { type: 'string', 'x-derive': { rule: 'of-an-app', from: ['name'] } },
      pages: { type: 'integer', readOnly: true, 'x-derive': { rule: 'sum', from: ['price'] } },
    },
  });
  it.each<[Row, Row]>([
    [{ name: 'nb-a' }, { short: 'a' }],
    // A value that the user has written is kept. For a read-only field, the written value is replaced by the
    // computed one.
    [{ name: 'nb-a', short: 'b' }, {}],
    [{ name: 'nb-a', short: '' }, { short: 'a' }],
    [
      { price: '1', tax: '0.5', total: '9' },
      { total: '1.50', twice: '3.00', pages: 1 },
    ],
    [{ address: { city: 'a' } }, { city: 'A' }],
  ])('%j gets %j', (row, more) => expect(withDerived({ fields }, row)).toEqual({ ...row, ...more }));

  it.each<[number, number | string, string | undefined]>([
    [0.5, '2.01', '1.01'],
    [0.1, '10.05', '1.01'],
    [0.3, '0.15', '0.05'],
    [1.5, '0.15', '0.23'],
    [-0.5, '2.01', '-1.01'],
    [1, '1.0049', '1.00'],
    [-1, '0.001', '0.00'],
    [0.5, '20000000000.01', '10000000000.01'],
    [1, 1e15 + 0.125, '1000000000000000.13'],
    [1, 1e20, '100000000000000000000.00'],
    // The result has too many digits for an amount, so there is no result.
    [10, 1e20, undefined],
    [1e300, 1e300, undefined],
  ])(
    'an amount of %d times %s is %s: half a cent is a whole one, as a person reckons',
    (count, price, amount) => {
      const line = fromJsonSchema({
        properties: {
          count: { type: 'number' },
          price: money,
          amount: { ...money, readOnly: true, 'x-derive': { rule: 'product', from: ['count', 'price'] } },
        },
      });
      expect(withDerived<Row>(line, { count, price }).amount).toBe(amount);
    },
  );

  it('a read-only value that cannot be computed is gone, not what someone sent', () => {
    expect(withDerived({ fields }, { price: 'x', total: '9', twice: '9' })).toEqual({ price: 'x' });
  });

  it('what a form may write is filled in when a record is added, and stays empty when it was emptied later', () => {
    expect(withDerived({ fields }, { name: 'nb-a' }, 'update')).toEqual({ name: 'nb-a' });
    expect(withDerived({ fields }, { price: '1', tax: '1' }, 'update')).toMatchObject({ total: '2.00' });
  });

  it('a list is read in its elements: over siblings in each, and over all of them', () => {
    const line = {
      properties: {
        count: { type: 'integer' },
        price: money,
        amount: {
          ...money,
          readOnly: true,
          'x-derive': { rule: 'product', from: ['count', 'price', 'rate'] },
        },
      },
    };
    const order = fromJsonSchema({
      properties: {
        total: { ...money, readOnly: true, 'x-derive': { rule: 'sum', from: ['lines.amount'] } },
        taxed: { type: 'number', readOnly: true, 'x-derive': { rule: 'sum', from: ['total', 'sub.fee'] } },
        count: { type: 'integer', readOnly: true, 'x-derive': { rule: 'count', from: ['lines'] } },
        rate: { type: 'number' },
        sub: {
          properties: {
            base: { type: 'number' },
            fee: { type: 'number', readOnly: true, 'x-derive': { rule: 'copy', from: ['base'] } },
          },
        },
        lines: { type: 'array', items: line },
      },
    });
    const row = {
      rate: 2,
      total: '999',
      sub: { base: 1, fee: 9 },
      lines: [{ count: 2, price: '1.05', amount: '999' }, { count: 1 }, { count: 3, price: '1' }],
    };
    expect(withDerived(order, row)).toEqual({
      rate: 2,
      total: '10.20',
      taxed: 11.2,
      count: 3,
      sub: { base: 1, fee: 1 },
      lines: [
        { count: 2, price: '1.05', amount: '4.20' },
        { count: 1 },
        { count: 3, price: '1', amount: '6.00' },
      ],
    });
    expect(withDerived(order, { lines: [] })).toEqual({ total: '0.00', count: 0, lines: [] });
    // If an object is missing in the row, it is not created for its computed member.
    expect(withDerived(order, {})).toEqual({ total: '0.00' });
  });

  it('names of any characters are read and computed', () => {
    const sum = (...from: string[]) => ({
      type: 'integer',
      readOnly: true,
      'x-derive': { rule: 'sum', from },
    });
    const whole = { type: 'integer' };
    const odd = fromJsonSchema({
      properties: {
        'a.b': { properties: { 'c.d': whole } },
        a: { properties: { b: whole } },
        '*': whole,
        'x/~0': whole,
        'all.of it': sum('a.b.c.d', '*', 'x/~0', 'li.nes.n.o'),
        'li.nes': { type: 'array', items: { properties: { 'n.o': whole, '*': sum('n.o', 'n.o') } } },
      },
    });
    const row = {
      'a.b': { 'c.d': 1 },
      a: { b: 100 },
      '*': 2,
      'x/~0': 3,
      'li.nes': [{ 'n.o': 4 }, { 'n.o': 5 }],
    };
    expect(withDerived(odd, row)).toEqual({
      ...row,
      'all.of it': 15,
      'li.nes': [
        { 'n.o': 4, '*': 8 },
        { 'n.o': 5, '*': 10 },
      ],
    });
  });

  it('a row without computed fields is the same object', () => {
    const row = { name: 'plain' };
    expect(withDerived({ fields }, row)).toBe(row);
  });
});
