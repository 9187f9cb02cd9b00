import { describe, expect, it } from 'vitest';
import { openArea } from '../load/loadArea.ts';
import { maxSearchText, maxSearchValues, readSearch } from './readSearch.ts';
import { searchIssueText } from './searchIssueText.ts';
import { toSearchPlan } from './searchPlan.ts';

const { book } = openArea({
  area: 'shop',
  entities: {
    book: {
      record: {
        properties: {
          title: { type: 'string' },
          status: { enum: ['NEW', 'OLD'] },
          tags: { type: 'array', items: { type: 'string' } },
          pages: { type: 'integer' },
          fee: { type: 'string', format: 'money' },
          sold: { type: 'boolean' },
          day: { type: 'string', format: 'date' },
          cover: { type: 'object', properties: { color: { type: 'string' } } },
          secret: { type: 'string', writeOnly: true },
        },
      },
      search: {
        keyword: ['title'],
        items: [
          { field: 'title', op: 'like' },
          { field: 'status', op: 'in' },
        ],
      },
    },
  },
}).area.entities;
const plan = toSearchPlan(book!);
const many = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);

describe('a condition that means nothing', () => {
  it.each<[string, unknown, string, string?]>([
    ['stauts', 'NEW', 'unknown', 'status'],
    ['stauts', '', 'unknown', 'status'],
    ['stauts_in', 'NEW', 'unknown', 'status_in'],
    ['status_foo', 'NEW', 'unknown', 'status'],
    ['keywrod', 'x', 'unknown', 'keyword'],
    ['nothing_like_it', 1, 'unknown'],
    ['toString', 'x', 'unknown'],
    ['secret', 'x', 'unknown'],
    ['', 'x', 'unknown'],
    ['_in', 'x', 'unknown'],
    ['cover', 'red', 'operator'],
    ['tags_gt', 'a', 'operator'],
    ['title_dategt', '2026-01-01', 'operator'],
    ['title', ['a'], 'value'],
    ['title', { toString: 1 }, 'value'],
    ['status', {}, 'value'],
    ['status', [{}], 'value'],
    ['status_in', [null], 'value'],
    ['status_null', 'maybe', 'value'],
    ['pages', 'ten', 'value'],
    ['pages', '10,x', 'value'],
    ['pages_notequal', 'ten', 'value'],
    ['pages_ge', '1,5', 'value'],
    ['pages_ge', 'Infinity', 'value'],
    ['pages_ge', '1e999', 'value'],
    ['pages_ge', '0x10', 'value'],
    ['pages_ge', [1], 'value'],
    ['fee_ge', 'much', 'value'],
    ['sold', 'maybe', 'value'],
    ['day_dategt', 'someday', 'value'],
    ['day', '2026-02-31', 'value'],
    ['createTime_datelt', '2026-01-01 25', 'value'],
    ['title', 'x'.repeat(maxSearchText + 1), 'maxLength'],
    ['keyword', 'x'.repeat(maxSearchText + 1), 'maxLength'],
    ['id_in', many(maxSearchValues + 1), 'maxItems'],
    ['id_in', many(maxSearchValues + 1).join(','), 'maxItems'],
    ['id', many(maxSearchValues + 1).join(','), 'maxItems'],
  ])('%s = %j is refused', (key, value, rule, near) => {
    const { conditions, issues } = readSearch(plan, { [key]: value });
    expect(conditions).toEqual([]);
    expect(issues).toMatchObject([{ key, rule, ...(near !== undefined && { near }) }]);
    expect(issues[0]?.near).toBe(near);
    for (const text of searchIssueText(issues[0]!)) expect(text).toContain('{key}');
  });

  it.each([
    ['status', '', 'empty'],
    ['status', null, 'empty'],
    ['title', ' ', 'empty'],
    ['id_in', '', 'empty'],
  ])('%s = %j is refused where records are changed, and asks nothing elsewhere', (key, value, rule) => {
    expect(readSearch(plan, { [key]: value }, true).issues).toEqual([{ key, rule }]);
    expect(readSearch(plan, { [key]: value })).toEqual({ conditions: [], issues: [] });
  });
});

it.each<[string, unknown, string, readonly string[]]>([
  ['status', 'NEW,OLD', 'in', ['NEW', 'OLD']],
  ['status_in', ['NEW'], 'in', ['NEW']],
  ['id_in', [], 'in', []],
  ['tags', 'a,b', 'in', ['a,b']],
  ['tags_notequal', ['a', 'b'], 'notequal', ['a', 'b']],
  ['title', 'a,b', 'like', ['a,b']],
  ['keyword', 'x'.repeat(maxSearchText), 'like', ['x'.repeat(maxSearchText)]],
  ['title', '𠮷'.repeat(maxSearchText), 'like', ['𠮷'.repeat(maxSearchText)]],
  ['pages_ge', ' 1.5 ', 'ge', [' 1.5 ']],
  ['pages', 10, 'in', ['10']],
  ['sold', true, 'in', ['true']],
  ['status_null', true, 'null', ['true']],
  ['createUser', '@me', 'in', ['@me']],
  ['day_datelt', '@today+7', 'datelt', ['@today+7']],
  ['createTime_dategt', '2026-01-01T08:00:00+08:00', 'dategt', ['2026-01-01T08:00:00+08:00']],
])('%s = %j asks by %s for %j', (key, value, op, texts) => {
  const { conditions, issues } = readSearch(plan, { [key]: value }, true);
  expect(issues).toEqual([]);
  expect(conditions).toMatchObject([{ key, op, texts }]);
});

it('names outside those that are searched are unknown', () => {
  expect(readSearch(toSearchPlan(book!, new Set(['title'])), { status: 'NEW' }).issues).toMatchObject([
    { key: 'status', rule: 'unknown' },
  ]);
});
