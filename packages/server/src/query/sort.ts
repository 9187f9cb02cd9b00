import { type RawBuilder, sql } from 'kysely';
import type { EntityTable } from '../records/entityTable.ts';
import type { PageQuery } from './readQuery.ts';

/** ORDER BY terms: what was asked and is allowed, else the entity's own order; ends with the id so that pages never overlap. T-A3 */
export function toOrder(
  table: EntityTable,
  query: Pick<PageQuery, 'ascs' | 'descs'>,
  closed: ReadonlySet<string>,
  fallback?: string,
): RawBuilder<unknown>[] {
  const asked = [
    ...query.ascs.map((name) => ({ name, down: false })),
    ...query.descs.map((name) => ({ name, down: true })),
  ].filter(({ name }) => table.sortable.has(name) && !closed.has(name));
  const own = fallback ?? table.entity.list.sort ?? '-createTime';
  const terms = asked.length > 0 ? asked : [{ name: own.replace(/^-/, ''), down: own.startsWith('-') }];
  const known = terms.filter(({ name }) => table.columns.has(name) && name !== 'id' && !closed.has(name));
  return [...known, { name: 'id', down: terms[0]?.down ?? true }].map(({ name, down }) =>
    down ? sql`${sql.ref(name)} desc nulls last` : sql`${sql.ref(name)} asc nulls last`,
  );
}
