import { sql } from 'kysely';
import type { Tx } from '../open/openDatabase.ts';
import { policyNames } from '../schema/tablePlan.ts';

/** A table as it is in the database. */
export interface PresentTable {
  /** Type of each column, by name, in the order of the table. */
  readonly columns: ReadonlyMap<string, string>;
  /** Indexes by name. */
  readonly indexes: ReadonlyMap<string, PresentIndex>;
  /** Names of the extended statistics. */
  readonly statistics: readonly string[];
  readonly hasRows: boolean;
  /** True if the table has row-level security and all policies of the service. */
  readonly hasPolicies: boolean;
}

export interface PresentIndex {
  readonly definition: string;
  /** False if building the index beside writers was interrupted, so that no query uses it. */
  readonly isValid: boolean;
  /** Columns that an expression of the index reads. */
  readonly reads: readonly string[];
}

/** Reads the tables with these names. Tables that do not exist are left out. */
export async function readTables(
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlyMap<string, PresentTable>> {
  if (names.length === 0) return new Map();
  const { rows: tables } = await sql<{
    name: string;
    columns: { name: string; type: string }[];
    indexes: { name: string; definition: string; isValid: boolean; reads: string[] }[];
    statistics: string[];
    hasPolicies: boolean;
  }>`
    select c.relname as name,
      coalesce((select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped), '[]') as columns,
      coalesce((select jsonb_agg(jsonb_build_object('name', i.relname, 'definition', pg_get_indexdef(i.oid), 'isValid', x.indisvalid,
          'reads', coalesce((select jsonb_agg(distinct a.attname) from pg_depend d
            join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
            where x.indexprs is not null and d.classid = 'pg_class'::regclass and d.objid = i.oid and d.refobjid = c.oid
              and d.refobjsubid > 0), '[]')))
        from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid), '[]') as indexes,
      coalesce((select jsonb_agg(stxname) from pg_statistic_ext where stxrelid = c.oid), '[]') as statistics,
      c.relrowsecurity and (select count(*) = ${sql.lit(policyNames.length)} from pg_policy
        where polrelid = c.oid and polname in (${sql.join(policyNames.map((name) => sql.lit(name)))})) as "hasPolicies"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.relname in (${sql.join(names)})`.execute(tx);
  if (tables.length === 0) return new Map();
  const used = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name where exists(select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(used, sql` union all `)}`.execute(tx);
  const filled = new Set(rows.map(({ name }) => name));
  return new Map(
    tables.map(({ columns, hasPolicies, indexes, name, statistics }) => [
      name,
      {
        columns: new Map(columns.map((column) => [column.name, column.type])),
        indexes: new Map(indexes.map(({ name: index, ...rest }) => [index, rest])),
        statistics,
        hasRows: filled.has(name),
        hasPolicies,
      },
    ]),
  );
}
