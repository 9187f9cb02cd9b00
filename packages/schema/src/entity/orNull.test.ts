import { expect, it } from 'vitest';
import { orNull } from './orNull.ts';

it.each([
  [
    { type: 'string', maxLength: 3 },
    { type: ['string', 'null'], maxLength: 3 },
  ],
  [
    { type: 'integer', enum: [1, 2] },
    { type: ['integer', 'null'], enum: [1, 2, null] },
  ],
  [
    { title: 'Kind', oneOf: [{ const: 'A' }, { const: 'B' }] },
    { title: 'Kind', anyOf: [{ title: 'Kind', oneOf: [{ const: 'A' }, { const: 'B' }] }, { type: 'null' }] },
  ],
  [true, true],
])('orNull lets %j accept null', (schema, expected) => {
  expect(orNull(schema)).toEqual(expected);
});
