import type { Entity, Field, FieldRef, Row } from '@isp/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { asJobWithin, type Tx } from '../database/openDatabase.ts';
import { toConditions } from '../query/search.ts';
import type { EntityTable } from './entityTable.ts';
import { isObject } from './writable.ts';

/** Records other than entities that fields may refer to: the host's users, organisations. */
export interface ReferenceSource {
  /** Table of the records; its key is `id`. */
  readonly table: string;
  /** Column that names a record. */
  readonly label: string;
  /** Those ids the caller may refer to. @defaultValue all that exist. Runs as the request role. */
  readonly usable?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** One place in a record that holds the id (or ids) of another. */
interface Slot {
  readonly target: string;
  /** Search values every choice must meet. */
  readonly filter: Row | undefined;
  /** Key in its object, and the key its label goes to. */
  readonly name: string;
  readonly labelKey: string;
  readonly holder: Record<string, unknown>;
  readonly ids: readonly string[];
  readonly isList: boolean;
  /** Dotted path from the record, for messages. */
  readonly path: string;
}

/** `imageId` → `imageName`, `imageIds` → `imageNames`, `createUser` → `createUserName`. */
export function labelKeyOf(name: string): string {
  if (name.endsWith('Ids')) return `${name.slice(0, -3)}Names`;
  return name.endsWith('Id') && name.length > 2 ? `${name.slice(0, -2)}Name` : `${name}Name`;
}

/**
 * Reads as the job role: a name may be read where the row that refers to it may, though its own table may be closed
 * to the caller.
 */
export interface LabelReader {
  readonly read: <T>(statement: RawBuilder<T>) => Promise<readonly T[]>;
  /** Tenant whose names may be read; empty for all of them. */
  readonly tenant: RawBuilder<unknown>;
}

export interface References {
  /** Copies of the rows with the labels of everything they refer to: one statement for all of them. */
  readonly withLabels: (reader: LabelReader, table: EntityTable, rows: readonly Row[]) => Promise<Row[]>;
  /** Paths of a form that name a record which does not exist or which the caller may not see. T-A1 */
  readonly dangling: (tx: Tx, fields: readonly Field[], form: Row, caller: Caller) => Promise<string[]>;
  /** Paths of a form that name a record the field's own filter does not offer: a picker hides it, a call must not pass it. */
  readonly unfit: (tx: Tx, fields: readonly Field[], form: Row) => Promise<string[]>;
}

/**
 * @param common - entity key by common field, `createUser` → the host's user record
 * @param viewable - which records of an entity the caller's rights show; undefined for all row-level security does
 */
export function createReferences(
  tables: ReadonlyMap<string, EntityTable>,
  sources: Readonly<Record<string, ReferenceSource>>,
  common: Readonly<Record<string, string>>,
  viewable: (entity: Entity, caller: Caller) => RawBuilder<unknown> | undefined,
): References {
  /** Where the records of a key are, or undefined for an area this service does not hold. */
  const placeOf = (target: string): { table: string; label: string } | undefined => {
    if (Object.hasOwn(sources, target)) return sources[target];
    const table = tables.get(target);
    return table && { table: table.table, label: table.entity.label };
  };
  const labelsOf = async (
    reader: LabelReader,
    wanted: ReadonlyMap<string, ReadonlySet<string>>,
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> => {
    const found = new Map([...wanted.keys()].map((target) => [target, new Map<string, string>()]));
    const parts = [...wanted].flatMap(([target, ids]) => {
      const place = placeOf(target);
      if (!place) return [];
      return sql`select ${target}::text as target, id, ${sql.ref(place.label)}::text as label
        from ${sql.table(place.table)} where id = any(${[...ids]}) and ${reader.tenant} in ('', "tenantId")`;
    });
    if (parts.length === 0) return found;
    const rows = await reader.read(
      sql<{ target: string; id: string; label: string | null }>`${sql.join(parts, sql` union all `)}`,
    );
    for (const { id, label, target } of rows) found.get(target)?.set(id, label ?? id);
    return found;
  };
  const fitOf = async (tx: Tx, target: string, filter: Row, ids: readonly string[]) => {
    const table = tables.get(target);
    if (!table) return new Set(ids);
    const where = [sql`id in (${sql.join(ids)})`, ...toConditions(table, filter)];
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table.table)} where ${sql.join(where, sql` and `)}`.execute(tx);
    return new Set(rows.map((row) => row.id));
  };
  const usableOf = async (
    tx: Tx,
    target: string,
    ids: readonly string[],
    caller: Caller,
  ): Promise<ReadonlySet<string>> => {
    if (Object.hasOwn(sources, target)) {
      const source = sources[target] as ReferenceSource;
      if (source.usable) return source.usable(tx, ids);
      const labels = await labelsOf(labelsWithin(tx), new Map([[target, new Set(ids)]]));
      return new Set(labels.get(target)?.keys());
    }
    const table = tables.get(target);
    if (!table) return new Set(ids); // refers to an area this service does not hold
    // who is refused the list may not find out by a form what is in it. T-A20
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table.table)} where "isDeleted" = false and id in (${sql.join(ids)})
        and ${viewable(table.entity, caller) ?? sql`true`}`.execute(tx);
    return new Set(rows.map((row) => row.id));
  };

  return {
    async withLabels(reader, table, rows) {
      const nested = nestedReferences(table.entity.fields);
      const flat = table.entity.fields.filter((field) => field.ref ?? field.item?.ref);
      const copies = rows.map((row) => copyFor(row, nested));
      const slots = copies.flatMap((row) => [
        ...findSlots(flat, row, ''),
        ...findSlots(nested, row, ''),
        ...Object.entries(common).flatMap(([name, target]) => toSlot({ entity: target }, name, row, name)),
      ]);
      const wanted = groupIds(slots);
      if (wanted.size === 0) return copies;
      const labels = await labelsOf(reader, wanted);
      for (const { holder, ids, isList, labelKey, target } of slots) {
        if ((ownValue(holder, labelKey) ?? null) !== null) continue;
        const texts = ids.map((id) => labels.get(target)?.get(id) ?? null);
        holder[labelKey] = isList ? texts : (texts[0] ?? null);
      }
      return copies;
    },
    async dangling(tx, fields, form, caller) {
      const copy = structuredClone(form) as Record<string, unknown>;
      const slots = findSlots(fields, copy, '');
      const paths: string[] = [];
      for (const [target, ids] of groupIds(slots)) {
        const usable = await usableOf(tx, target, [...ids], caller);
        for (const slot of slots) {
          if (slot.target === target && slot.ids.some((id) => !usable.has(id))) paths.push(slot.path);
        }
      }
      return paths;
    },
    async unfit(tx, fields, form) {
      const copy = structuredClone(form) as Record<string, unknown>;
      const paths: string[] = [];
      for (const { filter, ids, path, target } of findSlots(fields, copy, '')) {
        if (!filter) continue;
        const fit = await fitOf(tx, target, filter, ids);
        if (ids.some((id) => !fit.has(id))) paths.push(path);
      }
      return paths;
    },
  };
}

/** {@link LabelReader} inside a transaction, for the tenant it is for. */
export const labelsWithin = (tx: Tx): LabelReader => ({
  read: (statement) => asJobWithin(tx, async (job) => (await statement.execute(job)).rows),
  tenant: sql`coalesce(current_setting('isp.tenant', true), '')`,
});

/** Fields that hold references further down. */
const nestedReferences = (fields: readonly Field[]): readonly Field[] =>
  fields.filter((field) => !(field.ref ?? field.item?.ref) && hasReference(field));

const hasReference = (field: Field): boolean =>
  [...(field.fields ?? []), ...(field.item ? [field.item] : [])].some(
    (child) => child.ref !== undefined || hasReference(child),
  );

/** A copy labels can be written into; only the fields that get some are copied as a whole. */
function copyFor(row: Row, deep: readonly Field[]): Record<string, unknown> {
  const copy = { ...row };
  for (const { name } of deep) if (Object.hasOwn(copy, name)) copy[name] = structuredClone(copy[name]);
  return copy;
}

function groupIds(slots: readonly Slot[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { ids, target } of slots) {
    const set = wanted.get(target) ?? new Set<string>();
    for (const id of ids) set.add(id);
    if (set.size > 0) wanted.set(target, set);
  }
  return wanted;
}

function findSlots(fields: readonly Field[], holder: Record<string, unknown>, prefix: string): Slot[] {
  return fields.flatMap((field) => {
    const value = ownValue(holder, field.name);
    const path = prefix + field.name;
    const ref = field.ref ?? field.item?.ref;
    if (ref) return toSlot(ref, field.name, holder, path);
    if (Array.isArray(value) && field.item?.fields) {
      const inner = field.item.fields;
      return value.flatMap((element, index) =>
        isObject(element) ? findSlots(inner, element as Record<string, unknown>, `${path}.${index}.`) : [],
      );
    }
    return field.fields && isObject(value)
      ? findSlots(field.fields, value as Record<string, unknown>, `${path}.`)
      : [];
  });
}

/** A field may be called `toString`; what every object has is no value of it. */
const ownValue = (holder: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(holder, name) ? holder[name] : undefined;

function toSlot(ref: FieldRef, name: string, holder: Record<string, unknown>, path: string): Slot[] {
  const value = ownValue(holder, name);
  const isList = Array.isArray(value);
  const ids = (isList ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '');
  if (ids.length === 0) return [];
  const { entity: target, filter } = ref;
  return [{ target, filter, name, labelKey: labelKeyOf(name), holder, ids, isList, path }];
}
