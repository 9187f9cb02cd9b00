import type { Row } from '@isp/schema';
import type { Tx } from '../database/sql/tx.ts';
import { traceActivity } from '../external/activity.ts';
import type { Caller } from '../host/caller.ts';
import { type LabelReader, labelsWithin } from '../records/references/labels.ts';
import { decodeRow, type EntityTable } from '../records/table/entityTable.ts';
import { openTo } from '../rights/closedFields.ts';
import { withActions } from '../rights/rowActions.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import { toReadContext } from './readContext.ts';
import { openLine } from './readOpsLog.ts';

/** Adds current values that come from external systems to rows. No transaction may be open. */
export async function withLive(
  core: Core,
  { entity }: EntityTable,
  caller: Caller,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { live } = rulesOf(core, entity);
  const { host, now, ports } = core;
  return live
    ? traceActivity(`list ${entity.key}`, () => live({ caller, host, ports, now: now() }, rows))
    : rows;
}

/**
 * Converts stored rows to the form of replies, and adds the labels of references, the values that the host
 * computes, and the allowed actions.
 */
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
 * Converts stored rows to the form of replies. From entries of the operation log, fields that the caller may not
 * read are removed.
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

/** Converts stored rows to the form of replies, and adds the values that the host computes. */
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

/**
 * Returns rows with the labels of references and the allowed actions, and without fields that the caller may not
 * read.
 */
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
