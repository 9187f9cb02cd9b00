import { describe, expect, it } from 'vitest';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { fields, recordCases } from './areaRecord.fixture.ts';
import { inRecord, text } from './checkArea.fixture.ts';
import type { CheckOptions } from './checkArea.ts';

describe('a record', () => {
  const issues = (record: object, options?: CheckOptions) =>
    inRecord({ properties: fields, ...record }, options);
  it.each(recordCases)('%s', (_, record, expected) => expect(issues(record)).toEqual(expected));

  it('a record follows only references to entities that the check receives', () => {
    const record = {
      properties: {
        a: {
          ...text,
          'x-dict': 'c',
          format: 'mine',
          'x-ref': 'x.y',
          'x-ui': { widget: 'w' },
          'x-derive': { rule: 'r', from: ['b'] },
        },
        b: text,
      },
    };
    const at = '/record/properties/a';
    const vocabulary = {
      formats: { mine: { validate: () => true, message: '不对', example: 'm' } },
      derive: { r: () => 1 },
    };
    expect(inRecord(record)).toEqual([`unknown-format ${at}/format`, `unknown-rule ${at}/x-derive/rule`]);
    expect(inRecord(record, { dictionaries: [], widgets: [], areas: [], vocabulary })).toEqual([
      `unknown-entity ${at}/x-ref`,
      `unknown-dictionary ${at}/x-dict`,
      `unknown-widget ${at}/x-ui/widget`,
    ]);
    expect(
      inRecord(record, {
        dictionaries: ['c'],
        widgets: ['w'],
        areas: ['x.y'],
        vocabulary,
      }),
    ).toEqual([]);
  });

  it('a form that a call answers names the call, and the field that says of which record', () => {
    const at = '/record/properties/f/x-ui/options/form';
    const issues = (form: unknown) =>
      inRecord(
        {
          properties: {
            bookId: { type: 'string' },
            f: { type: 'object', 'x-ui': { options: { form } } },
          },
        },
        { areas: ['shop.book'] },
      );
    const right = { entity: 'shop.book', read: 'form', by: 'bookId' };
    expect(issues(right)).toEqual([]);
    expect(issues({ ...right, by: 'bokId' })).toEqual([`unknown-field ${at}/by`]);
    expect(issues({ ...right, entity: 'shop.bok' })).toEqual([`unknown-entity ${at}/entity`]);
    expect(issues({ ...right, from: 'x' })).toEqual([`unknown-key ${at}/from`]);
    expect(issues({ entity: 'shop.book', raed: 'form', by: 'bookId' })).toEqual([
      `unknown-key ${at}/raed`,
      `missing-key ${at}`,
    ]);
    expect(issues('form')).toEqual([`missing-key ${at}`]);
  });

  it.each<[string, JsonSchemaObject]>([
    ['cascader', { type: 'string' }],
    ['tree-select', { type: 'array', items: { type: 'string' } }],
    ['user', { type: 'string' }],
    ['rate', { type: 'string' }],
    ['key-value', { type: 'object', properties: { a: { type: 'string' } } }],
    ['code', { type: 'integer' }],
  ])('the widget %s asks for what it works with', (widget, schema) => {
    const issues = (own: JsonSchemaObject) =>
      inRecord({ type: 'object', properties: { f: { ...own, 'x-ui': { widget } } } });
    const at = '/record/properties/f/x-ui/widget';
    expect(issues(schema)).toEqual([`wrong-value ${at}`]);
    const right: Record<string, JsonSchemaObject> = {
      cascader: { type: 'string', 'x-ref': 'shop.thing' },
      'tree-select': { type: 'array', items: { type: 'string', 'x-dict': 'region' } },
      user: { type: 'array', items: { type: 'string' }, 'x-ref': 'shop.thing' },
      rate: { type: 'integer', maximum: 5 },
      'key-value': { type: 'object', additionalProperties: { type: 'string' } },
      code: { type: 'string' },
      quota: { type: 'number', format: 'percent' },
      dots: { type: 'array', items: { enum: ['a'] } },
      diff: { type: 'string' },
    };
    expect(issues(right[widget] as JsonSchemaObject)).toEqual([]);
  });

  it('the currency of an amount is a code, or a field beside it', () => {
    const issues = (price: JsonSchemaObject) =>
      inRecord({ type: 'object', properties: { price, currency: { type: 'string' } } });
    const at = '/record/properties/price/x-ui/currency';
    const money = { type: 'string', format: 'money' };
    expect(issues({ ...money, 'x-ui': { currency: 'currency' } })).toEqual([]);
    expect(issues({ ...money, 'x-ui': { currency: 'EUR' } })).toEqual([]);
    expect(issues({ ...money, 'x-ui': { currency: 'curency' } })).toEqual([`unknown-field ${at}`]);
    expect(issues({ type: 'string', 'x-ui': { currency: 'currency' } })).toEqual([
      `misplaced-annotation ${at}`,
    ]);
  });

  it.each<[string, JsonSchemaObject, readonly string[]]>([
    ['is a field beside a number', { type: 'number', 'x-ui': { total: 'whole' } }, []],
    ['is a property of an object beside it', { type: 'number', 'x-ui': { total: 'limits.cpu' } }, []],
    ['is no property of it', { type: 'number', 'x-ui': { total: 'limits.gpu' } }, ['unknown-field total']],
    ['is no field', { type: 'number', 'x-ui': { total: 'hole' } }, ['unknown-field total']],
    ['stands beside a text', { type: 'string', 'x-ui': { total: 'whole' } }, ['misplaced-annotation total']],
    ['is left out of a bar', { type: 'number', 'x-ui': { widget: 'quota' } }, ['wrong-value widget']],
    [
      'has levels in their order',
      { type: 'number', 'x-ui': { total: 'whole', levels: { warn: 70, bad: 90 } } },
      [],
    ],
    [
      'has a warning above what is bad',
      { type: 'number', 'x-ui': { total: 'whole', levels: { warn: 96 } } },
      ['wrong-value levels/warn'],
    ],
    [
      'is missed by levels',
      { type: 'number', 'x-ui': { levels: { warn: 70 } } },
      ['misplaced-annotation levels'],
    ],
  ])('the total of a part %s', (_, part, wanted) => {
    const at = '/record/properties/part/x-ui';
    const limits = { type: 'object', properties: { cpu: { type: 'number' } } };
    const properties = { part, limits, whole: { type: 'number' } };
    expect(inRecord({ type: 'object', properties })).toEqual(
      wanted.map((issue) => issue.replace(' ', ` ${at}/`)),
    );
  });

  it('a comparison names the other side, and nothing else does', () => {
    const issues = (ui: object) => inRecord({ properties: { before: text, after: { ...text, 'x-ui': ui } } });
    const at = '/record/properties/after/x-ui';
    expect(issues({ widget: 'diff', against: 'before' })).toEqual([]);
    expect(issues({ widget: 'diff', against: 'befor' })).toEqual([`unknown-field ${at}/against`]);
    expect(issues({ widget: 'diff' })).toEqual([`wrong-value ${at}/widget`]);
    expect(issues({ against: 'before' })).toEqual([`misplaced-annotation ${at}/against`]);
    expect(issues({ of: 'shop.book' })).toEqual([`misplaced-annotation ${at}/of`]);
    expect(issues({ widget: 'diff', against: 'before', of: 'shop.book' })).toEqual([]);
    expect(issues({ widget: 'diff', against: 'before', ofField: 'before' })).toEqual([]);
    expect(issues({ widget: 'diff', against: 'before', ofField: 'befor' })).toEqual([
      `unknown-field ${at}/ofField`,
    ]);
    expect(issues({ ofField: 'before' })).toEqual([`misplaced-annotation ${at}/ofField`]);
  });

  it('only numbers are read as words', () => {
    const issues = (type: string) =>
      inRecord({ properties: { stock: { type, 'x-ui': { words: { '-1': '不限' } } } } });
    expect(issues('integer')).toEqual([]);
    expect(issues('string')).toEqual(['misplaced-annotation /record/properties/stock/x-ui/words']);
  });

  it('a countdown goes to a point in time', () => {
    const issues = (format: string) =>
      inRecord({ properties: { end: { type: 'string', format, 'x-ui': { countdown: 7 } } } });
    expect(issues('date-time')).toEqual([]);
    expect(issues('date')).toEqual(['misplaced-annotation /record/properties/end/x-ui/countdown']);
  });

  it('a reference along several others is no circle, one that never ends is', () => {
    const $defs = { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/c' }, c: text };
    expect(issues({ $defs, properties: { x: { $ref: '#/$defs/a' } } })).toEqual([]);
    expect(
      issues({ $defs: { ...$defs, c: { $ref: '#/$defs/gone' } }, properties: { x: { $ref: '#/$defs/a' } } }),
    ).toContain('unknown-ref /record/properties/x/$ref');
  });
});
