import { type Entity, type Field, type FieldRef, nameKey, ownValue, type Row } from '@isp/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { asJobWithin, type Tx } from '../database/openDatabase.ts';
import { type Ask, askWithin } from '../database/tx.ts';
import { type RowSource, rowsOf } from '../query/rowsOf.ts';
import { toConditions } from '../query/search.ts';
import type { EntityTable } from './entityTable.ts';
import { refOf } from './refFields.ts';
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

/** Told of each place of a record that may hold the id (or ids) of another: `holder[name]`, at a dotted path. */
type Visit = (ref: FieldRef, name: string, holder: Record<string, unknown>, path: string) => void;

/**
 * Reads as the job role: a name may be read where the row that refers to it may, though its own table may be closed
 * to the caller.
 */
export interface LabelReader {
  readonly ask: Ask;
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
  const commonRefs = Object.entries(common).map(([name, entity]) => [name, { entity }] as const);
  /** Where the records of a key are, or undefined for an area this service does not hold. */
  const placeOf = (target: string): (RowSource & { readonly label: string }) | undefined => {
    if (Object.hasOwn(sources, target)) return sources[target];
    const table = tables.get(target);
    return table && { table: table.table, computed: table.computed, label: table.entity.label };
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
        from ${rowsOf(place)} where id = any(${[...ids]}) and ${reader.tenant} in ('', "tenantId")`;
    });
    if (parts.length === 0) return found;
    const rows = await reader.ask(
      sql<{ target: string; id: string; label: string | null }>`${sql.join(parts, sql` union all `)}`,
      true,
    );
    for (const { id, label, target } of rows) found.get(target)?.set(id, label ?? id);
    return found;
  };
  const fitOf = async (tx: Tx, target: string, filter: Row, ids: readonly string[]) => {
    const table = tables.get(target);
    if (!table) return new Set(ids);
    const where = [sql`id in (${sql.join(ids)})`, ...toConditions(table, filter)];
    const { rows } = await sql<{ id: string }>`
      select id from ${rowsOf(table)} where ${sql.join(where, sql` and `)}`.execute(tx);
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
      select id from ${rowsOf(table)} where "isDeleted" = false and id in (${sql.join(ids)})
        and ${viewable(table.entity, caller) ?? sql`true`}`.execute(tx);
    return new Set(rows.map((row) => row.id));
  };

  return {
    async withLabels(reader, table, rows) {
      const copies = rows.map((row) => copyFor(row, table.references));
      const each = (visit: Visit) => {
        for (const row of copies) {
          eachReference(table.references, row, visit);
          for (const [name, ref] of commonRefs) visit(ref, name, row, name);
        }
      };
      const wanted = new Map<string, Set<string>>();
      each(({ entity: target }, name, holder) => addIds(wanted, target, ownValue(holder, name)));
      if (wanted.size === 0) return copies;
      const labels = await labelsOf(reader, wanted);
      each(({ entity: target }, name, holder) => {
        const value = ownValue(holder, name);
        const ids = idsIn(value);
        const labelKey = nameKey(name);
        if (ids.length === 0 || (ownValue(holder, labelKey) ?? null) !== null) return;
        const texts = ids.map((id) => labels.get(target)?.get(id) ?? null);
        holder[labelKey] = Array.isArray(value) ? texts : texts[0];
      });
      return copies;
    },
    async dangling(tx, fields, form, caller) {
      const wanted = new Map<string, Set<string>>();
      const found: { target: string; ids: readonly string[]; path: string }[] = [];
      eachReference(fields, form, ({ entity: target }, name, holder, path) => {
        const value = ownValue(holder, name);
        addIds(wanted, target, value);
        found.push({ target, ids: idsIn(value), path });
      });
      const usable = new Map<string, ReadonlySet<string>>();
      for (const [target, ids] of wanted) usable.set(target, await usableOf(tx, target, [...ids], caller));
      return found
        .filter(({ ids, target }) => ids.some((id) => !usable.get(target)?.has(id)))
        .map(({ path }) => path);
    },
    async unfit(tx, fields, form) {
      const found: { target: string; filter: Row; ids: readonly string[]; path: string }[] = [];
      eachReference(fields, form, ({ entity: target, filter }, name, holder, path) => {
        const ids = idsIn(ownValue(holder, name));
        if (filter && ids.length > 0) found.push({ target, filter, ids, path });
      });
      const paths: string[] = [];
      for (const { filter, ids, path, target } of found) {
        const fit = await fitOf(tx, target, filter, ids);
        if (ids.some((id) => !fit.has(id))) paths.push(path);
      }
      return paths;
    },
  };
}

/** {@link LabelReader} inside a transaction, for the tenant it is for. */
export const labelsWithin = (tx: Tx): LabelReader => ({
  ask: (statement) => asJobWithin(tx, (job) => askWithin(job)(statement)),
  tenant: sql`coalesce(current_setting('isp.tenant', true), '')`,
});

/** A copy labels can be written into; only fields with references further down are copied as a whole. */
function copyFor(row: Row, references: readonly Field[]): Record<string, unknown> {
  const copy = { ...row };
  for (const field of references) {
    if (!refOf(field) && Object.hasOwn(copy, field.name))
      copy[field.name] = structuredClone(copy[field.name]);
  }
  return copy;
}

function eachReference(
  fields: readonly Field[],
  holder: Readonly<Record<string, unknown>>,
  visit: Visit,
  prefix = '',
): void {
  for (const field of fields) {
    const path = prefix + field.name;
    const ref = refOf(field);
    if (ref) {
      visit(ref, field.name, holder, path);
      continue;
    }
    const value = ownValue(holder, field.name);
    const inner = field.item?.fields;
    if (Array.isArray(value) && inner) {
      for (const [index, element] of value.entries()) {
        if (isObject(element)) eachReference(inner, element, visit, `${path}.${index}.`);
      }
    } else if (field.fields && isObject(value)) eachReference(field.fields, value, visit, `${path}.`);
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
const none: readonly string[] = [];

/** Ids in the value of a field that refers to one record or to several. */
const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isId) : isId(value) ? [value] : none;

function addIds(wanted: Map<string, Set<string>>, target: string, value: unknown): void {
  for (const id of idsIn(value)) {
    const known = wanted.get(target);
    if (known) known.add(id);
    else wanted.set(target, new Set([id]));
  }
}
