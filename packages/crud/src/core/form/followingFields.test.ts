import type { Row } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { start, text } from './createFormEngine.fixture.ts';

describe('fields that follow others', () => {
  it('the engine clears a cascading reference when its parent changes', () => {
    const { engine, values } = start(
      {
        properties: {
          country: text,
          city: { ...text, 'x-ref': { entity: 'shop.city', by: { country: 'country' } } },
        },
      },
      { country: 'a', city: '1' },
    );
    engine.change(['country'], 'b');
    expect(values().city).toBeUndefined();
  });

  it('the engine clears a cascade inside the same list element only', () => {
    const item = {
      type: 'object',
      properties: {
        country: text,
        city: { ...text, 'x-ref': { entity: 'shop.city', by: { country: 'country' } } },
      },
    };
    const { engine, values } = start(
      { properties: { stops: { type: 'array', items: item } } },
      {
        stops: [
          { country: 'a', city: '1' },
          { country: 'a', city: '2' },
        ],
      },
    );
    engine.change(['stops', 1, 'country'], 'b');
    expect(values().stops).toEqual([{ country: 'a', city: '1' }, { country: 'b' }]);
  });

  it('the engine clears a choice that is no longer offered and keeps one that is', () => {
    const size = {
      oneOf: [
        { const: 's', title: 'S', 'x-when': { kind: ['print'] } },
        { const: 'm', title: 'M' },
      ],
    };
    const { engine, values } = start({ properties: { kind: text, size } }, { kind: 'print', size: 's' });
    engine.change(['kind'], 'file');
    expect(values().size).toBeUndefined();
    engine.change(['size'], 'm');
    engine.change(['kind'], 'print');
    expect(values().size).toBe('m');
  });

  it('the engine derives a value until the user writes one of their own', () => {
    const { engine, values } = start({
      properties: { name: text, alias: { ...text, 'x-derive': { rule: 'copy', from: ['name'] } } },
    });
    engine.change(['name'], 'nb-one');
    expect(values().alias).toBe('nb-one');
    engine.change(['name'], 'nb-two');
    expect(values().alias).toBe('nb-two');
    engine.change(['alias'], 'mine');
    engine.change(['name'], 'nb-three');
    expect(values().alias).toBe('mine');
  });

  const number = { type: 'number' };
  const derived = (rule: string, ...from: string[]) => ({ ...number, 'x-derive': { rule, from } });

  it('the engine computes a value of two changed values when it has both, and reads the options of the last', () => {
    const { engine, values } = start(
      {
        properties: {
          p: number,
          a: derived('product', 'p'),
          c: derived('product', 'p'),
          b: derived('sum', 'a', 'c'),
          d: derived('sum', 'b', 'b'),
          note: text,
        },
        if: { properties: { b: { minimum: 15 } }, required: ['b'] },
        // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
        then: {},
        else: { properties: { note: false } },
      },
      { p: 1, a: 1, c: 1, b: 2, d: 4 },
    );
    expect(engine.stateOf(['note']).hidden).toBe(true);
    engine.change(['p'], 10);
    expect(values()).toEqual({ p: 10, a: 10, c: 10, b: 20, d: 40 });
    expect(engine.stateOf(['note']).hidden).toBe(false);
  });

  it('the engine clears what depends on a computed value, and what is computed of that', () => {
    const { engine, values } = start(
      {
        properties: {
          country: text,
          region: { ...text, 'x-derive': { rule: 'upper', from: ['country'] } },
          city: { ...text, 'x-ref': { entity: 'shop.city', by: { region: 'region' } } },
          label: { ...text, 'x-derive': { rule: 'join', from: ['country', 'city'] } },
        },
      },
      { country: 'a', region: 'A', city: '1', label: 'a-1' },
    );
    engine.change(['country'], 'b');
    expect(values()).toEqual({ country: 'b', region: 'B', label: 'b' });
  });

  it('a field of the same name at the top of the record is not the one beside', () => {
    const province = text;
    const city = { ...text, 'x-ref': { entity: 'shop.city', by: { province: 'province' } } };
    const { engine, values } = start(
      {
        properties: {
          province,
          stops: { type: 'array', items: { type: 'object', properties: { province, city } } },
          homes: { type: 'array', items: { type: 'object', properties: { city } } },
        },
      },
      {
        province: 'x',
        stops: [{ province: 'x', city: '1' }],
        homes: [{ city: '2' }, { city: '3' }],
      },
    );
    engine.change(['province'], 'y');
    expect(values()).toEqual({ province: 'y', stops: [{ province: 'x', city: '1' }], homes: [{}, {}] });
  });

  it('default values of a new object update computed fields', () => {
    const box = {
      type: 'object',
      properties: {
        street: text,
        kind: { ...text, default: 'home' },
        code: text,
        label: { ...text, 'x-derive': { rule: 'upper', from: ['box.kind'] } },
      },
      if: { properties: { kind: { const: 'home' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
      then: { required: ['code'] },
      else: { properties: { code: false } },
    };
    const { engine, values } = start({ properties: { box } });
    engine.subscribe(['box', 'code'], () => {});
    expect(engine.stateOf(['box', 'code']).hidden).toBe(true);
    engine.change(['box', 'street'], 's');
    expect(values()).toEqual({ box: { street: 's', kind: 'home', label: 'HOME' } });
    expect(engine.stateOf(['box', 'code'])).toMatchObject({ hidden: false, required: true });
  });

  it('assigned values keep their dependent fields and update computed ones', () => {
    const { engine, values } = start(
      {
        properties: {
          country: text,
          city: { ...text, 'x-ref': { entity: 'shop.city', by: { country: 'country' } } },
          label: { ...text, readOnly: true, 'x-derive': { rule: 'join', from: ['country', 'city'] } },
        },
      },
      { country: 'a', city: '1', label: 'a-1' },
    );
    engine.assign([
      { path: ['country'], value: 'b' },
      { path: ['city'], value: '2' },
    ]);
    expect(values()).toEqual({ country: 'b', city: '2', label: 'b-2' });
    engine.assign([
      { path: ['city'], value: '3' },
      { path: ['label'], value: 'b-3' },
    ]);
    engine.change(['city'], '4');
    expect(values().label).toBe('b-4');
  });

  it('a value cleared because its field is hidden updates computed fields', () => {
    const { engine, values } = start(
      {
        properties: {
          kind: text,
          size: { ...text, 'x-ui': { onHidden: 'clear' } },
          paper: text,
          label: { ...text, 'x-derive': { rule: 'upper', from: ['size'] } },
        },
        allOf: [
          {
            if: { properties: { kind: { const: 'print' } }, required: ['kind'] },
            // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
            then: {},
            else: { properties: { size: false } },
          },
          {
            if: { required: ['size'] },
            // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
            then: {},
            else: { properties: { paper: false } },
          },
        ],
      },
      { kind: 'print', size: 'm', label: 'M' },
    );
    for (const name of ['size', 'paper']) engine.stateOf([name]);
    engine.change(['kind'], 'web');
    expect(values()).toEqual({ kind: 'web' });
    expect(engine.stateOf(['paper']).hidden).toBe(true);
  });
});

describe('values computed over a list', () => {
  const money = { ...text, format: 'money' };
  const order = {
    properties: {
      rate: { type: 'number' },
      total: { ...money, readOnly: true, 'x-derive': { rule: 'sum', from: ['lines.amount'] } },
      lines: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            count: { type: 'integer' },
            price: money,
            amount: {
              ...money,
              readOnly: true,
              'x-derive': { rule: 'product', from: ['count', 'price', 'rate'] },
            },
          },
        },
      },
    },
  };

  it('computed fields are updated by changes of an element, of the whole list, and of fields outside of it', () => {
    const { engine, values } = start(order, { rate: 1, lines: [{ count: 2, price: '1.50' }] });
    engine.change(['lines', 0, 'count'], 3);
    expect(values()).toMatchObject({ total: '4.50', lines: [{ amount: '4.50' }] });
    engine.rearrange(['lines'], [...(values().lines as Row[]), { count: 1, price: '10' }], [0]);
    expect(values()).toMatchObject({ total: '14.50', lines: [{ amount: '4.50' }, { amount: '10.00' }] });
    engine.change(['rate'], 2);
    expect(values()).toMatchObject({ total: '29.00', lines: [{ amount: '9.00' }, { amount: '20.00' }] });
    engine.rearrange(['lines'], (values().lines as Row[]).slice(1), [1]);
    expect(values()).toMatchObject({ total: '20.00' });
    engine.rearrange(['lines'], undefined, []);
    expect(values().total).toBe('0.00');
  });
});
