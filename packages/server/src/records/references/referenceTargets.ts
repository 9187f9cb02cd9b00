import type { Tx } from '../../database/sql/tx.ts';
import type { EntityTable } from '../table/entityTable.ts';
import type { RowSource } from '../table/rowsOf.ts';

/** Records other than entities that fields may refer to: the host's users, organisations. */
export interface ReferenceSource {
  /** Table of the records; its key is `id`. */
  readonly table: string;
  /** Column that names a record. */
  readonly label: string;
  /** Those ids the caller may refer to. @defaultValue all that exist. Runs as the request role. */
  readonly usable?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** All that fields may refer to, by key. */
export interface ReferenceTargets {
  readonly tables: ReadonlyMap<string, EntityTable>;
  /** Come before an entity of the same key. */
  readonly sources: Readonly<Record<string, ReferenceSource>>;
}

export const sourceOf = ({ sources }: ReferenceTargets, target: string): ReferenceSource | undefined =>
  Object.hasOwn(sources, target) ? sources[target] : undefined;

/** Where the records of a key are, or undefined for an area this service does not hold. */
export function placeOf(
  targets: ReferenceTargets,
  target: string,
): (RowSource & { readonly label: string }) | undefined {
  const source = sourceOf(targets, target);
  if (source) return source;
  const table = targets.tables.get(target);
  return table && { table: table.table, computed: table.computed, label: table.entity.label };
}
