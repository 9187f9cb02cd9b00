import type { Entity } from '@isp/schema';
import { databaseRoles } from '../roles/roles.ts';
import { fitName } from '../sql/fitName.ts';
import { quote } from '../sql/quote.ts';
import type { TableColumn } from './columns.ts';
import { foldTextFunction } from './foldTexts.ts';

/**
 * Largest number of rows that are looked up for a part of a text. When more rows contain it, reading the list finds
 * enough of them soon.
 */
export const MAX_FOUND = 1000;

/** Columns that lists and pickers search by a part of their text. */
export function searchedTexts(entity: Entity, columns: readonly TableColumn[]): readonly string[] {
  const items = [...entity.search, ...entity.views.flatMap((view) => view.search)];
  const wanted = new Set([
    entity.label,
    ...(entity.keyword ?? []),
    ...items.filter(({ op }) => op === 'like').map(({ field }) => field),
  ]);
  return columns
    .filter(({ name, type }) => wanted.has(name) && name !== 'id' && type === 'text')
    .map(({ name }) => name);
}

/** SQL of the value in which such a search looks for a part. */
export const partsTerm = (column: string): string => `${foldTextFunction}(${quote(column)})`;

/**
 * Definition of an index of parts of a text, without the name of the table.
 * @param schema - where pg_trgm was installed
 */
export const partsOf = (column: string, schema: string): string =>
  `using gin (${partsTerm(column)} ${quote(schema)}.gin_trgm_ops) with (fastupdate = off) where "isDeleted" = false`;

export const partsName = (table: string, column: string): string => fitName(`${table}_parts_${column}`);

/** Statistics for the query planner, so that it does not use the index for a part which most rows contain. */
export const partsStatistics = (table: string, column: string): string => fitName(`${table}_stat_${column}`);

export const finderName = (table: string): string => fitName(`${table}_find`);

/**
 * The function that finds ids by a part of a text. Row-level security keeps PostgreSQL from using an index for
 * `like`, since the comparison could reveal hidden rows. The function restricts rows to the caller's tenant only, so
 * its ids may only narrow a statement that row-level security binds. When more than {@link MAX_FOUND} rows match, it
 * returns one id more than that, and the ids are not used.
 *
 * @param columns - those with an index; without any the function is dropped
 */
export function finderStatements(table: string, columns: readonly string[]): readonly string[] {
  const name = `public.${quote(finderName(table))}(text, text)`;
  if (columns.length === 0) return [`drop function if exists ${name}`];
  const known = columns.map((column) => `'${column}'`).join(', ');
  // planned for each pattern: when most rows match, reading the index does not help
  const query = `select id from public.%I where "tenantId" = current_setting(''isp.tenant'', true) and "isDeleted" = false and ${foldTextFunction}(%I) like $1 limit ${MAX_FOUND + 1}`;
  return [
    `create or replace function public.${quote(finderName(table))}(field text, pattern text) returns setof text
      language plpgsql stable security definer rows ${MAX_FOUND} set search_path = pg_catalog, public, pg_temp as $find$
      begin
        if field is null or field not in (${known}) then raise exception 'no index for parts of %', field; end if;
        return query execute format('${query}', '${table}', field) using pattern;
      end $find$`,
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to ${databaseRoles.request}`,
  ];
}
