import type { Row } from '@isp/schema';
import { nameKey, ownValue } from '@isp/schema/internal';
import { sql } from 'kysely';
import type { EntityTable } from '../table/entityTable.ts';
import { refOf } from '../table/refFields.ts';
import { rowsOf } from '../table/rowsOf.ts';
import type { LabelReader } from './labels.ts';
import { placeOf, type ReferenceTargets, sourceOf } from './referenceTargets.ts';
import { idsIn } from './visitReferences.ts';

/**
 * Returns the text for a reference in a file: the name of the record, or several names. If several records have the
 * same name, the key is added, `李四 ("42")`, so that an import of the file finds the same record.
 */
export type SharedNames = (target: string, value: unknown, label: unknown) => unknown;

/**
 * Finds out with one statement which names of the referenced records belong to several records, and returns the
 * function for these names.
 */
export async function readSharedNames(
  targets: ReferenceTargets,
  reader: LabelReader,
  { entity }: EntityTable,
  rows: readonly Row[],
): Promise<SharedNames> {
  const wanted = new Map<string, Set<string>>();
  for (const field of entity.fields) {
    const target = refOf(field)?.entity;
    if (target === undefined) continue;
    const names = wanted.get(target) ?? new Set();
    wanted.set(target, names);
    for (const row of rows)
      for (const label of [ownValue(row, nameKey(field.name))].flat())
        if (typeof label === 'string') names.add(label);
  }
  const parts = [...wanted].flatMap(([target, names]) => {
    const place = placeOf(targets, target);
    if (!place || names.size === 0) return [];
    const label = sql.ref(place.label);
    const isThere = sourceOf(targets, target) ? sql`true` : sql`"isDeleted" = false`;
    return sql`select ${target}::text as target, ${label}::text as label from ${rowsOf(place)}
      where ${label}::text = any(${[...names]}) and ${isThere} and ${reader.tenant} in ('', "tenantId")
      group by ${label}::text having count(*) > 1`;
  });
  const found =
    parts.length === 0
      ? []
      : await reader.ask(sql<{ target: string; label: string }>`${sql.join(parts, sql` union all `)}`, true);
  const shared = new Set(found.map(({ target, label }) => JSON.stringify([target, label])));
  const nameOf = (target: string, id: unknown, label: unknown) =>
    typeof label === 'string' && shared.has(JSON.stringify([target, label]))
      ? `${label} (${JSON.stringify(id)})`
      : label;
  return (target, value, label) =>
    Array.isArray(value)
      ? idsIn(value).map((id, at) => nameOf(target, id, Array.isArray(label) ? label[at] : undefined))
      : nameOf(target, value, label);
}
