import type { ModuleMigrations } from '@isp/server';
import { runAll } from '../tables/tableSql.ts';

/**
 * Describes a table whose texts are stored for the search of a {@link SearchSource}. All texts in it are SQL
 * written in the code of the service. They never come from a request.
 */
export interface SearchedTable {
  readonly kind: string;
  readonly table: string;
  /** Columns from which the texts are made. A change of one of these columns updates the stored texts. */
  readonly columns: readonly string[];
  readonly name: (row: string) => string;
  /** Returns the SQL of additional words by which a record is found. */
  readonly tags: (row: string) => string;
  readonly summary?: (row: string) => string;
}

/** Returns an SQL expression that joins the texts of a JSON list with spaces. */
export const joined = (list: string): string =>
  `(select string_agg(one, ' ') from jsonb_array_elements_text(
    case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end) as one)`;

/**
 * Creates a migration with a trigger that stores the searched texts of a table's records. The trigger runs in every
 * transaction that changes a record. Hence all processes find the new text as soon as the change is committed.
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
