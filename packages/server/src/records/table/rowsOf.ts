import { type RawBuilder, sql } from 'kysely';

/** Where rows are: a table, with what else than all of its columns is read of it. */
export interface RowSource {
  readonly table: string;
  /** Select list of the stored columns and the computed ones. @defaultValue all columns there are */
  readonly computed?: RawBuilder<unknown> | undefined;
}

/**
 * Where rows of an entity are read, under the name of their table: its computed columns stand beside the stored ones.
 *
 * They are a subselect here and no view or stored counter: nothing has to be migrated when an expression changes and
 * nothing can drift, the caller's row-level security binds what they look at, and the database, which takes such a
 * subselect apart, works out only those columns that a statement names, after the page is cut.
 *
 * @param ids - rows known by their ids are read first, which `offset 0` holds the database to
 */
export function rowsOf({ computed, table }: RowSource, ids?: readonly string[]): RawBuilder<unknown> {
  const name = sql.table(table);
  if (!computed && !ids) return name;
  const some = ids ? sql` where id = any(${ids}::text[]) offset 0` : sql``;
  return sql`(select ${computed ?? sql`*`} from ${name}${some}) as ${name}`;
}
