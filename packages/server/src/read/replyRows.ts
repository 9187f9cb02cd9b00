import type { Row } from '@isp/schema';
import type { Tx } from '../database/sql/tx.ts';
import { asActivity } from '../external/activity.ts';
import type { Caller } from '../host/caller.ts';
import { type LabelReader, labelsWithin } from '../records/references/labels.ts';
import { decodeRow, type EntityTable } from '../records/table/entityTable.ts';
import { openTo } from '../rights/closedFields.ts';
import { withActions } from '../rights/rowActions.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import { toReadContext } from './readContext.ts';
import { openLine } from './readOpsLog.ts';

/** Adds live values from outside the database to rows. No transaction is open. */
export async function withLive(
  core: Core,
  { entity }: EntityTable,
  caller: Caller,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { live } = rulesOf(core, entity);
  const { host, now, ports } = core;
  return live
    ? asActivity(`list ${entity.key}`, () => live({ caller, host, ports, now: now() }, rows))
    : rows;
}

/** Decodes rows, and adds the labels of references, the values that the host computes, and the allowed actions. */
export async function toReplyRows(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  stored: readonly Record<string, unknown>[],
): Promise<Row[]> {
  const rows = await toWholeRows(core, tx, table, caller, stored);
  return toShownRows(core, labelsWithin(tx), table, caller, rows);
}

/**
 * Stored rows as replies contain them; for lines of the operation log without fields that the caller may not read.
 */
export function decodeRows(
  core: Core,
  table: EntityTable,
  caller: Caller,
  stored: readonly Record<string, unknown>[],
): readonly Row[] {
  const rows = stored.map((row) => decodeRow(table, row));
  return table.entity.key === core.opsLog ? rows.map(openLine(core, caller)) : rows;
}

/** Decodes rows, and adds the values of the host. */
export async function toWholeRows(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  stored: readonly Record<string, unknown>[],
): Promise<readonly Row[]> {
  const rows = decodeRows(core, table, caller, stored);
  const { decorate } = rulesOf(core, table.entity);
  return decorate ? decorate(toReadContext(core, tx, caller, table.entity), rows) : rows;
}

/** Rows without fields that the caller may not read, with labels and allowed actions. */
export async function toShownRows(
  core: Core,
  reader: LabelReader,
  table: EntityTable,
  caller: Caller,
  rows: readonly Row[],
): Promise<Row[]> {
  const open = openTo(core, table.entity, caller);
  const labelled = await core.references.withLabels(
    reader,
    table,
    rows.map((row) => open(row)),
  );
  return withActions(core, reader, table.entity, caller, labelled, rows);
}
