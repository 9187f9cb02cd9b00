import { fromJsonSchema, type JsonSchemaObject } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { eachElement, type Place } from '../path.ts';
import { createScopes } from './scope.ts';

const text = { type: 'string' };
const line = { type: 'object', properties: { name: text, kind: text } };
const row = {
  kind: 'a',
  lines: [{ name: '0' }, { name: '1' }, { name: '2' }],
  box: { lines: [{ name: '3' }] },
};

/**
 * Returns the scope (the part to validate) after a change of a record that has a list of lines and other
 * properties.
 */
function scopeOf(touched: readonly Place[], more: object = {}, list: object = {}, values: object = row) {
  const record: JsonSchemaObject = {
    type: 'object',
    ...more,
    properties: {
      kind: text,
      lines: { type: 'array', items: line, ...list },
      box: { type: 'object', properties: { lines: { type: 'array', items: line } } },
      ...(more as { properties?: object }).properties,
    },
  };
  const { fields, conditions } = fromJsonSchema(record);
  return createScopes(fields, conditions, record)(values as typeof row, touched);
}
const linesIn = (scope: { row: object }) => (scope.row as typeof row).lines.map(({ name }) => name);

describe('what a change can have made right or wrong', () => {
  it('the scope of a change is the touched element of a list, and what is in no list', () => {
    const scope = scopeOf([['lines', 1, 'name']]);
    expect(scope.row).toEqual({ kind: 'a', lines: [{ name: '1' }], box: { lines: [] } });
    expect(scope.whole(['lines', 0, 'name'])).toEqual(['lines', 1, 'name']);
    expect(scope.whole(['kind'])).toEqual(['kind']);
    expect(scope.whole(['lines'])).toEqual(['lines']);
    expect(scope.covers(['lines', 1, 'name'])).toBe(true);
    expect(scope.covers(['lines', 0, 'name'])).toBe(false);
    expect(scope.covers(['lines'])).toBe(false);
    expect(scope.covers(['kind'])).toBe(true);
  });

  it('the scope of a change is several elements, in their order', () => {
    const scope = scopeOf([['lines', 2, 'name'], ['kind'], ['lines', 0]]);
    expect(linesIn(scope)).toEqual(['0', '2']);
    expect(scope.whole(['lines', 1, 'kind'])).toEqual(['lines', 2, 'kind']);
  });

  it.each<[string, readonly Place[]]>([
    ['the list itself', [['lines']]],
    ['every element', [['lines', eachElement, 'name']]],
    ['what holds it', [['box'], ['lines']]],
  ])('the scope of a change is all elements when %s was touched', (_, touched) => {
    const scope = scopeOf(touched);
    expect(linesIn(scope)).toEqual(['0', '1', '2']);
    expect(scope.covers(['lines'])).toBe(true);
    expect(scope.covers(['lines', 0, 'name'])).toBe(true);
  });

  const conditional = (test: object) => ({
    if: test,
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
    then: { required: ['box'] },
  });
  it.each<[string, object, object]>([
    ['no two elements may be alike', {}, { 'x-unique': ['name'] }],
    ['a keyword looks at all elements', {}, { uniqueItems: true }],
    ['one of them has to be something', {}, { contains: { required: ['name'] } }],
    ['the record is one of several', { oneOf: [{ required: ['kind'] }, { required: ['box'] }] }, {}],
    ['the record is counted', { minProperties: 2 }, {}],
    [
      'a condition reads it',
      conditional({ properties: { lines: { minItems: 2 } }, required: ['lines'] }),
      {},
    ],
    ['a branch says more of it', { allOf: [{ properties: { lines: { uniqueItems: true } } }] }, {}],
    [
      'a condition says more of it',
      {
        ...conditional({ required: ['kind'] }),
        else: { properties: { lines: { contains: { required: ['kind'] } } } },
      },
      {},
    ],
    ['a branch excludes something', { allOf: [{ not: { required: ['kind'] } }] }, {}],
  ])('the scope of a change is the whole list where %s', (_, more, list) => {
    expect(linesIn(scopeOf([['lines', 1, 'name']], more, list))).toEqual(['0', '1', '2']);
  });

  it.each<[string, object]>([
    [
      'a condition looks at other fields',
      conditional({ properties: { kind: { const: 'a' } }, required: ['kind'] }),
    ],
    [
      'a part of the schema stands elsewhere',
      { $defs: { more: { required: ['kind'] } }, allOf: [{ $ref: '#/$defs/more' }] },
    ],
    ['fields depend on each other', { dependentRequired: { kind: ['box'] } }],
    ['it is described', { title: '订单', 'x-note': 'a', additionalProperties: false }],
  ])('the scope of a change is an element even where %s', (_, more) => {
    expect(linesIn(scopeOf([['lines', 1, 'name']], more))).toEqual(['1']);
  });

  it('the scope keeps a list that is none as it is', () => {
    const scope = scopeOf([['lines', 1, 'name']], {}, {}, { lines: 'text' });
    expect(scope.row).toEqual({ lines: 'text' });
    expect(scope.covers(['lines'])).toBe(true);
  });
});
