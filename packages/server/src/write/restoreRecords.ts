import type { Row } from '@isp/schema';
import { binSince } from '../read/bin.ts';
import { refuseDuplicate } from '../records/store/uniqueViolation.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { Refusal } from '../refusals/refusal.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import { refuseCircles } from './check/circleIssues.ts';
import { lockDeleted } from './lockDeleted.ts';
import { readChanged } from './readChanged.ts';
import { holdReferences } from './referring/holdReferences.ts';
import { storeChange } from './storeChange.ts';
import { followed } from './work/followed.ts';
import { bulkIds, type WriteCall, write } from './write.ts';

/**
 * Number of milliseconds after a deletion in which it can be undone, if the entity has no bin. The screen offers this
 * for a shorter time.
 */
export const RESTORABLE_MS = 10 * 60_000;

/**
 * Restores records that were deleted a short time ago or are in the bin, all or none. The caller must be allowed to
 * delete the records, their unique values must still be free, and their parent must still exist.
 *
 * @throws Refusal DATA_NOT_FOUND for a record that was not deleted, or was deleted too long ago; DATA_DUPLICATE
 */
export const restoreRecords = (core: Core, table: EntityTable, call: WriteCall): Promise<Row[]> =>
  write(core, table, call, { action: '撤销删除', ids: bulkIds(call.input) }, async (tx, { log, work }) => {
    const { caller } = call;
    const { entity } = table;
    const since = entity.bin ? binSince(entity.bin, work.now) : new Date(work.now.getTime() - RESTORABLE_MS);
    const rows = await lockDeleted(core, tx, table, call, since);
    const ids = rows.map(({ id }) => id);
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
