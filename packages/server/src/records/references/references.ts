import type { Entity, Field, Row } from '@isp/schema';
import { kindsOf, ownValue } from '@isp/schema/internal';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/sql/tx.ts';
import type { Caller } from '../../host/caller.ts';
import { toConditions } from '../conditions/search.ts';
import type { EntityTable } from '../table/entityTable.ts';
import type { Opened } from '../table/openedFields.ts';
import { rowsOf } from '../table/rowsOf.ts';
import { type LabelReader, labelsWithin, readLabels, withLabels } from './labels.ts';
import { type ReferenceSource, type ReferenceTargets, sourceOf } from './referenceTargets.ts';
import { readSharedNames, type SharedNames } from './sharedNames.ts';
import { addIds, idsIn, visitReferences, type WantedIds } from './visitReferences.ts';

export interface References {
  /**
   * Returns true if the key belongs to an entity of this service, and false if it belongs to a source of the host.
   */
  readonly isOwn: (target: string) => boolean;
  /**
   * Returns copies of rows with the labels of all referenced records added. The labels are read with one statement.
   */
  readonly withLabels: (reader: LabelReader, table: EntityTable, rows: readonly Row[]) => Promise<Row[]>;
  /** Returns a function that returns the names of referenced records for a file, see {@link SharedNames}. */
  readonly sharedNames: (
    reader: LabelReader,
    table: EntityTable,
    rows: readonly Row[],
  ) => Promise<SharedNames>;
  /**
   * Returns the paths of references in a form that are not allowed, because the record does not exist or the caller
   * may not see it.
   */
  readonly dangling: (
    tx: Tx,
    fields: readonly Field[],
    form: Row,
    caller: Caller,
    opened?: Opened,
  ) => Promise<string[]>;
  /**
   * Returns the paths of references in a form to records that the filter of the field excludes. A picker does not
   * offer such records, so they are refused.
   */
  readonly unfit: (
    tx: Tx,
    fields: readonly Field[],
    form: Row,
    caller: Caller,
    opened?: Opened,
  ) => Promise<string[]>;
}

/**
 * Creates the functions that handle references between records.
 *
 * @param common - entity key by common field, for example the host's user entity for `createUser`
 * @param viewable - returns the condition for the records that the caller's grant covers; undefined means all
 * records that row-level security shows
 */
export function createReferences(
  tables: ReadonlyMap<string, EntityTable>,
  sources: Readonly<Record<string, ReferenceSource>>,
  common: Readonly<Record<string, string>>,
  viewable: (entity: Entity, caller: Caller) => RawBuilder<unknown> | undefined,
): References {
  const targets: ReferenceTargets = { tables, sources };
  const commonRefs = Object.entries(common).map(([name, entity]) => [name, { entity }] as const);
  const fitOf = async (tx: Tx, target: string, filter: Row, ids: readonly string[]) => {
    const table = tables.get(target);
    if (!table) return new Set(ids);
    return idsWhere(tx, table, [sql`id in (${sql.join(ids)})`, ...toConditions(table, filter)]);
  };
  const usableOf = async (
    tx: Tx,
    target: string,
    ids: readonly string[],
    caller: Caller,
  ): Promise<ReadonlySet<string>> => {
    const source = sourceOf(targets, target);
    if (source?.usable) return source.usable(tx, ids);
    if (source) {
      const labels = await readLabels(targets, labelsWithin(tx), new Map([[target, new Set(ids)]]));
      return new Set(labels.get(target)?.keys());
    }
    const table = tables.get(target);
    if (!table) return new Set(ids); // the target is in an area that this service does not have
    // Only records that the caller may list are accepted. Otherwise the caller could find out by sending a form
    // which records exist.
    const shown = viewable(table.entity, caller) ?? sql`true`;
    return idsWhere(tx, table, [sql`"isDeleted" = false`, sql`id in (${sql.join(ids)})`, shown]);
  };
  return {
    isOwn: (target) => sourceOf(targets, target) === undefined && tables.has(target),
    withLabels: (reader, { references }, rows) => withLabels(targets, reader, references, commonRefs, rows),
    sharedNames: (reader, table, rows) => readSharedNames(targets, reader, table, rows),
    dangling: (tx, fields, form, caller, opened = asItIs) =>
      findDangling(fields, form, opened, (target, ids) => usableOf(tx, target, ids, caller)),
    unfit: (tx, fields, form, _caller, opened = asItIs) =>
      findUnfit(fields, form, opened, (target, filter, ids) => fitOf(tx, target, filter, ids)),
  };
}

/** Returns the field unchanged, so that no further levels of a recursive schema are opened. */
const asItIs: Opened = (field) => field;

async function idsWhere(
  tx: Tx,
  table: EntityTable,
  conditions: readonly Expression<unknown>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${rowsOf(table)} where ${sql.join(conditions, sql` and `)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the paths with the id of a record to which the caller may not refer.
 * @param usableOf - returns those ids of a target to which the caller may refer; called once for each target
 */
async function findDangling(
  fields: readonly Field[],
  form: Row,
  opened: Opened,
  usableOf: (target: string, ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const wanted: WantedIds = new Map();
  const found: { target: string; ids: readonly string[]; path: string }[] = [];
  visitReferences(
    fields,
    form,
    ({ entity: target }, name, holder, path) => {
      const value = ownValue(holder, name);
      addIds(wanted, target, value);
      found.push({ target, ids: idsIn(value), path });
    },
    { opened, kindsOf },
  );
  const usable = new Map<string, ReadonlySet<string>>();
  for (const [target, ids] of wanted) usable.set(target, await usableOf(target, [...ids]));
  const refused = found.filter(({ ids, target }) => ids.some((id) => !usable.get(target)?.has(id)));
  // Each path is returned once. A path may be found twice if the kind of an object is unknown and several kinds
  // declare the same property.
  return [...new Set(refused.map(({ path }) => path))];
}

/**
 * Returns the paths with the id of a record that the filter of the field excludes.
 * @param fitOf - returns those ids of a target that its filter includes
 */
async function findUnfit(
  fields: readonly Field[],
  form: Row,
  opened: Opened,
  fitOf: (target: string, filter: Row, ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const found: { target: string; filter: Row; ids: readonly string[]; path: string }[] = [];
  visitReferences(
    fields,
    form,
    ({ entity: target, filter }, name, holder, path) => {
      const ids = idsIn(ownValue(holder, name));
      if (filter && ids.length > 0) found.push({ target, filter, ids, path });
    },
    { opened, kindsOf },
  );
  const paths = new Set<string>();
  for (const { filter, ids, path, target } of found) {
    const fit = await fitOf(target, filter, ids);
    if (ids.some((id) => !fit.has(id))) paths.add(path);
  }
  return [...paths];
}
