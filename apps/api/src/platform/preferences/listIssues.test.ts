import { openArea, toSearchPlan } from '@isp/schema/internal';
import { expect, it } from 'vitest';
import { listIssues } from './listIssues.ts';

const { book, shelf } = openArea({
  area: 'shop',
  entities: {
    book: {
      record: {
        properties: {
          title: { type: 'string' },
          status: { enum: ['NEW', 'OLD'] },
          pages: { type: 'integer' },
          cover: { type: 'object', properties: { color: { type: 'string' } } },
          secret: { type: 'string', writeOnly: true },
        },
      },
      views: { mine: { title: '我的', preset: { createUser: '@me' } } },
    },
    shelf: { record: { properties: { place: { type: 'string' } } } },
  },
}).area.entities;
if (!book || !shelf) throw new Error('The fixture has no book.');
const table = { entity: book, plan: toSearchPlan(book) };
const view = { id: 'u-1', title: '新书', search: { status_in: ['NEW'] }, sort: '-pages', columns: [] };
const many = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);
const faults = (kind: 'list' | 'views', value: unknown) =>
  listIssues(kind, table, value, 'zh-CN').map(({ field, rule }) => [field, rule]);

it.each<[string, object, string, string]>([
  ['an unknown condition', { search: { stauts: 'NEW' } }, 'search.stauts', 'unknown'],
  ['a condition of another entity', { search: { place: 'A' } }, 'search.place', 'unknown'],
  ['an unknown comparison', { search: { status_foo: 'NEW' } }, 'search.status_foo', 'unknown'],
  ['a comparison of times', { search: { title_dategt: '2026-01-01' } }, 'search.title_dategt', 'operator'],
  ['a value no field has', { search: { pages_ge: 'many' } }, 'search.pages_ge', 'value'],
  ['too many values', { search: { id_in: many(501) } }, 'search.id_in', 'maxItems'],
  ['a text that is too long', { search: { title_like: 'x'.repeat(201) } }, 'search.title_like', 'maxLength'],
  ['what nobody reads', { search: { secret: 'x' } }, 'search.secret', 'unknown'],
  ['conditions that are none', { search: ['status'] }, 'search', 'value'],
  ['an order by no field', { sort: '-page' }, 'sort', 'field'],
  ['an order by a prototype', { sort: '__proto__' }, 'sort', 'field'],
  ['a view that is not there', { base: 'yours' }, 'base', 'view'],
  ['a column that is not there', { columns: [{ field: 'place' }] }, 'columns.0.field', 'field'],
  ['a setting no column has', { columns: [{ field: 'title', colour: 1 }] }, 'columns.0.colour', 'unknown'],
  ['a pin there is none of', { columns: [{ field: 'title', fixed: 'top' }] }, 'columns.0.fixed', 'value'],
  ['a key no view has', { filter: {} }, 'filter', 'unknown'],
  ['a name of blanks', { title: ' ' }, 'title', 'value'],
  ['a name that is too long', { title: 'x'.repeat(41) }, 'title', 'value'],
  ['an id of a schema', { id: 'mine' }, 'id', 'value'],
])('a view with %s is refused at it (C1)', (_, change, field, rule) => {
  const changed = { ...view, ...change };
  expect(faults('views', [view, { ...changed }])).toEqual([[`value.1.${field}`, rule]]);
  expect(faults('list', { views: [changed] })).toEqual([[`value.views.0.${field}`, rule]]);
});

it.each<[unknown, string, string]>([
  [{ densty: 'small' }, 'value.densty', 'unknown'],
  [{ density: 'huge' }, 'value.density', 'value'],
  [{ columns: { '': [{ field: 'place' }] } }, 'value.columns..0.field', 'field'],
  [{ columns: [] }, 'value.columns', 'value'],
  [{ cards: 'yes' }, 'value.cards', 'value'],
  [{ first: 1 }, 'value.first', 'value'],
  [{ views: Array.from({ length: 21 }, () => view) }, 'value.views', 'maxItems'],
  [[], 'value', 'value'],
])('settings %j are refused', (value, field, rule) => {
  expect(faults('list', value)).toEqual([[field, rule]]);
});

it('listIssues accepts what a list saves', () => {
  const columns = [
    { field: 'title', hidden: false, fixed: 'none', width: 90 },
    { field: 'cover.color', hidden: true },
    { field: 'createTime' },
  ];
  const saved = { ...view, base: 'mine', search: { createUser: '@me', status: '' }, columns };
  const settings = { density: 'small', cards: true, columns: { '': columns, 'u-9': [] }, first: 'u-1' };
  expect(faults('list', { ...settings, views: [saved] })).toEqual([]);
  expect(faults('views', [saved])).toEqual([]);
  expect(faults('list', {})).toEqual([]);
});

it('the code of a fault depends on its value, not on its place', () => {
  const fault = (value: unknown) => listIssues('views', table, value, 'en-US').map((issue) => issue.fault);
  const gone = { ...view, search: { stauts: 'NEW' } };
  expect(fault([view, gone])).toEqual(fault([gone]));
  expect(fault([gone])).not.toEqual(fault([{ ...gone, id: 'u-2' }]));
  expect(fault([gone])).not.toEqual(fault([{ ...gone, search: { stauts: 'OLD' } }]));
  expect(listIssues('views', table, [gone], 'en-US')[0]?.msg).toBe(
    'There is no condition "stauts". Did you mean "status"?',
  );
});
