import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../model/field.ts';
import { createClock } from '../rules/clock.ts';
import type { CellContext } from './cell.ts';
import { fieldOf, properties, values } from './cells.fixture.ts';
import { printCell, readCell } from './cells.ts';

const shanghai = createClock('Asia/Shanghai');
const context: CellContext = {
  t: (text) => text,
  clock: shanghai,
  dict: async () => [],
  records: async () => [],
};

describe('what a cell is written as is read as the same value (T-D2, C9, C14)', () => {
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
    'moments by the clock of %s, in the hours it shows twice too (C10, C20)',
    async (zone) => {
      const clock = createClock(zone);
      const moment = fc.oneof(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        // Times around the end of daylight saving time, in Europe and in America.
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
    ['change', '-¥1,280.5', '-1280.50'],
    ['change', '¥-10', '-10.00'],
    ['dbl', '4 核', 4],
    ['lasts', '90', 90],
    ['lasts', '1.5 小时', 5400],
    ['lasts', '1h 2m', 3720],
    ['lasts', '1 小时 2 分钟', 3720],
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
  ])('%s %j is %j (C12, C13, C18)', async (name, own, value) => {
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
    ['dbl', '1.23457E+11', 'shortenedNumber'],
    ['price', '1.5E+6', 'shortenedNumber'],
    ['dbl', '50%', 'unknown'],
    ['big', '9007199254740993', 'rounded'],
    ['mode', '手动', 'several'],
    ['place', 'Berlin', 'notJson'],
    ['lines', '[{"amount":9007199254740993}]', 'rounded'],
    ['kind', 'C', 'unknown'],
    ['counts', '1, x', 'unknown'],
  ])('%s %j is refused: %s (C13, C18)', async (name, own, issue) => {
    expect(await readCell(own, fieldOf(name), context)).toEqual({ issue });
  });
});

describe('references are found by their exact name (C7)', () => {
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
