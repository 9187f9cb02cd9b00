import { sql } from 'kysely';
import type { Tx } from '../open/openDatabase.ts';
import { quote } from '../sql/quote.ts';
import { DuplicateRowsError } from './DuplicateRowsError.ts';
import type { TableIndex } from './indexes.ts';
import type { TableState } from './schemaState.ts';
import type { TablePlan } from './tablePlan.ts';

/**
 * Creates the missing indexes of a table, then drops the indexes that the schema no longer needs. Lists can be read
 * while an index is being created, but must wait while an index is dropped.
 * @throws DuplicateRowsError
 */
export async function bringIndexes(tx: Tx, plan: TablePlan, before: TableState | undefined): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${plan.table}::regclass`.execute(tx);
  const present = new Map(rows.map(({ definition, name }) => [name, definition]));
  for (const index of plan.indexes) {
    const definition = present.get(index.name);
    if (definition !== undefined && comparesSo(index, definition)) continue;
    if (index.unique) await refuseDuplicates(tx, plan, index, index.unique);
    // An index with this name exists, but an earlier version has created it without folding the texts (such as
    // upper and lower case), so it is replaced.
    if (definition !== undefined) await sql.raw(`drop index ${quote(index.name)}`).execute(tx);
    await sql.raw(index.statement).execute(tx);
    if (index.further) await sql.raw(index.further).execute(tx);
  }
  const wanted = new Set(plan.indexes.map(({ name }) => name));
  for (const name of before?.indexes ?? []) {
    if (!wanted.has(name)) await sql.raw(`drop index if exists ${quote(name)}`).execute(tx);
  }
}

/**
 * Returns true if the existing index compares the same expression as the new one. The name of an index does not
 * depend on its expression.
 */
const comparesSo = ({ terms = [] }: TableIndex, definition: string): boolean =>
  foldsIn(terms.join()) === foldsIn(definition);

/**
 * Returns the names of the folding functions that the SQL calls, in their order. The names do not include the
 * schema, because SQL texts may or may not contain it.
 */
const foldsIn = (text: string): string => [...text.matchAll(/\bisp_(?:fold_text|unique_key)\(/g)].join();

/** Maximum number of rows that the error names. Further rows are only counted. */
const MAX_NAMES = 5;

async function refuseDuplicates(
  tx: Tx,
  { entity, table }: TablePlan,
  index: TableIndex,
  fields: readonly string[],
): Promise<void> {
  const terms = (index.terms ?? []).map((term) => sql.raw(term));
  const { rows } = await sql<{ values: Record<string, unknown>; ids: string[]; count: number }>`
    select jsonb_build_object(${sql.join(fields.map((name) => sql`${sql.lit(name)}, min(${sql.ref(name)}::text)`))}) as values,
      (array_agg(id order by id))[1:${sql.lit(MAX_NAMES)}] as ids, count(*) as count
    from ${sql.table(table)}
    where "isDeleted" = false and ${sql.join(
      terms.map((term) => sql`${term} is not null`),
      sql` and `,
    )}
    group by ${sql.join(terms)} having count(*) > 1
    order by min(id) limit ${sql.lit(MAX_NAMES + 1)}`.execute(tx);
  if (rows.length === 0) return;
  throw new DuplicateRowsError(entity.key, fields, rows.slice(0, MAX_NAMES), rows.length > MAX_NAMES);
}
