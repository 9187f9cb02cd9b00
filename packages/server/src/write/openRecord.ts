import type { Row } from '@isp/schema';
import type { Caller } from '../host/caller.ts';
import { fetchInGrant } from '../read/fetchRecord.ts';
import { withLive } from '../read/replyRows.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { Refusal } from '../refusals/refusal.ts';
import { requireView } from '../rights/permission.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import { toWork } from './work/work.ts';

/**
 * Handles the detail call: returns one record with its allowed actions. The rule `opened` of the host may change
 * the record; therefore this file is in the folder of writing calls.
 *
 * @throws Refusal DATA_NOT_FOUND, also for a record of another organisation
 */
export async function openRecord(core: Core, table: EntityTable, caller: Caller, id: unknown): Promise<Row> {
  const { entity } = table;
  if (typeof id !== 'string' && typeof id !== 'number')
    throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
  const grant = requireView(core, entity, caller);
  const { database } = core;
  const { opened } = rulesOf(core, entity);
  const row = await (opened ? database.asRequest : database.asReader)(caller, async (tx) => {
    const found = await fetchInGrant(core, tx, table, caller, grant, String(id));
    if (!found) throw new Refusal('DATA_NOT_FOUND');
    return opened ? opened(toWork(core, tx, caller, entity), found) : found;
  });
  const [live = row] = await withLive(core, table, caller, [row]);
  return live;
}
