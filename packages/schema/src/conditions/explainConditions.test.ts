import { describe, expect, it } from 'vitest';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { toPointer } from '../json/pointer.ts';
import { explainConditions } from './explainConditions.ts';

const text = { type: 'string' };
const is = (name: string, value: unknown) => ({ properties: { [name]: { const: value } }, required: [name] });
const fields = { a: text, b: text, c: text };

const choice: JsonSchemaObject = {
  if: is('a', 'x'),
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
  then: { required: ['b'] },
  else: { properties: { b: false } },
};
const nested: JsonSchemaObject = {
  properties: fields,
  if: is('a', 'x'),
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
  then: { ...choice, if: is('c', 'y') },
};
const variants: JsonSchemaObject = {
  $defs: { old: { properties: { a: { const: 'OLD' }, c: text }, required: ['a'] } },
  oneOf: [{ properties: { a: { const: 'NEW' }, b: text }, required: ['a', 'b'] }, { $ref: '#/$defs/old' }],
};
const line: JsonSchemaObject = { type: 'object', properties: fields, ...choice };

describe('explanation of conditions', () => {
  it.each<[string, JsonSchemaObject, object, (string | number)[], string[]]>([
    ['then', { properties: fields, ...choice }, { a: 'x' }, ['b'], ['require /then ← a']],
    ['else', { properties: fields, ...choice }, {}, ['b'], ['hide /else ← a']],
    ['no effect', { properties: fields, ...choice }, {}, ['c'], []],
    ['allOf', { properties: fields, allOf: [{}, choice] }, {}, ['b'], ['hide /allOf/1/else ← a']],
    ['then in then', nested, { a: 'x', c: 'y' }, ['b'], ['require /then/then ← a,c']],
    ['else in then', nested, { a: 'x' }, ['b'], ['hide /then/else ← a,c']],
    [
      'dependentRequired',
      { properties: fields, dependentRequired: { a: ['b'] } },
      { a: 'x' },
      ['b'],
      ['require /dependentRequired/a ← a'],
    ],
    [
      'dependentSchemas',
      { properties: fields, dependentSchemas: { a: { properties: { b: false, c: { minLength: 3 } } } } },
      { a: 'x' },
      ['b'],
      ['hide /dependentSchemas/a ← a'],
    ],
    [
      'narrow',
      { properties: fields, dependentSchemas: { a: { properties: { c: { minLength: 3 } } } } },
      { a: 'x' },
      ['c'],
      ['narrow /dependentSchemas/a ← a'],
    ],
    [
      'dependencies',
      { properties: fields, dependencies: { a: ['b'] } },
      { a: 'x' },
      ['b'],
      ['require /dependencies/a ← a'],
    ],
    ['oneOf', variants, { a: 'NEW' }, ['b'], ['require /oneOf/0 ← a', 'narrow /oneOf/0 ← a']],
    ['oneOf, other branch', variants, { a: 'OLD' }, ['b'], ['hide /oneOf/0 ← a']],
    ['oneOf, reference', variants, { a: 'NEW' }, ['c'], ['hide /oneOf/1 ← a']],
    [
      'an object around the field',
      { properties: { a: text, box: { type: 'object', properties: fields } }, ...hiding('box') },
      {},
      ['box', 'b'],
      ['hide /else ← a'],
    ],
    [
      'an element of a list',
      { properties: { lines: { type: 'array', items: line } } },
      { lines: [{ a: 'x' }, {}] },
      ['lines', 1, 'b'],
      ['hide /properties/lines/items/else ← lines.1.a'],
    ],
  ])('%s: its place in the schema, and what it reads', (_, record, value, path, expected) => {
    const { reasons } = explainConditions(record, value as Record<string, unknown>, path);
    expect(
      reasons.map(
        ({ at, effect, reads }) =>
          `${effect} ${toPointer(at)} ← ${reads.map((read) => read.join('.')).join(',')}`,
      ),
    ).toEqual(expected);
  });

  it('the values that decide are named also while no condition has an effect', () => {
    const record = { properties: fields, dependentRequired: { a: ['b'] } };
    expect(explainConditions(record, {}, ['b'])).toEqual({ reasons: [], reads: [['a']] });
  });
});

function hiding(name: string): JsonSchemaObject {
  return { if: is('a', 'x'), else: { properties: { [name]: false } } };
}
