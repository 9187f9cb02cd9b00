import type { Entity } from '@isp/schema';
import { quote } from '../sql/quote.ts';
import type { TableColumn } from './columns.ts';
import { ownOrder } from './ownOrder.ts';
import { ownerColumns } from './policies.ts';
import { sortableColumns } from './sortableColumns.ts';
import { sortTerm } from './sortTexts.ts';

/** An index for lists: its columns, written as an order, and further columns that a list reads. */
export interface ListIndex {
  readonly kind: 'order' | 'filter' | 'empty';
  /** Columns in their order: the ones before `last` are compared with a value, `last` is sorted. */
  readonly columns: readonly string[];
  /** The part of the statement after the name of the table. */
  readonly definition: string;
}

/**
 * Indexes for what a list does:
 *
 * - its own orders, within the organisation (or owner) it shows: the first page reads a few rows, and the count reads
 * the index alone, since the index holds all columns that row-level security compares;
 * - every column it can be sorted by, one index each for all organisations: a large organisation is found in a few
 * rows, and all rows of a small one are sorted;
 * - for a column that is sorted by an expression, the rows without a value, which come last;
 * - the fields with few values that its searches offer, and every reference.
 *
 * All end with the id, as every order does, and are read backwards for the other direction.
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

/** Columns that restrict every list first. */
function scopeColumns(entity: Entity): readonly string[] {
  if (entity.scope === 'platform') return [];
  return entity.scope === 'user' ? ownerColumns(entity) : ['orgId'];
}

/** Columns that row-level security compares: with them in the index, counting does not read the rows. */
function policyColumns(visible: string, columns: ReadonlyMap<string, TableColumn>): readonly string[] {
  return [...new Set([...visible.matchAll(/"(\w+)"/g)].map(([, name]) => name ?? ''))].filter(
    (name) => columns.has(name) && name !== 'isDeleted',
  );
}
