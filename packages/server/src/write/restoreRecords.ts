import type { Row } from '@isp/schema';
import { permissionOf } from '@isp/schema/rules';
import { sql } from 'kysely';
import { readIds } from '../query/readQuery.ts';
import { refuseDuplicate } from '../records/store/uniqueViolation.ts';
import { decodeWhole, type EntityTable } from '../records/table/entityTable.ts';
import { Refusal } from '../refusals/refusal.ts';
import { isOwnOrg, requireOrg } from '../rights/organisation.ts';
import { requireGrant } from '../rights/permission.ts';
import { requireRowsInGrant } from '../rights/rowsInGrant.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import { requireBulkKeys } from './check/checkRecord.ts';
import { refuseCircles } from './check/circleIssues.ts';
import { readChanged } from './readChanged.ts';
import { holdReferences } from './referring/holdReferences.ts';
import { storeChange } from './storeChange.ts';
import { followed } from './work/followed.ts';
import { bulkIds, type WriteCall, write } from './write.ts';

/** Number of milliseconds after a deletion in which it can be undone. The screen offers this for a shorter time. */
export const RESTORABLE_MS = 10 * 60_000;

/**
 * Restores records that were deleted a short time ago, all or none. The caller must be allowed to delete the
 * records, their unique values must still be free, and their parent must still exist.
 *
 * @throws Refusal DATA_NOT_FOUND for a record that was not deleted, or was deleted too long ago; DATA_DUPLICATE
 */
export const restoreRecords = (core: Core, table: EntityTable, call: WriteCall): Promise<Row[]> =>
  write(core, table, call, { action: '撤销删除', ids: bulkIds(call.input) }, async (tx, { log, work }) => {
    const { caller, input } = call;
    const { entity } = table;
    requireOrg(entity, caller);
    const grant = requireGrant(core, entity, permissionOf(entity, 'delete'), caller);
    requireBulkKeys(input, undefined, caller);
    const ids = readIds(input).filter((id) => !id.includes('\u0000'));
    const since = new Date(work.now.getTime() - RESTORABLE_MS);
    // The statement runs with the rights of the caller. Row-level security applies, so a deleted record of another
    // organisation is not found.
    const { rows: stored } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table.table)} where id = any(${ids}) and "isDeleted" and "updateTime" >= ${since}
      order by id for update`.execute(tx);
    if (stored.length < ids.length || ids.length === 0) throw new Refusal('DATA_NOT_FOUND');
    const rows = stored.map((row) => decodeWhole(table, row));
    if (rows.some((row) => !isOwnOrg(entity, caller, row))) throw new Refusal('FORBIDDEN');
    await requireRowsInGrant(core, tx, entity, grant, caller, rows);
    for (const row of rows) await holdReferences(core, tx, entity, row);
    // While the record was deleted, its former ancestor may have been moved below it. So the restored records could
    // form a circle.
    const moves = rows.map((after) => ({ id: after.id, before: {}, after }));
    await refuseCircles(core, work, table, moves);
    await refuseDuplicate({ tx, table, caller, translate: core.translate, rows }, () =>
      storeChange(tx, table, work, ids, { isDeleted: false }),
    );
    for (const row of rows) {
      // Records to which a restored record refers must exist, or be restored in the same call. The checks run one
      // after the other, since a check may change the role of the transaction for a moment.
      const dangling = await core.references.dangling(tx, entity.fields, row, caller, table.opened);
      if (dangling.length > 0) throw new Refusal('DATA_NOT_FOUND');
    }
    await rulesOf(core, entity).afterRestore?.(work, rows);
    await followed(core, entity, 'restore', work.asService, { caller, rows });
    const changed = await readChanged(core, tx, table, caller, ids);
    for (const { stored: row } of changed) log(row, undefined, row);
    return changed.map(({ reply }) => reply);
  });
