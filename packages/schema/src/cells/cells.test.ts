import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../model/field.ts';
import { parseArea } from '../parse/parseArea.ts';
import { createClock } from '../rules/clock.ts';
import type { CellContext } from './cell.ts';
import { printCell, readCell } from './cells.ts';

const properties = {
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
const fieldOf = (name: string): Field => {
  const field = entity?.fields.find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};

const shanghai = createClock('Asia/Shanghai');
const context: CellContext = {
  t: (text) => text,
  clock: shanghai,
  dict: async () => [],
  records: async () => [],
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

/** Values of each field. */
const values: Record<keyof typeof properties, fc.Arbitrary<unknown>> = {
  name: text,
  body: text,
  phone: fc.constantFrom('13800138000', '13912345678'),
  day: dayText,
  at: fc.tuple(dayText, clockText).map((parts) => parts.join(' ')),
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

describe('T-D2 C9 C14 what a cell is written as is read as the same value', () => {
  const names = Object.keys(properties) as (keyof typeof properties)[];
  it.each(names.filter((name) => name !== 'at'))('%s', async (name) => {
    const field = fieldOf(name);
    await fc.assert(
      fc.asyncProperty(values[name], async (value) => {
        const cell = printCell(value, field);
        expect(await readCell(cell?.text ?? '', field, context)).toEqual({ value });
      }),
      { numRuns: 60 },
    );
  });

  it.each(['Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia'])(
    'C10 C20 moments by the clock of %s, in the hours it shows twice too',
    async (zone) => {
      const clock = createClock(zone);
      const moment = fc.oneof(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        // around the end of summer time
        fc.integer({ min: -7200, max: 7200 }).map((s) => new Date(Date.UTC(2026, 9, 25, 1) + s * 1000)),
        fc.integer({ min: -7200, max: 7200 }).map((s) => new Date(Date.UTC(2026, 10, 1, 4, 30) + s * 1000)),
      );
      await fc.assert(
        fc.asyncProperty(moment, async (date) => {
          const whole = Math.floor(date.getTime() / 1000) * 1000;
          const cell = printCell(clock.toDateTime(new Date(whole)), fieldOf('at'));
          const { value } = await readCell(cell?.text ?? '', fieldOf('at'), { ...context, clock });
          expect(clock.parseDateTime(value)?.getTime()).toBe(whole);
        }),
        { numRuns: 100 },
      );
    },
  );
});

describe('what people write', () => {
  it.each([
    ['at', '2026-03-04 8:05 PM', '2026-03-04T20:05:00+08:00'],
    ['at', '2026/3/4 12:30 am', '2026-03-04T00:30:00+08:00'],
    ['at', '2026年3月4日 下午8:05', '2026-03-04T20:05:00+08:00'],
    ['at', '2026-03-04T10:00:00.250Z', '2026-03-04T18:00:00+08:00'],
    ['at', '2026-03-04 10:00:00+0100', '2026-03-04T17:00:00+08:00'],
    ['at', '2026-03-04', '2026-03-04T00:00:00+08:00'],
    ['day', '20260304', '2026-03-04'],
    ['day', '2026.3.4', '2026-03-04'],
    ['day', '2026-03-04 00:00:00', '2026-03-04'],
    ['begins', '8:05 PM', '20:05:00'],
    ['begins', '12:00 PM', '12:00:00'],
    ['rate', '50%', 50],
    ['rate', '50', 50],
    ['price', '¥1,280.5', '1280.50'],
    ['price', '10', '10.00'],
    ['dbl', '4 核', 4],
    ['lasts', '90', 90],
    ['lasts', '1.5 小时', 5400],
    ['lasts', '1h 02m', 3720],
    ['lasts', '1:02:03', 3723],
    ['size', '1024', 1024],
    ['size', '1.5 GiB', 1_610_612_736],
    ['isOn', '是', true],
    ['works', '停用', false],
    ['mode', '自动', 1],
    ['mode', '1', 1],
    ['flags', 'Me, myself, You', ['me', 'you']],
    ['flags', 'you；me', ['you', 'me']],
    ['words', 'a，b、c', ['a', 'b', 'c']],
    ['phone', ' 13800138000 ', '13800138000'],
    ['name', ' a ', ' a '],
  ])('C12 C13 C18 %s %j is %j', async (name, own, value) => {
    expect(await readCell(own, fieldOf(name), context)).toEqual({ value });
  });

  it.each([
    ['at', '03/04/2026 10:00', 'ambiguousDate'],
    ['day', '3.4.2026', 'ambiguousDate'],
    ['day', '26-03-04', 'ambiguousDate'],
    ['day', '2026-02-30', 'unknown'],
    ['at', '2026-03-04 24:00:00', 'unknown'],
    ['at', '2026-03-04 23:59:60', 'unknown'],
    ['at', '2026-03-04 13:05 PM', 'unknown'],
    ['at', '2026-03-04 noon', 'unknown'],
    ['price', '10,5', 'ambiguousNumber'],
    ['rate', '12,5', 'ambiguousNumber'],
    ['dbl', '1.234,56', 'ambiguousNumber'],
    ['lasts', '1,5 小时', 'ambiguousNumber'],
    ['dbl', '50%', 'unknown'],
    ['big', '9007199254740993', 'rounded'],
    ['mode', '手动', 'several'],
    ['place', 'Berlin', 'notJson'],
    ['lines', '[{"amount":9007199254740993}]', 'rounded'],
    ['kind', 'C', 'unknown'],
    ['counts', '1, x', 'unknown'],
  ])('C13 C18 %s %j is refused: %s', async (name, own, issue) => {
    expect(await readCell(own, fieldOf(name), context)).toEqual({ issue });
  });
});

describe('C7 references are found by their exact name', () => {
  const field = { ...fieldOf('name'), ref: { entity: 'a.b' } } as Field;
  const options = [
    { value: '1', label: '张三丰' },
    { value: '2', label: '张三' },
    { value: '3', label: '李四' },
    { value: '4', label: '李四' },
  ];
  const looks: CellContext = { ...context, records: async () => options };
  it.each([
    ['张三', { value: '2' }],
    ['2', { value: '2' }],
    ['李四', { issue: 'several' }],
    ['李四 ("4")', { value: '4' }],
    ['王五', { issue: 'unknown' }],
  ])('%s', async (own, reading) => expect(await readCell(own, field, looks)).toEqual(reading));
});
