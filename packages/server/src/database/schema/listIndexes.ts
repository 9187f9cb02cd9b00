import type { Entity } from '@isp/schema';
import { quote } from '../sql/quote.ts';
import type { TableColumn } from './columns.ts';
import { ownOrder } from './ownOrder.ts';
import { ownerColumns } from './policies.ts';
import { sortableColumns } from './sortableColumns.ts';
import { sortTerm } from './sortTexts.ts';

/** An index for lists: the columns that it sorts, and further columns that a list reads. */
export interface ListIndex {
  readonly kind: 'order' | 'filter' | 'empty';
  /**
   * Columns of the index in their order. A list compares all columns except the last with a value, and sorts by the
   * last column.
   */
  readonly columns: readonly string[];
  /** Part of the `create index` statement that follows the name of the table. */
  readonly definition: string;
}

/**
 * Returns the indexes that the queries of the entity's lists need:
 *
 * - an index for each sort order that the lists define, within the organisation (or owner) whose rows the list
 * shows. With it the first page reads only a few rows. Counting reads only the index, because the index contains
 * all columns that row-level security compares;
 * - an index for each column by which a list can be sorted, over all organisations. For a large organisation, the
 * first rows of the index are enough to find its rows; for a small organisation, the database sorts all its rows;
 * - an index for the rows without a value in a column that is sorted by an expression. These rows come last;
 * - an index for each field with few values that the lists can search, and for each reference.
 *
 * All indexes end with the id, because every sort order does. For the opposite direction the database reads an
 * index backwards.
 *
 * @param visible - the condition of row-level security
 */
export function listIndexes(
  entity: Entity,
  columns: readonly TableColumn[],
  visible: string,
): readonly ListIndex[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const isScalar = (name: string) => byName.has(name) && byName.get(name)?.type !== 'jsonb';
  const within = scopeColumns(entity);
  const lists = [entity.list, ...entity.views.map((view) => view.list)];
  const orders = [...new Set(lists.map(({ sort }) => ownOrder(sort).name))].filter(
    (name) => isScalar(name) && name !== 'id',
  );
  const own = orders[0] ?? 'createTime';
  const compared = policyColumns(visible, byName);
  const searched = [...entity.search, ...entity.views.flatMap((view) => view.search)];
  const choices = new Set([
    ...(entity.states ? [entity.states.field] : []),
    ...searched
      .filter(({ field }) => byName.get(field)?.field?.options || byName.get(field)?.type === 'boolean')
      .map(({ field }) => field),
  ]);
  const references = columns.filter((column) => column.field?.ref && column.type === 'text');
  const toSorted = (name: string) => sortTerm(byName.get(name) ?? { name, type: 'text' });
  const order = (names: readonly string[], include: readonly string[] = []): ListIndex =>
    toIndex('order', names, toSorted, include);
  const filter = (names: readonly string[]): ListIndex =>
    toIndex('filter', names.includes(own) ? names : [...names, own], toSorted, compared);
  const sortable = sortableColumns(entity, columns).filter(({ name }) => name !== 'id');
  const all = [
    ...orders.map((name) => order([...within, name], compared)),
    ...sortable.map(({ name }) => order([name])),
    ...sortable.filter(({ name }) => toSorted(name) !== quote(name)).map(empty),
    ...[...choices].filter(isScalar).map((name) => filter([...within, name])),
    ...references.map(({ name }) => filter([name])),
  ];
  return [...new Map(all.map((index) => [`${index.kind} ${index.columns.join()}`, index])).values()];
}

const empty = ({ name }: TableColumn): ListIndex => ({
  kind: 'empty',
  columns: [name],
  definition: `(id desc) where "isDeleted" = false and ${quote(name)} is null`,
});

function toIndex(
  kind: ListIndex['kind'],
  columns: readonly string[],
  toSorted: (name: string) => string,
  include: readonly string[],
): ListIndex {
  const last = columns.length - 1;
  const terms = columns.map((name, index) =>
    index === last ? `${toSorted(name)} desc nulls last` : quote(name),
  );
  const further = include.filter((name) => name !== 'id' && !columns.includes(name));
  const included = further.length > 0 ? ` include (${further.map(quote).join(', ')})` : '';
  return {
    kind,
    columns,
    definition: `(${[...terms, 'id desc'].join(', ')})${included} where "isDeleted" = false`,
  };
}

/** Returns the columns by which every list is filtered before anything else: the organisation or the owner. */
function scopeColumns(entity: Entity): readonly string[] {
  if (entity.scope === 'platform') return [];
  return entity.scope === 'user' ? ownerColumns(entity) : ['orgId'];
}

/**
 * Returns the columns that row-level security compares. If an index contains these columns, records can be counted
 * without reading the rows of the table.
 */
function policyColumns(visible: string, columns: ReadonlyMap<string, TableColumn>): readonly string[] {
  return [...new Set([...visible.matchAll(/"(\w+)"/g)].map(([, name]) => name ?? ''))].filter(
    (name) => columns.has(name) && name !== 'isDeleted',
  );
}
