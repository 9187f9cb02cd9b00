import type { Entity } from '@isp/schema';
import { databaseRoles } from '../roles/roles.ts';
import { fitName } from '../sql/fitName.ts';
import { quote } from '../sql/quote.ts';
import type { TableColumn } from './columns.ts';
import { foldTextFunction } from './foldTexts.ts';

/**
 * Maximum number of rows that the finder function returns. If more rows contain the part of the text, the function
 * is not needed, because reading the list in its order soon finds enough of them.
 */
export const MAX_FOUND = 1000;

/** Returns the columns in which lists and pickers search a part of the text. */
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

/** Returns the SQL expression in which a part of a text is searched: the column with its text folded. */
export const partsTerm = (column: string): string => `${foldTextFunction}(${quote(column)})`;

/**
 * Returns the definition of an index with which a part of a text is found, without the name of the table.
 * @param schema - schema in which pg_trgm is installed
 */
export const partsOf = (column: string, schema: string): string =>
  `using gin (${partsTerm(column)} ${quote(schema)}.gin_trgm_ops) with (fastupdate = off) where "isDeleted" = false`;

export const partsName = (table: string, column: string): string => fitName(`${table}_parts_${column}`);

/**
 * Returns the name of the statistics that PostgreSQL collects for the search of parts. With them the query planner
 * does not use the index for a part that most rows contain.
 */
export const partsStatistics = (table: string, column: string): string => fitName(`${table}_stat_${column}`);

export const finderName = (table: string): string => fitName(`${table}_find`);

/**
 * Returns the statements that create the finder function, which returns the ids of rows that contain a part of a
 * text. It is needed because PostgreSQL uses no index for `like` under row-level security, since the comparison
 * could reveal hidden rows. The function itself filters only by the caller's tenant. Therefore its ids may only be
 * used to narrow a statement that is restricted by row-level security. If more than {@link MAX_FOUND} rows match,
 * the function returns {@link MAX_FOUND} + 1 ids, and the caller does not use them.
 *
 * @param columns - columns with an index for parts; if there are none, the function is dropped
 */
export function finderStatements(table: string, columns: readonly string[]): readonly string[] {
  const name = `public.${quote(finderName(table))}(text, text)`;
  if (columns.length === 0) return [`drop function if exists ${name}`];
  const known = columns.map((column) => `'${column}'`).join(', ');
  // `execute` plans the query for each pattern separately, because reading the index does not help if most rows
  // match.
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
