import { describe, expect, it } from 'vitest';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { toEntity } from '../parse/toArea.ts';
import { createClock } from '../rules/clock.ts';
import { dayLimit } from '../rules/dayLimit.ts';
import { interpretEntity } from './entityValidator.ts';
import { messageOf } from './messageOf.ts';

const day = { type: 'string', format: 'date', title: '日期' };
const text = { type: 'string', title: '文本' };
const clock = createClock('Asia/Shanghai', () => new Date('2026-11-21T02:00:00Z'));

/** Returns path, keyword and limit of every issue that the validator of a record finds. */
function foundIn(properties: JsonSchemaObject['properties'], value: unknown, before?: object): string[] {
  const entity = toEntity({ record: { type: 'object', properties } } as never, 'order', 'shop');
  return interpretEntity(entity)(value, { clock, before: before as never }).map(({ path, keyword, params }) =>
    [path, keyword, params.limit].filter((part) => part !== undefined).join(' '),
  );
}

describe('days counted from today', () => {
  it.each([
    ['today', '2026-11-21'],
    ['today+1', '2026-11-22'],
    ['today+10', '2026-12-01'],
    ['today-365', '2025-11-21'],
    ['2026-01-01', '2026-01-01'],
  ])('%s is %s', (limit, expected) => {
    expect(dayLimit(limit, '2026-11-21')).toBe(expected);
  });

  it('days counted from today are those of the given zone', () => {
    const now = () => new Date('2026-11-20T16:30:00Z');
    expect(createClock('Asia/Shanghai', now).today()).toBe('2026-11-21');
    expect(createClock('UTC', now).today()).toBe('2026-11-20');
    const { dayOf } = createClock('Asia/Shanghai', now);
    expect(dayOf('2026-11-20T16:30:00Z')).toBe('2026-11-21');
    expect(dayOf('2026-11-20 16:30:00')).toBe('2026-11-20');
    expect(dayOf('2026-11-20')).toBe('2026-11-20');
  });

  it.each([
    ['2026-11-21', ['/due x-min 2026-11-22']],
    ['2026-11-22', []],
    ['2026-12-21', []],
    ['2026-12-22', ['/due x-max 2026-12-21']],
    // A text that is not a date gets only one issue, not one about the limits too.
    ['tomorrow', ['/due format']],
  ])('a date %s between today+1 and today+30', (due, expected) => {
    expect(foundIn({ due: { ...day, 'x-min': 'today+1', 'x-max': 'today+30' } }, { due })).toEqual(expected);
  });

  it('days counted from today are validated in objects, lists and times too, not where the service writes', () => {
    const fromToday = { ...day, 'x-min': 'today' };
    const properties = {
      at: { ...day, format: 'date-time', 'x-min': 'today' },
      sent: { ...fromToday, readOnly: true },
      box: { type: 'object', properties: { due: fromToday } },
      lines: { type: 'array', items: { type: 'object', properties: { due: fromToday } } },
      days: { type: 'array', items: fromToday },
    };
    const value = {
      at: '2026-11-20 23:59:59',
      sent: '2020-01-01',
      box: { due: '2026-11-20' },
      lines: [{ due: '2026-11-21' }, { due: '2026-11-20' }],
      days: ['2026-11-21', '2026-11-20'],
    };
    expect(foundIn(properties, value)).toEqual([
      '/at x-min 2026-11-21',
      '/box/due x-min 2026-11-21',
      '/lines/1/due x-min 2026-11-21',
      '/days/1 x-min 2026-11-21',
    ]);
  });

  it('days counted from today are those of the kind an object is, by whichever of its constants', () => {
    const due = {
      oneOf: [
        { properties: { kind: { enum: ['now', 'soon'] }, day: { ...day, 'x-min': 'today' } } },
        { properties: { kind: { const: 'once' }, day } },
      ],
    };
    const found = (kind: string) => foundIn({ due }, { due: { kind, day: '2026-11-20' } });
    expect([found('now'), found('soon'), found('once')]).toEqual([
      ['/due/day x-min 2026-11-21'],
      ['/due/day x-min 2026-11-21'],
      [],
    ]);
  });

  it('a stored day stays allowed, another one in the past does not', () => {
    const properties = {
      due: { ...day, 'x-min': 'today' },
      lines: { type: 'array', items: { type: 'object', properties: { due: { ...day, 'x-min': 'today' } } } },
    };
    const before = { id: '1', due: '2026-11-01', lines: [{ due: '2026-11-02' }] };
    expect(foundIn(properties, before, before)).toEqual([]);
    // A line keeps its stored day, even if the user moves it to another position of the list.
    const moved = { ...before, lines: [{ due: '2026-11-30' }, { due: '2026-11-02' }] };
    expect(foundIn(properties, moved, before)).toEqual([]);
    expect(foundIn(properties, { ...before, due: '2026-11-02' }, before)).toEqual(['/due x-min 2026-11-21']);
  });
});

describe('a day limited by a field beside it', () => {
  const from = { ...day, title: '开始' };
  const period = { from, to: { ...day, title: '结束', 'x-min': 'from' } };

  it.each([
    [{ from: '2026-02-01', to: '2026-01-31' }, ['/to x-min 2026-02-01']],
    [{ from: '2026-02-01', to: '2026-02-01' }, []],
    [{ from: '2026-02-01', to: '2026-02-02' }, []],
    // One of the two days is missing or invalid, so they are not compared.
    [{ to: '2026-01-31' }, []],
    [{ from: '2026-02-01' }, []],
    [{ from: '', to: '2026-01-31' }, []],
    [{ from: 'soon', to: '2026-01-31' }, ['/from format']],
  ])('%j', (value, expected) => {
    expect(foundIn(period, value)).toEqual(expected);
  });

  it('every pair of days in a week is refused where it runs backwards, at both limits, in objects and lists too', () => {
    const days = Array.from({ length: 7 }, (_, at) => `2026-03-0${at + 1}`);
    const properties = {
      ...period,
      from: { ...from, 'x-max': 'to' },
      box: { type: 'object', properties: period },
      lines: { type: 'array', items: { type: 'object', properties: period } },
    };
    for (const first of days)
      for (const last of days) {
        const own = { from: first, to: last };
        const expected =
          last < first
            ? [
                `/from x-max ${last}`,
                `/to x-min ${first}`,
                `/box/to x-min ${first}`,
                `/lines/1/to x-min ${first}`,
              ]
            : [];
        const lines = [{ from: days[0], to: days[6] }, own];
        expect(foundIn(properties, { ...own, box: own, lines })).toEqual(expected);
      }
  });

  it('a stored end is refused as soon as its beginning is moved behind it', () => {
    const before = { id: '1', from: '2026-02-01', to: '2026-02-03' };
    expect(foundIn(period, { ...before, from: '2026-02-04' }, before)).toEqual(['/to x-min 2026-02-04']);
  });
});

describe('a list without twins', () => {
  const lines = {
    type: 'array',
    'x-unique': ['bookId', 'size'],
    items: { type: 'object', properties: { bookId: text, size: text, amount: { type: 'integer' } } },
  };

  it('a list without twins reports each element that is like an earlier one, at the last of the fields', () => {
    const one = { bookId: 'a', size: 'S' };
    expect(foundIn({ lines }, { lines: [one, { ...one, size: 'M' }, { ...one, amount: 2 }, one] })).toEqual([
      '/lines/2/size x-unique',
      '/lines/3/size x-unique',
    ]);
  });

  it('an element that is not filled in yet is like none', () => {
    expect(foundIn({ lines }, { lines: [{ bookId: 'a' }, { bookId: 'a' }] })).toEqual([]);
  });
});

it('issues have texts in both languages, and for a pattern the words of its author', () => {
  const says = (keyword: string, limit?: string) =>
    ['zh-CN', 'en-US'].map((locale) =>
      messageOf({ path: '/a', keyword, params: limit ? { limit } : {} }, undefined, locale as 'zh-CN'),
    );
  expect(says('x-min', '2026-11-22')).toEqual(['不能早于 2026-11-22', 'No earlier than 2026-11-22']);
  expect(says('x-max', '2026-11-22')).toEqual(['不能晚于 2026-11-22', 'No later than 2026-11-22']);
  expect(says('x-unique')).toEqual(['与其他行重复', 'Duplicate of another row']);
  const field = toEntity(
    {
      record: { type: 'object', properties: { a: { ...text, pattern: '^S', 'x-message': '以 S 开头' } } },
    } as never,
    'order',
    'shop',
  ).fields[0];
  expect(messageOf({ path: '/a', keyword: 'pattern', params: {} }, field)).toBe('以 S 开头');
  expect(messageOf({ path: '/a', keyword: 'maxLength', params: { limit: 3 } }, field)).toBe('最多 3 个字符');
});
