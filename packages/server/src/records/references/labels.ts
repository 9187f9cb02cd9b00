import type { Field, Row } from '@isp/schema';
import { type FieldRef, nameKey, ownValue } from '@isp/schema/internal';
import { type RawBuilder, sql } from 'kysely';
import { asJobWithin, type Tx } from '../../database/open/openDatabase.ts';
import { type Ask, askWithin } from '../../database/sql/tx.ts';
import { refOf } from '../table/refFields.ts';
import { rowsOf } from '../table/rowsOf.ts';
import { placeOf, type ReferenceTargets } from './referenceTargets.ts';
import {
  addIds,
  type Follow,
  idsIn,
  type Visit,
  visitReferences,
  type WantedIds,
} from './visitReferences.ts';

/**
 * Reads the names of referenced records with the role for jobs. A caller that may read a row may also read the
 * names of the records to which it refers, even if the caller may not read those records.
 */
export interface LabelReader {
  readonly ask: Ask;
  /** SQL of the tenant whose names may be read. An empty text means all tenants. */
  readonly tenant: RawBuilder<unknown>;
}

/** Returns a {@link LabelReader} that reads inside a transaction, for the tenant of the transaction. */
export const labelsWithin = (tx: Tx): LabelReader => ({
  ask: (statement) => asJobWithin(tx, (job) => askWithin(job)(statement)),
  tenant: sql`coalesce(current_setting('isp.tenant', true), '')`,
});

/** Returns labels by entity and id. They are read with one statement. */
export async function readLabels(
  targets: ReferenceTargets,
  reader: LabelReader,
  wanted: WantedIds,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = new Map([...wanted.keys()].map((target) => [target, new Map<string, string>()]));
  const parts = [...wanted].flatMap(([target, ids]) => {
    const place = placeOf(targets, target);
    if (!place) return [];
    return sql`select ${target}::text as target, id, ${sql.ref(place.label)}::text as label
      from ${rowsOf(place)} where id = any(${[...ids]}) and ${reader.tenant} in ('', "tenantId")`;
  });
  if (parts.length === 0) return found;
  const rows = await reader.ask(
    sql<{ target: string; id: string; label: string | null }>`${sql.join(parts, sql` union all `)}`,
    true,
  );
  for (const { id, label, target } of rows) found.get(target)?.set(id, label ?? id);
  return found;
}

/**
 * Follows no references inside an object that may be of several kinds, because such an object keeps properties that
 * the schema does not declare. If a label were added beside an id in it, the client would send the label back, and
 * it would be stored.
 */
const plain: Follow = { opened: (field) => field, kindsOf: ({ fields = [] }) => [fields] };

/**
 * Returns copies of rows, with the labels of all referenced records added.
 *
 * @param references - fields that refer to other records, or that contain such fields at any depth
 * @param common - common fields of all rows that refer to other records
 */
export async function withLabels(
  targets: ReferenceTargets,
  reader: LabelReader,
  references: readonly Field[],
  common: readonly (readonly [name: string, ref: FieldRef])[],
  rows: readonly Row[],
): Promise<Row[]> {
  const copies = rows.map((row) => copyFor(row, references));
  const each = (visit: Visit) => {
    for (const row of copies) {
      visitReferences(references, row, visit, plain);
      for (const [name, ref] of common) visit(ref, name, row, name);
    }
  };
  const wanted: WantedIds = new Map();
  each(({ entity: target }, name, holder) => addIds(wanted, target, ownValue(holder, name)));
  if (wanted.size === 0) return copies;
  const labels = await readLabels(targets, reader, wanted);
  each(({ entity: target }, name, holder) => {
    const value = ownValue(holder, name);
    const ids = idsIn(value);
    const labelKey = nameKey(name);
    if (ids.length === 0 || (ownValue(holder, labelKey) ?? null) !== null) return;
    const texts = ids.map((id) => labels.get(target)?.get(id) ?? null);
    holder[labelKey] = Array.isArray(value) ? texts : texts[0];
  });
  return copies;
}

/** Returns a copy of a row to which labels can be added. Only fields with references inside are copied deeply. */
function copyFor(row: Row, references: readonly Field[]): Record<string, unknown> {
  const copy = { ...row };
  for (const field of references) {
    if (!refOf(field) && Object.hasOwn(copy, field.name))
      copy[field.name] = structuredClone(copy[field.name]);
  }
  return copy;
}
