// biome-ignore lint/correctness/noUndeclaredDependencies: only tests read it
import fc from 'fast-check';
import { parseArea } from '../load/parseArea.ts';
import type { Field } from '../model/field.ts';

/** Schemas of fields, one for each type of value that a file may contain. */
export const properties = {
  name: { type: 'string' },
  body: { type: 'string', format: 'textarea' },
  phone: { type: 'string', format: 'phone' },
  day: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
  begins: { type: 'string', format: 'time' },
  rate: { type: 'number', format: 'percent' },
  stars: { type: 'integer', 'x-ui': { widget: 'rate' } },
  lasts: { type: 'integer', format: 'duration' },
  size: { type: 'integer', format: 'bytes' },
  sizeText: { type: 'string', format: 'bytes' },
  big: { type: 'integer' },
  dbl: { type: 'number', 'x-ui': { unit: '核' } },
  price: { type: 'string', format: 'money' },
  change: { type: 'string', format: 'signed-money' },
  isOn: { type: 'boolean' },
  kind: { type: 'string', enum: ['A', 'A,B', 'B'] },
  mode: {
    type: 'integer',
    oneOf: [
      { const: 1, title: '自动' },
      { const: 2, title: '手动' },
      { const: 3, title: '1' },
      { const: 4, title: '手动' },
    ],
  },
  works: {
    type: 'boolean',
    oneOf: [
      { const: true, title: '启用' },
      { const: false, title: '停用' },
    ],
  },
  flags: {
    type: 'array',
    items: {
      type: 'string',
      oneOf: [
        { const: 'me', title: 'Me, myself' },
        { const: 'you', title: 'You' },
        { const: 'a', title: 'Me' },
      ],
    },
  },
  words: { type: 'array', items: { type: 'string' }, 'x-ui': { widget: 'tags' } },
  counts: { type: 'array', items: { type: 'integer' } },
  days: { type: 'array', items: { type: 'string', format: 'date' } },
  place: { type: 'object', properties: { city: { type: 'string' } } },
  lines: { type: 'array', items: { type: 'object', properties: { amount: { type: 'number' } } } },
  labels: { type: 'object', additionalProperties: { type: 'string' } },
  extra: { type: ['string', 'integer', 'boolean'] },
  colour: { type: 'string', format: 'color' },
} as const;

const entity = parseArea({
  area: 'sheet',
  title: '表',
  entities: { row: { title: '行', path: 'row', record: { type: 'object', properties } } },
} as never).entities.row;
export const fieldOf = (name: string): Field => {
  const field = entity?.fields.find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};

const text = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.string({ minLength: 1, unit: fc.constantFrom(...'=+-@\t\'",;、，\n\r 01.e%真A[{}]') }),
);
const dayText = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const clockText = fc
  .integer({ min: 0, max: 86_399 })
  .map((s) => new Date(s * 1000).toISOString().slice(11, 19));
const cents = fc.bigInt({ min: -(10n ** 14n) + 1n, max: 10n ** 14n - 1n }).map((value) => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
const whole = fc.maxSafeInteger();
const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

/** Generators of random values, one for each field. */
export const values: Record<keyof typeof properties, fc.Arbitrary<unknown>> = {
  name: text,
  body: text,
  phone: fc.constantFrom('13800138000', '13912345678'),
  day: dayText,
  // In the middle of January no time zone changes to daylight saving time, so every time of day exists.
  at: fc
    .tuple(fc.integer({ min: 2, max: 9998 }), fc.integer({ min: 10, max: 20 }), clockText)
    .map(([year, day, time]) => `${String(year).padStart(4, '0')}-01-${day} ${time}`),
  begins: fc.oneof(
    clockText,
    clockText.map((own) => own.slice(0, 5)),
  ),
  rate: fc.double({ min: 0, max: 100, noNaN: true }).map((value) => value + 0),
  stars: fc.integer({ min: 1, max: 5 }),
  lasts: fc.nat(),
  size: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  sizeText: fc.nat({ max: Number.MAX_SAFE_INTEGER }).map(String),
  big: whole,
  dbl: double,
  price: cents,
  change: cents,
  isOn: fc.boolean(),
  kind: fc.constantFrom('A', 'A,B', 'B'),
  mode: fc.constantFrom(1, 2, 3, 4),
  works: fc.boolean(),
  flags: fc.uniqueArray(fc.constantFrom('me', 'you', 'a'), { minLength: 1 }),
  words: fc.array(text, { minLength: 1 }),
  counts: fc.array(whole, { minLength: 1 }),
  days: fc.array(dayText, { minLength: 1 }),
  place: fc.record({ city: text }),
  lines: fc.array(fc.record({ amount: fc.integer() }), { minLength: 1 }),
  labels: fc.dictionary(fc.constantFrom('a', 'b,c', '"'), text, { minKeys: 1 }),
  extra: fc.oneof(text, fc.integer(), fc.boolean()),
  colour: fc.constantFrom('#fff', '#12abEF'),
};
