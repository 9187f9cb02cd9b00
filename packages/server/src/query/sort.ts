import { presentName } from '@isp/schema/internal';
import { type RawBuilder, sql } from 'kysely';
import { type OrderTerm, ownOrder } from '../database/schema/ownOrder.ts';
import { sortTerm } from '../database/schema/sortTexts.ts';
import { quote } from '../database/sql/quote.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import type { PageQuery } from './readQuery.ts';

/** Columns that have a value in every stored row. A sort order by such a column needs no rule for empty values. */
const alwaysThere = new Set(['id', 'createTime']);
export const isAlwaysThere = (name: string): boolean => alwaysThere.has(name);

/**
 * Returns the sort order of a list: those requested terms that are allowed, or the default order if there are none.
 * The last term is the id, so that the order is unique and pages never overlap.
 */
export function toOrder(
  table: EntityTable,
  query: Pick<PageQuery, 'ascs' | 'descs'>,
  closed: ReadonlySet<string>,
  fallback?: string,
): readonly OrderTerm[] {
  const named = (down: boolean) => (name: string) => ({
    name: table.sortable.has(name) ? name : presentName(table.entity.fields, name),
    down,
  });
  const asked = [...query.ascs.map(named(false)), ...query.descs.map(named(true))].filter(
    ({ name }) => table.sortable.has(name) && !closed.has(name),
  );
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

/** Returns the SQL expression by which a term sorts. */
export const comparedBy = ({ by, name }: OrderTerm): RawBuilder<unknown> => sql.raw(by ?? quote(name));

/**
 * Returns the SQL after ORDER BY for these terms, in the form that the indexes have: `x desc nulls last, id desc`.
 * Empty values come last in both directions. For columns that are never empty, this is left out.
 *
 * @param backwards - true for the exact reverse, to read from the other end
 */
export function orderBy(terms: readonly OrderTerm[], backwards = false): RawBuilder<unknown> {
  return sql.join(
    terms.map((term) => {
      const { down, name } = term;
      const isDown = down !== backwards;
      if (name === 'id') return isDown ? sql`id desc` : sql`id`;
      // The database can read an index for "desc nulls last" backwards only if the query sorts by "asc nulls
      // first".
      const nullsLast = isAlwaysThere(name) ? isDown : !backwards;
      return sql`${comparedBy(term)} ${sql.raw(isDown ? 'desc' : 'asc')} nulls ${sql.raw(nullsLast ? 'last' : 'first')}`;
    }),
  );
}
