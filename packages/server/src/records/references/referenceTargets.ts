import type { Tx } from '../../database/sql/tx.ts';
import type { EntityTable } from '../table/entityTable.ts';
import type { RowSource } from '../table/rowsOf.ts';

/**
 * A source of records to which fields may refer but which belong to no entity, such as the users and organisations
 * of the host.
 */
export interface ReferenceSource {
  /** Table with the records. The column with their key is `id`. */
  readonly table: string;
  /** Column with the names of the records. */
  readonly label: string;
  /**
   * Returns those of the given ids to which the caller may refer. It runs with the role for requests.
   * @defaultValue all ids that exist
   */
  readonly usable?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** All tables and sources to which fields may refer, by the key that the fields use. */
export interface ReferenceTargets {
  readonly tables: ReadonlyMap<string, EntityTable>;
  /** Sources by key. If an entity has the same key as a source, the source is used. */
  readonly sources: Readonly<Record<string, ReferenceSource>>;
}

export const sourceOf = ({ sources }: ReferenceTargets, target: string): ReferenceSource | undefined =>
  Object.hasOwn(sources, target) ? sources[target] : undefined;

/**
 * Returns the table and the label column for the key of a reference. Returns undefined if the key belongs to an
 * area that this service does not have.
 */
export function placeOf(
  targets: ReferenceTargets,
  target: string,
): (RowSource & { readonly label: string }) | undefined {
  const source = sourceOf(targets, target);
  if (source) return source;
  const table = targets.tables.get(target);
  return table && { table: table.table, computed: table.computed, label: table.entity.label };
}
