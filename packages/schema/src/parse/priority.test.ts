import { describe, expect, it } from 'vitest';
import type { Priority } from '../model/field.ts';
import type { EntityFile } from '../model/generated/areaFile.ts';
import { actionPriority, tabPriority } from './priority.ts';
import { toArea } from './toArea.ts';

const text = { type: 'string' } as const;

function entityOf(file: object) {
  const entities = { book: { record: { properties: {} }, ...file } as unknown as EntityFile };
  return toArea({ area: 'shop', entities }).entities.book!;
}

/**
 * Returns the priority of a field's column. In this entity the records have the label `name` and the state field
 * `status`.
 */
function columnPriority(name: string, schema: object, list: object = {}): Priority {
  const { columns } = entityOf({
    record: { properties: { name: text, status: { enum: ['ON'] }, [name]: schema } },
    states: { field: 'status' },
    list: { columns: [name], ...list },
  }).list;
  return columns[0]?.priority ?? 2;
}

describe('the priority of a column follows from its field', () => {
  it.each<[string, string, object, Priority]>([
    ['the name', 'name', text, 1],
    ['the state', 'status', { enum: ['ON'] }, 1],
    ['an amount', 'price', { ...text, format: 'money' }, 1],
    ['an amount that may be negative', 'change', { ...text, format: 'signed-money' }, 1],
    ['a number', 'pages', { type: 'integer' }, 2],
    ['a short text', 'phone', { ...text, maxLength: 20 }, 2],
    ['a choice', 'kind', { enum: ['A'] }, 2],
    ['a reference', 'authorId', { ...text, 'x-ref': 'shop.author' }, 2],
    ['references', 'authorIds', { type: 'array', items: { ...text, 'x-ref': 'shop.author' } }, 2],
    ['a point in time', 'soldTime', { ...text, format: 'date-time' }, 2],
    ['the time of creation', 'createTime', { ...text, format: 'date-time' }, 2],
    ['the time of the last change', 'updateTime', { ...text, format: 'date-time' }, 3],
    ['the author of a record', 'createUser', text, 3],
    ['an identifier that is no reference', 'traceId', text, 3],
    ['the row key', 'id', text, 3],
    ['a text of several lines', 'note', { ...text, format: 'textarea' }, 3],
    ['a text that may be long', 'remark', { ...text, maxLength: 500 }, 3],
    ['a list', 'tags', { type: 'array', items: text }, 3],
    ['a field that declares it', 'remark', { ...text, maxLength: 500, 'x-priority': 1 }, 1],
  ])('%s', (_, name, schema, priority) => expect(columnPriority(name, schema)).toBe(priority));

  it('the field a list is sorted by is no aside', () => {
    const time = { ...text, format: 'date-time' };
    expect(columnPriority('updateTime', time, { sort: '-updateTime' })).toBe(2);
    expect(columnPriority('updateTime', { ...time, 'x-priority': 3 }, { sort: '-updateTime' })).toBe(3);
  });

  it('the priority of a column wins over that of its field', () => {
    const list = { columns: [{ field: 'price', priority: 3 }] };
    expect(columnPriority('price', { ...text, format: 'money', 'x-priority': 1 }, list)).toBe(3);
  });
});

describe('the priority of an action follows from what it does', () => {
  const statuses = [
    { const: 'ON', 'x-tag': 'ok' },
    { const: 'OFF', 'x-tag': 'off' },
    { const: 'TORN', 'x-tag': 'bad' },
  ];
  const actions = {
    start: {},
    scrap: { danger: true },
    cancel: {},
    discard: { priority: 2 },
    revive: {},
    print: {},
    rename: { priority: 1 },
    edit: { priority: 3 },
  };
  const entity = entityOf({
    record: { properties: { name: text, status: { oneOf: statuses } } },
    states: {
      field: 'status',
      transitions: {
        start: [{ from: ['OFF'], to: 'ON' }],
        cancel: [{ from: ['ON', 'OFF'], to: 'OFF' }],
        discard: [{ from: ['ON'], to: 'OFF' }],
        revive: [{ from: ['OFF'], to: 'TORN' }],
      },
    },
    actions,
  });

  it.each<[string, string, Priority]>([
    ['what changes the state', 'start', 2],
    ['what destroys', 'scrap', 3],
    ['what ends a record without success', 'cancel', 3],
    ['an end that declares its priority', 'discard', 2],
    ['a way from one end to another', 'revive', 2],
    ['any other action', 'print', 2],
    ['an action that declares it', 'rename', 1],
    ['adding', 'add', 1],
    ['looking', 'view', 2],
    ['deleting', 'delete', 3],
    ['importing', 'importRows', 3],
    ['exporting', 'export', 2],
    ['a standard action that declares it', 'edit', 3],
  ])('%s', (_, name, priority) => expect(actionPriority(entity, name)).toBe(priority));

  it('editing is usual', () => expect(actionPriority(entityOf({}), 'edit')).toBe(2));
});

describe('the priority of what a detail shows', () => {
  it('fields are the tab that leads, unless a tab declares its own priority', () => {
    const tabs = [
      { kind: 'fields', title: '概览' },
      { kind: 'operations', title: '操作记录', priority: 3 },
      { kind: 'events', title: '事件', read: 'events' },
    ];
    expect(entityOf({ detail: { tabs } }).detail.tabs.map(tabPriority)).toEqual([1, 3, 2]);
  });

  it('the facts below a name are the columns that matter most, in the order of the list', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const properties = { name: text, ...Object.fromEntries(names.map((name) => [name, text])) };
    const summary = (more: object) =>
      entityOf({ record: { properties: { ...properties, ...more } } }).detail.summary;
    expect(summary({})).toEqual(['a', 'b', 'c', 'd']);
    expect(summary({ b: { ...text, 'x-priority': 3 }, g: { ...text, format: 'money' } })).toEqual([
      'g',
      'a',
      'c',
      'd',
    ]);
  });
});
