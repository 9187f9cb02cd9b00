import { type RawBuilder, sql } from 'kysely';
import { type OrderTerm, ownOrder } from '../database/schema/ownOrder.ts';
import { sortTerm } from '../database/schema/sortTexts.ts';
import { quote } from '../database/sql/quote.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import type { PageQuery } from './readQuery.ts';

/** Columns that always have a value in a stored row, so that an order by them needs no rule for empty values. */
const alwaysThere = new Set(['id', 'createTime']);
export const isAlwaysThere = (name: string): boolean => alwaysThere.has(name);

/**
 * Returns the order of a list: the requested terms that are allowed, or the default order of the entity if there
 * are none. The id is the last term, so that pages never overlap.
 */
export function toOrder(
  table: EntityTable,
  query: Pick<PageQuery, 'ascs' | 'descs'>,
  closed: ReadonlySet<string>,
  fallback?: string,
): readonly OrderTerm[] {
  const asked = [
    ...query.ascs.map((name) => ({ name, down: false })),
    ...query.descs.map((name) => ({ name, down: true })),
  ].filter(({ name }) => table.sortable.has(name) && !closed.has(name));
  const terms = asked.length > 0 ? asked : [ownOrder(fallback ?? table.entity.list.sort)];
  const known = terms.filter(
    ({ name }, index) =>
      table.columns.has(name) &&
      name !== 'id' &&
      !closed.has(name) &&
      terms.findIndex((term) => term.name === name) === index,
  );
  const sorted = known.map((term) => ({ ...term, by: termOf(table, term.name) }));
  return [...sorted, { name: 'id', down: terms[0]?.down ?? true }];
}

const termOf = ({ columns }: EntityTable, name: string): string => {
  const column = columns.get(name);
  return column ? sortTerm(column) : quote(name);
};

/** Returns the SQL of the value by which an order sorts. */
export const comparedBy = ({ by, name }: OrderTerm): RawBuilder<unknown> => sql.raw(by ?? quote(name));

/**
 * Returns ORDER BY for these terms, in the form of an index: `x desc nulls last, id desc`. Empty values come last
 * in both directions, except in columns that are never empty.
 *
 * @param backwards - true for the exact reverse, to read from the other end
 */
export function orderBy(terms: readonly OrderTerm[], backwards = false): RawBuilder<unknown> {
  return sql.join(
    terms.map((term) => {
      const { down, name } = term;
      const isDown = down !== backwards;
      if (name === 'id') return isDown ? sql`id desc` : sql`id`;
      // The database can read an index for "desc nulls last" backwards only if the order is "asc nulls first".
      const nullsLast = isAlwaysThere(name) ? isDown : !backwards;
      return sql`${comparedBy(term)} ${sql.raw(isDown ? 'desc' : 'asc')} nulls ${sql.raw(nullsLast ? 'last' : 'first')}`;
    }),
  );
}
