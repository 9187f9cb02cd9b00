import type { Entity, Row } from '@isp/schema';
import type { Tx } from '../database/sql/tx.ts';
import { type Caller, type Grant, mayAnything } from '../host/caller.ts';
import { labelsWithin } from '../records/references/labels.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Core } from '../rules/core.ts';
import { isInGrant, projectRecordsOf } from './grants.ts';
import { grantOf } from './permission.ts';

/**
 * Returns true if a grant covers a row. If the projects of a parent apply to the row, the parent is considered too.
 */
export type GrantTest = (grant: Grant, row: Row) => boolean;

/** Reads the values that {@link isInGrant} needs for the rows, in the given transaction, and returns the test. */
export async function grantTestOf(
  core: Core,
  tx: Tx,
  entity: Entity,
  caller: Caller,
  rows: readonly Row[],
  grants: readonly Grant[],
): Promise<GrantTest> {
  const projectRecordOf = await projectRecordsOf(core.tables, labelsWithin(tx), entity, rows, grants);
  return (grant, row) => isInGrant(grant, entity, caller, row, projectRecordOf(row));
}

/**
 * Refuses records that the grant does not cover: with FORBIDDEN if the caller may see them, otherwise like records
 * that do not exist.
 */
export async function requireRowsInGrant(
  core: Core,
  tx: Tx,
  entity: Entity,
  grant: Grant,
  caller: Caller,
  rows: readonly Row[],
): Promise<void> {
  const view = grantOf(core, entity, 'view', caller);
  const isInGrant = await grantTestOf(core, tx, entity, caller, rows, [grant, view]);
  const missed = rows.filter((row) => !isInGrant(grant, row));
  if (missed.length === 0) return;
  const isSeen = !mayAnything(view) || missed.every((row) => isInGrant(view, row));
  throw new Refusal(isSeen ? 'FORBIDDEN' : 'DATA_NOT_FOUND');
}
