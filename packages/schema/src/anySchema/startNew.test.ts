import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json/jsonSchema.ts';
import { openSchema } from './openSchema.ts';

const text = { type: 'string' };
const list = { type: 'array', items: text };
const group = (properties: object, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties: properties as Record<string, JsonSchema>,
  required: [...required],
});
const start = (schema: JsonSchema) => {
  const { fromRow, startOf } = openSchema(schema);
  return fromRow(startOf(undefined));
};

describe('what a new value begins with', () => {
  it.each<[string, JsonSchema, unknown]>([
    ['no optional group', group({ place: group({ terms: list }, ['terms']) }), {}],
    ['no optional group of defaults', group({ place: group({ a: { ...text, default: 'x' } }) }), {}],
    [
      'what a group must hold that must be there',
      group({ place: group({ terms: list, n: { type: 'number' } }, ['terms', 'n']) }, ['place']),
      { place: { terms: [] } },
    ],
    [
      'an optional group that has a default of its own',
      group({ place: { ...(group({ a: text }) as object), default: { a: 'x' } } }),
      { place: { a: 'x' } },
    ],
    ['any object, where that must be there', group({ a: { type: 'object' } }, ['a']), { a: {} }],
    [
      'no object that one control shows as a whole',
      group({ a: { type: 'object', format: 'file' }, b: { type: 'object', 'x-ui': { widget: 'quote' } } }, [
        'a',
        'b',
      ]),
      {},
    ],
    [
      'no default inside an object that one control shows as a whole',
      group({ a: { ...(group({ name: { ...text, default: 'x' } }, ['name']) as object), format: 'file' } }, [
        'a',
      ]),
      {},
    ],
    ['an empty object, where nothing is said of it', { type: 'object' }, {}],
    ['the constants of the places of a list', { type: 'array', prefixItems: [{ const: 'x' }] }, ['x']],
    [
      'an empty list, where a place refuses its own constant',
      { type: 'array', prefixItems: [{ const: [], enum: [1] }] },
      [],
    ],
    [
      'an empty list, where a place in a group refuses its own constant',
      group({ a: { type: 'array', prefixItems: [{ const: 1, enum: [2] }] } }, ['a']),
      { a: [] },
    ],
  ])('%s (C31)', (_, schema, expected) => expect(start(schema)).toEqual(expected));

  it.each<[string, JsonSchema]>([
    ['is none of the choices', group({ v: { enum: [1, 2], default: 0 } })],
    ['is of another type', group({ v: { type: 'integer', default: 'x' } })],
    ['is against its format', group({ v: { ...text, format: 'date', default: 'soon' } })],
    ['is out of bounds', group({ v: { type: 'number', maximum: 5, default: 6 } })],
    ['does not match its pattern', group({ v: { ...text, pattern: '^a', default: 'b' } })],
    [
      'is too much for the object',
      { ...(group({ v: { ...text, default: 'x' } }) as object), maxProperties: 0 },
    ],
    [
      'asks for what is not there',
      { ...(group({ v: { ...text, default: 'x' }, w: text }) as object), dependentRequired: { v: ['w'] } },
    ],
    [
      'is refused by a reference',
      { ...(group({ v: { $ref: '#/$defs/n', default: 'x' } }) as object), $defs: { n: { type: 'number' } } },
    ],
  ])('a new value leaves out a default that %s (C32)', (_, schema) => expect(start(schema)).toEqual({}));

  it('a new value keeps the other defaults, and one beside what is required in any case (C32)', () => {
    const three = {
      a: { ...text, default: 'x' },
      b: { ...text, default: 'x' },
      c: { ...text, default: 'x' },
    };
    expect(Object.keys(start({ ...(group(three) as object), maxProperties: 2 }) as object)).toHaveLength(2);
    expect(
      start({ ...(group({ ...three, d: text }, ['d']) as object), dependentRequired: { a: ['b', 'e'] } }),
    ).toEqual({
      a: 'x',
      b: 'x',
      c: 'x',
    });
  });

  it('a new value is never sent as nothing', () => {
    for (const schema of [
      { ...text, readOnly: true },
      { readOnly: true },
      { $ref: '#/$defs/a', $defs: { a: { ...text, readOnly: true } } },
    ]) {
      const { fromRow, startOf, validate } = openSchema(schema);
      const row = startOf(undefined);
      expect(fromRow(row) !== undefined || validate(row).length > 0).toBe(true);
    }
  });

  it('what is too short for a text is not taken for a kind the service keeps (C36)', () => {
    for (const kept of [{ type: 'object', readOnly: true }, { $ref: '#/$defs/kept' }]) {
      const schema = {
        anyOf: [{ ...text, minLength: 3 }, kept],
        $defs: { kept: { type: 'object', readOnly: true } },
      };
      const { toRow, validate } = openSchema(schema);
      expect(validate(toRow('x'))).not.toEqual([]);
      expect(validate(toRow('xyz'))).toEqual([]);
      expect(validate(toRow({ id: 1 }))).toEqual([]);
    }
  });
});
