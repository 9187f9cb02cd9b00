import type { Tx } from '../../database/sql/tx.ts';
import type { EntityTable } from '../table/entityTable.ts';
import type { RowSource } from '../table/rowsOf.ts';

/**
 * A source of records that are not entities but to which fields may refer, for example users and organisations of
 * the host.
 */
export interface ReferenceSource {
  /** Table of the records. Its key is `id`. */
  readonly table: string;
  /** Column with the name of a record. */
  readonly label: string;
  /**
   * Returns those of the given ids to which the caller may refer. Runs as the request role.
   * @defaultValue all ids that exist
   */
  readonly usable?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** All tables and sources to which fields may refer, by key. */
export interface ReferenceTargets {
  readonly tables: ReadonlyMap<string, EntityTable>;
  /** Sources by key. A source has precedence over an entity with the same key. */
  readonly sources: Readonly<Record<string, ReferenceSource>>;
}

export const sourceOf = ({ sources }: ReferenceTargets, target: string): ReferenceSource | undefined =>
  Object.hasOwn(sources, target) ? sources[target] : undefined;

/** Returns the table and label column of a key, or undefined for an area that this service does not have. */
export function placeOf(
  targets: ReferenceTargets,
  target: string,
): (RowSource & { readonly label: string }) | undefined {
  const source = sourceOf(targets, target);
  if (source) return source;
  const table = targets.tables.get(target);
  return table && { table: table.table, computed: table.computed, label: table.entity.label };
}
