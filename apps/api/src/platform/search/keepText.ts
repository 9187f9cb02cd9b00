import type { ModuleMigrations } from '@isp/server';
import { runAll } from '../tables/tableSql.ts';

/**
 * Description of the table from which the texts of a {@link SearchSource} are stored. Every part is SQL that the
 * service wrote, and never comes from a request.
 */
export interface SearchedTable {
  readonly kind: string;
  readonly table: string;
  /** Columns from which the texts are made. */
  readonly columns: readonly string[];
  readonly name: (row: string) => string;
  /** Returns the SQL of additional words by which a record is found. */
  readonly tags: (row: string) => string;
  readonly summary?: (row: string) => string;
}

/** Returns the SQL that joins the texts of a list. */
export const joined = (list: string): string =>
  `(select string_agg(one, ' ') from jsonb_array_elements_text(
    case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end) as one)`;

/**
 * Stores the searched texts of a table's records by a trigger. The trigger runs in the transaction that changes a
 * record, whatever causes the change, so that all processes find the new text at the same moment.
 *
 * @returns a migration
 */
export function keepText({
  columns,
  kind,
  name,
  summary,
  table,
  tags,
}: SearchedTable): ModuleMigrations[string] {
  const textOf = (part: ((row: string) => string) | undefined, row: string) =>
    part ? `lower(coalesce(${part(row)}, ''))` : `''`;
  const values = (row: string) => {
    const parts = [name, tags, summary].map((part) => textOf(part, row));
    return `'${kind}', ${row}.id, ${row}."tenantId", ${parts.join(', ')},
      search_spelled(${parts.join(` || ' ' || `)}), search_sounds(${parts[0]})`;
  };
  const fields = '(kind, id, "tenantId", name, tags, summary, spelled, sounds)';
  const keeper = `search_keep_${kind.toLowerCase()}`;
  const watched = [...columns, 'tenantId', 'isDeleted'].map((column) => `"${column}"`).join(', ');
  return {
    up: (db) =>
      runAll(db, [
        `create or replace function public.${keeper}() returns trigger
          language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $keep$
          begin
            delete from search_text where kind = '${kind}' and id = coalesce(new.id, old.id);
            if tg_op <> 'DELETE' and not new."isDeleted" then
              insert into search_text ${fields} values (${values('new')});
            end if;
            return null;
          end $keep$`,
        `revoke all on function public.${keeper}() from public`,
        `create or replace trigger ${keeper} after insert or delete or update of ${watched} on ${table}
          for each row execute function public.${keeper}()`,
        `insert into search_text ${fields} select ${values('row')} from ${table} row where not row."isDeleted"
          on conflict (kind, id) do nothing`,
      ]),
  };
}
