import type { Entity } from '../model/entity.ts';
import { parseSearchKey } from './searchKey.ts';

/**
 * Returns the names of the fields by which every caller of a list may filter: those of the search items and views,
 * references, figures of the statistics, the state, the parent in a tree, and common fields. Write-only and sealed
 * fields are left out, since the results of a filter would reveal something about their values.
 */
export function searchedNames(entity: Entity): readonly string[] {
  const names = [
    // The fields of the search box can also be used as separate filters, so that links from before the search box
    // existed still work.
    ...(entity.keyword ?? []),
    ...entity.search.map(({ field }) => field),
    ...entity.views.flatMap(({ preset, search }) => [
      ...search.map(({ field }) => field),
      ...Object.keys(preset),
    ]),
    ...entity.fields.filter(({ item, ref }) => ref ?? item?.ref).map(({ name }) => name),
    ...counted(entity),
    ...(entity.states ? [entity.states.field] : []),
    ...(entity.list.tree ? [entity.list.tree.parent] : []),
    ...['id', 'orgId', 'createUser', 'createTime'],
  ];
  return openNames(entity, names);
}

/**
 * Returns the names of the fields by which every caller may sort a list: columns that a list shows as sortable, the
 * fields of the lists' default orders, and the common time fields. Objects and lists have no order.
 */
export function sortedNames(entity: Entity): readonly string[] {
  const lists = [entity.list, ...entity.views.map(({ list }) => list)];
  const names = [
    ...lists.flatMap(({ columns }) => columns.filter(({ sortable }) => sortable).map(({ field }) => field)),
    ...lists.flatMap(({ sort }) => sort?.replace(/^-/, '') ?? []),
    ...['id', 'createTime', 'updateTime'],
  ];
  const ordered = new Set(
    entity.fields.flatMap(({ name, type }) => (type === 'object' || type === 'array' ? [] : name)),
  );
  return openNames(entity, names).filter((name) => ordered.has(name));
}

/**
 * Returns the fields by which the statistics filter and group. A figure links to the list of its records, so the
 * list needs these filters.
 */
function counted({ fields, statistics }: Entity): readonly string[] {
  const { cards = [], charts = [], recent } = statistics ?? {};
  const filters = [...cards, ...charts, ...(recent ? [recent] : [])].map(({ filter }) => filter);
  const isField = (name: string) => fields.some((field) => field.name === name);
  return [
    ...filters.flatMap(Object.keys).flatMap((key) => parseSearchKey(key, isField)?.field ?? []),
    ...charts.flatMap(({ group }) => [group?.by ?? [], group?.split ?? []].flat()),
  ];
}

/** Returns the names that are those of readable fields, each once. */
function openNames({ fields }: Entity, names: readonly string[]): readonly string[] {
  const readable = new Set(
    fields.flatMap(({ name, sealed, writeOnly }) => (sealed || writeOnly ? [] : name)),
  );
  return [...new Set(names)].filter((name) => readable.has(name));
}
