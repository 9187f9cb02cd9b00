import type { Row } from '@isp/schema';
import { nextState, permissionOf } from '@isp/schema/rules';
import { readIds } from '../query/readQuery.ts';
import { toLogged } from '../records/store/opsLog.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { requireOrg } from '../rights/organisation.ts';
import { requireGrant } from '../rights/permission.ts';
import { requireAllowed } from '../rights/requireAllowed.ts';
import { requireRowsInGrant } from '../rights/rowsInGrant.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import { readForm, requireBulkKeys } from './check/checkRecord.ts';
import { lockRows } from './lock/lockRows.ts';
import { clearReferences } from './referring/clearReferences.ts';
import { endHolds } from './referring/holdReferences.ts';
import { refuseWhileReferred } from './referring/refuseWhileReferred.ts';
import { refuseWhileUsed } from './referring/refuseWhileUsed.ts';
import { storeChanges } from './storeChange.ts';
import { followed } from './work/followed.ts';
import { bulkIds, type WriteCall, write } from './write.ts';

export const removeRecords = (
  core: Core,
  table: EntityTable,
  call: WriteCall,
): Promise<{ removed: number }> =>
  write(core, table, call, { action: 'delete', ids: bulkIds(call.input) }, async (tx, { log, work }) => {
    const { caller, input } = call;
    const { entity } = table;
    requireOrg(entity, caller);
    const grant = requireGrant(core, entity, permissionOf(entity, 'delete'), caller);
    const question = entity.actions.find((action) => action.name === 'delete');
    requireBulkKeys(input, question?.form, caller);
    const form = question ? await readForm(core, tx, table, question, caller, input) : {};
    const rows = await lockRows(core, tx, table, caller, readIds(input));
    const rules = rulesOf(core, entity);
    await requireRowsInGrant(core, tx, entity, grant, caller, rows);
    await requireAllowed(core, tx, table, work, rows, 'delete');
    await rules.beforeRemove?.(work, rows, form);
    await refuseWhileUsed(core, work, rows);
    const ids = rows.map((row) => row.id);
    await endHolds(tx, table, ids);
    await refuseWhileReferred(core, work, ids);
    // If a deletion takes time, the record is not deleted here but gets a state such as "deleting". The service
    // completes the deletion later.
    const changeOf = (row: Row): Row => {
      const to = nextState(entity, row, 'delete');
      return entity.states && to ? { [entity.states.field]: to } : { isDeleted: true };
    };
    await storeChanges(tx, table, work, rows, changeOf);
    await clearReferences(core, work, ids);
    await rules.afterRemove?.(work, rows, form);
    const after = rows.map((row) => ({ ...row, ...changeOf(row), id: row.id }));
    await followed(core, entity, 'delete', work.asService, { caller, rows: after, form });
    for (const row of rows) log(row, toLogged(table, row), undefined);
    return { removed: rows.length };
  });
