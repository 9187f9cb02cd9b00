import { type RawBuilder, sql } from 'kysely';

/** A table with the select list for reading it. */
export interface RowSource {
  readonly table: string;
  /** Select list of stored and computed columns. @defaultValue all columns there are */
  readonly computed?: RawBuilder<unknown> | undefined;
}

/**
 * SQL from which the rows of an entity are read, under the name of their table: its computed columns beside the
 * stored ones. The computed columns are a subselect, not a view or a stored counter: a changed expression needs no
 * migration, values cannot become outdated, and the caller's row-level security applies. The database evaluates only
 * the columns that a statement names, for the rows of the page.
 *
 * @param ids - read these rows first; `offset 0` makes the database do so
 */
export function rowsOf({ computed, table }: RowSource, ids?: readonly string[]): RawBuilder<unknown> {
  const name = sql.table(table);
  if (!computed && !ids) return name;
  const some = ids ? sql` where id = any(${ids}::text[]) offset 0` : sql``;
  return sql`(select ${computed ?? sql`*`} from ${name}${some}) as ${name}`;
}
