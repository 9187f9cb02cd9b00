import type { Row } from '@isp/schema';
import type { EntityTable } from '../records/entityTable.ts';
import { Refusal } from '../reply/refusal.ts';
import type { Core } from './core.ts';
import { readChanged } from './readChanged.ts';
import { storeRow } from './storeRow.ts';
import { type WriteCall, write } from './write.ts';

export const addRecord = (core: Core, table: EntityTable, call: WriteCall): Promise<Row> =>
  write(core, table, call, { action: 'add', ids: '' }, async (tx, { log, work }) => {
    const row = await storeRow(core, table, tx, work, call);
    const [after] = await readChanged(core, tx, table, call.caller, [String(row.id)]);
    if (!after) throw new Refusal('FORBIDDEN');
    log(row, undefined, after.stored);
    return after.reply;
  });
