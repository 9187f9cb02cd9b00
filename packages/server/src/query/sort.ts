import { type RawBuilder, sql } from 'kysely';
import { type OrderTerm, ownOrder } from '../database/schema/ownOrder.ts';
import { sortTerm } from '../database/schema/sortTexts.ts';
import { quote } from '../database/sql/quote.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import type { PageQuery } from './readQuery.ts';

/** Columns that are never empty in a stored row, so that an order over them needs no rule for empty values. */
const alwaysThere = new Set(['id', 'createTime']);
export const isAlwaysThere = (name: string): boolean => alwaysThere.has(name);

/**
 * The order of a list: the requested terms that are allowed, else the order of the entity. The id comes last, so that
 * pages never overlap.
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

/** SQL of the value that an order compares. */
export const comparedBy = ({ by, name }: OrderTerm): RawBuilder<unknown> => sql.raw(by ?? quote(name));

/**
 * ORDER BY for these terms, written like an index: `x desc nulls last, id desc`. For a column that is never empty the
 * exact reverse is written.
 *
 * @param backwards - the exact reverse, for reading from the other end
 */
export function orderBy(terms: readonly OrderTerm[], backwards = false): RawBuilder<unknown> {
  return sql.join(
    terms.map((term) => {
      const { down, name } = term;
      const isDown = down !== backwards;
      if (name === 'id') return isDown ? sql`id desc` : sql`id`;
      // an index for "desc nulls last" can be read backwards only for "asc nulls first"
      const nullsLast = isAlwaysThere(name) ? isDown : !backwards;
      return sql`${comparedBy(term)} ${sql.raw(isDown ? 'desc' : 'asc')} nulls ${sql.raw(nullsLast ? 'last' : 'first')}`;
    }),
  );
}
