import type { Row } from '@isp/schema';
import { allowsAction } from '@isp/schema/rules';
import type { Tx } from '../database/open/openDatabase.ts';
import type { Caller } from '../host/caller.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { Refusal } from '../refusals/refusal.ts';
import { requireGrant, requireView } from '../rights/permission.ts';
import { requireAllowed } from '../rights/requireAllowed.ts';
import type { Core } from '../rules/core.ts';
import { fetchInGrant } from './fetchRecord.ts';

/**
 * Checks that the caller may make a read call, and returns the record of the call. If an action opens the read
 * call, the caller also needs the permission and the project role of this action, and the state of the record must
 * allow it. A route that is written by hand and answers the same read call must make this check too.
 *
 * @param id - id of the record; undefined if the read does not concern one record
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
    typeof id === 'string' && id !== '' ? await fetchInGrant(core, tx, table, caller, view, id) : undefined;
  if (id !== undefined && !row) throw new Refusal('DATA_NOT_FOUND');
  if (action && row) {
    // Throws a refusal with the reason if a rule does not allow the action. The next line checks the rest, for
    // which there is no reason.
    await requireAllowed(core, tx, table, { caller, now: core.now() }, [row], action.name);
    if (!allowsAction(entity, row, action.name)) throw new Refusal('FORBIDDEN');
  }
  return row;
}
