import type { Action, Entity, Field } from '@isp/schema';
import { binDaysKey, binKey, binView, type Column, type ListModel } from '@isp/schema/internal';

/** Columns of the list that the bin shows, at most: the others describe records in use. */
const MAX_COLUMNS = 4;

const made = { required: false, readOnly: true, writeOnly: false, ui: {} } as const;

/** What a record has in the bin besides its own fields. */
const fields: readonly Field[] = [
  { ...made, name: binKey, path: binKey, title: '已删除', type: 'boolean', widget: 'switch' },
  {
    ...made,
    ...{ name: binDaysKey, path: binDaysKey, title: '剩余时间', type: 'integer', widget: 'number' },
    ui: { unit: '天' },
  },
];

const columns: readonly Column[] = [
  { field: 'updateUser', title: '删除人', sortable: false, link: false, priority: 1 },
  { field: 'updateTime', title: '删除时间', sortable: true, link: false, priority: 1 },
  { field: binDaysKey, sortable: false, link: false, priority: 1 },
];

const actions: readonly Action[] = [
  {
    ...{ name: 'undoRemove', title: '恢复', place: ['row', 'bulk'], permission: 'delete', effect: 'call' },
    danger: false,
    priority: 1,
  },
  {
    ...{ name: 'purge', title: '彻底删除', place: ['row', 'bulk'], permission: 'delete', effect: 'call' },
    danger: true,
    confirm: '彻底删除后不可恢复，确定彻底删除?',
  },
];

/**
 * The deleted records of an entity as a list of their own: its search, its first columns, and the user and time of the
 * deletion. It has one view, {@link binView}, and the actions of a bin alone.
 */
export function toBin(entity: Entity): Entity {
  const { bin: _bin, compare: _compare, states: _states, statistics: _statistics, ...kept } = entity;
  const { getList } = entity.operations;
  const list = toList(entity);
  // conditions with which the list begins are those of records in use
  const search = entity.search.map(({ default: _default, last: _last, ...item }) => item);
  return {
    ...kept,
    fields: [...entity.fields, ...fields],
    ...{ list, search, actions },
    operations: getList ? { getList } : {},
    views: [
      {
        name: binView,
        title: '回收站',
        preset: { [binKey]: true },
        ...{ list, search },
        actions: actions.map(({ name }) => name),
      },
    ],
  };
}

function toList({ label, list }: Entity): ListModel {
  const { card: _card, click: _click, header: _header, tabs: _tabs, tree: _tree, ...kept } = list;
  const own = list.columns.filter(
    ({ field, hidden, portal }) => !hidden && !portal && columns.every((column) => column.field !== field),
  );
  const named = own.toSorted((a, b) => Number(b.field === label) - Number(a.field === label));
  return {
    ...kept,
    as: 'table',
    columns: [...named.slice(0, MAX_COLUMNS).map(toPlain), ...columns],
    sort: '-updateTime',
    selection: true,
    empty: '回收站是空的',
  };
}

/** The column without what leads to the record or changes it. */
const toPlain = ({ edit: _edit, summary: _summary, ...column }: Column): Column => ({
  ...column,
  link: false,
});
