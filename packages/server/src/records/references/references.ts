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
  /** Returns true for a key whose records belong to an entity, and false for a source of the host. */
  readonly isOwn: (target: string) => boolean;
  /**
   * Returns copies of the rows with the labels of all records to which they refer. The labels are read in one
   * statement.
   */
  readonly withLabels: (reader: LabelReader, table: EntityTable, rows: readonly Row[]) => Promise<Row[]>;
  /** Returns a function for the names of the referenced records in a file: see {@link SharedNames}. */
  readonly sharedNames: (
    reader: LabelReader,
    table: EntityTable,
    rows: readonly Row[],
  ) => Promise<SharedNames>;
  /** Returns the paths in a form that name a record which does not exist, or which the caller may not see. */
  readonly dangling: (
    tx: Tx,
    fields: readonly Field[],
    form: Row,
    caller: Caller,
    opened?: Opened,
  ) => Promise<string[]>;
  /**
   * Returns the paths in a form that name a record which the filter of the field excludes. A picker does not offer
   * such a record, so a call must not contain it.
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
 * Creates the functions for references.
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
    // A caller that may not list the records must not find out, by sending a form, which records exist.
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

/** Opens no further levels of a schema that contains itself. */
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
 * Returns the paths with an id to which the caller may not refer.
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
  // If the kind of an object is unknown, several kinds may have the same property, so a path may occur twice.
  return [...new Set(refused.map(({ path }) => path))];
}

/**
 * Returns the paths with an id that the filter of the field excludes.
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
