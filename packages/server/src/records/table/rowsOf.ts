import { type RawBuilder, sql } from 'kysely';

/** A table, with the list of columns that a query selects from it. */
export interface RowSource {
  readonly table: string;
  /** Select list of stored and computed columns. @defaultValue all columns of the table */
  readonly computed?: RawBuilder<unknown> | undefined;
}

/**
 * Returns the SQL expression from which the rows of an entity are read. The expression has the name of the table
 * and contains the computed columns beside the stored columns. Computed columns are a subselect, not a view or a
 * stored counter. Thus a changed expression needs no migration, values are never outdated, and the caller's
 * row-level security applies. The database evaluates only the columns that a statement names, for the rows of the
 * requested page.
 *
 * @param ids - ids of the rows that are read; `offset 0` makes the database select these rows before it applies the
 * caller's conditions
 */
export function rowsOf({ computed, table }: RowSource, ids?: readonly string[]): RawBuilder<unknown> {
  const name = sql.table(table);
  if (!computed && !ids) return name;
  const some = ids ? sql` where id = any(${ids}::text[]) offset 0` : sql``;
  return sql`(select ${computed ?? sql`*`} from ${name}${some}) as ${name}`;
}
