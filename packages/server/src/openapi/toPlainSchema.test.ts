import { expect, it } from 'vitest';
import { toPlainSchema } from './toPlainSchema.ts';

it.each([
  [
    'declares required properties beside the keyword, at every depth',
    { properties: { a: {} }, if: { required: ['a'] }, allOf: [{ required: ['b'] }] },
    {
      properties: { a: {} },
      if: { properties: { a: {} }, required: ['a'] },
      allOf: [{ properties: { b: {} }, required: ['b'] }],
    },
  ],
  [
    'writes a choice of one without `oneOf`, with the title of the field',
    { title: 'Mode', oneOf: [{ const: 'HASH', title: 'Hash' }] },
    { const: 'HASH', title: 'Mode' },
  ],
  [
    'keeps a choice of two, and a choice that is no object',
    { oneOf: [{ const: 1 }, { const: 2 }], not: { oneOf: [false] } },
    { oneOf: [{ const: 1 }, { const: 2 }], not: { oneOf: [false] } },
  ],
  [
    'leads references to the component',
    {
      $defs: { size: { type: 'integer' } },
      properties: { size: { $ref: '#/$defs/size' }, other: { $ref: '#' } },
    },
    {
      $defs: { size: { type: 'integer' } },
      properties: {
        size: { $ref: '#/components/schemas/shop.book/$defs/size' },
        other: { $ref: '#/components/schemas/shop.book' },
      },
    },
  ],
])('toPlainSchema %s', (_, schema, plain) => {
  expect(toPlainSchema(schema, 'shop.book')).toEqual(plain);
});
