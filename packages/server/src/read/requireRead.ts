import { allowsAction, type Row } from '@isp/schema';
import type { Tx } from '../database/open/openDatabase.ts';
import type { Caller } from '../host/caller.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { Refusal } from '../refusals/refusal.ts';
import { requireGrant, requireView } from '../rights/permission.ts';
import { requireAllowed } from '../rights/requireAllowed.ts';
import type { Core } from '../rules/core.ts';
import { fetchReached } from './fetchRecord.ts';

/**
 * The record a read is about, for who may read it: a read belongs to the action that opens it, if there is one, and then
 * that action's permission, project roles and states count too. A route of the host that hands out what a read leads to
 * asks the same again.
 *
 * @param id - of no record: the read is about none
 * @throws Refusal ORG_REQUIRED, FORBIDDEN, DATA_NOT_FOUND, STATE_NOT_ALLOWED
 */
export async function requireRead(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  read: string,
  id: unknown,
): Promise<Row | undefined> {
  const { entity } = table;
  const view = requireView(core, entity, caller);
  const action = entity.actions.find((candidate) => candidate.to?.read === read);
  if (action) requireGrant(core, entity, action.permission, caller);
  const row =
    typeof id === 'string' && id !== '' ? await fetchReached(core, tx, table, caller, view, id) : undefined;
  if (id !== undefined && !row) throw new Refusal('DATA_NOT_FOUND');
  if (action && row) {
    // what keeps it from being done is named: `_actions` only say that something does
    await requireAllowed(core, tx, table, { caller, now: core.now() }, [row], action.name);
    if (!allowsAction(entity, row, action.name)) throw new Refusal('FORBIDDEN');
  }
  return row;
}
