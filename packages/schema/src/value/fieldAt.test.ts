import { describe, expect, it } from 'vitest';
import { openSchema } from '../anySchema/openSchema.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { eachElement, type Place } from '../json/path.ts';
import type { Field } from '../model/field.ts';
import { toFields } from '../parse/toFields.ts';
import { fieldAt } from './fieldAt.ts';

const record: JsonSchemaObject = {
  properties: {
    name: { title: 'Name' },
    address: { properties: { city: { title: 'City' } } },
    lines: {
      type: 'array',
      items: { properties: { size: { title: 'Size' }, tags: { type: 'array', items: { title: 'Tag' } } } },
    },
    shape: {
      oneOf: [
        { title: 'Circle', properties: { kind: { const: 'circle' }, radius: { title: 'Radius' } } },
        { title: 'Square', properties: { kind: { const: 'square' }, side: { title: 'Side' } } },
      ],
    },
  },
};
const fields = toFields(record);
const titleAt = (own: readonly Field[], place: Place | string) => fieldAt(own, place)?.title;

describe('fieldAt', () => {
  it.each<[place: Place | string, title: string | undefined]>([
    ['name', 'Name'],
    [['name'], 'Name'],
    ['address.city', 'City'],
    [['address', 'city'], 'City'],
    ['lines.*.size', 'Size'],
    ['lines.12.size', 'Size'],
    [['lines', eachElement, 'size'], 'Size'],
    [['lines', 0, 'size'], 'Size'],
    ['lines.0.tags.*', 'Tag'],
    ['shape.radius', 'Radius'],
    [['shape', 'side'], 'Side'],
    ['lines.size', undefined],
    ['address.0', undefined],
    ['name.city', undefined],
    ['address.toString', undefined],
    ['__proto__', undefined],
    ['', undefined],
    [[], undefined],
  ])('%j is the field %s', (place, title) => {
    expect(titleAt(fields, place)).toBe(title);
  });

  it('a field of a foreign schema is found by its own name, whatever characters it has', () => {
    const { fields: foreign } = openSchema({
      type: 'object',
      properties: {
        'a.b': { type: 'string', title: 'Dotted' },
        '': { type: 'string', title: 'Nameless' },
        a: {
          type: 'object',
          properties: { 'x.y': { type: 'string', title: 'Inner dots' }, c: { type: 'string', title: 'C' } },
        },
        '*': { type: 'string', title: 'Star' },
      },
    });
    expect(['a.b', '', 'a.x.y', 'a.c', '*', 'a.b.c'].map((name) => titleAt(foreign, name))).toEqual([
      'Dotted',
      'Nameless',
      'Inner dots',
      'C',
      'Star',
      undefined,
    ]);
    // A segment is the name of one field, even if the name contains dots.
    expect(titleAt(foreign, ['a.b'])).toBe('Dotted');
    expect(titleAt(foreign, ['a', 'b'])).toBe(undefined);
  });
});
