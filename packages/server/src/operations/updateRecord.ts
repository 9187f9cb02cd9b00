import type { Row } from '@isp/schema';
import type { EntityTable } from '../records/entityTable.ts';
import { toLogged } from '../records/opsLog.ts';
import { Refusal } from '../reply/refusal.ts';
import { changeRow } from './changeRow.ts';
import type { Core } from './core.ts';
import { readChanged } from './readChanged.ts';
import { type WriteCall, write } from './write.ts';

export const updateRecord = (core: Core, table: EntityTable, call: WriteCall): Promise<Row> =>
  write(
    core,
    table,
    call,
    { action: 'update', ids: String(call.input.id ?? '') },
    async (tx, { log, work }) => {
      const { before, moved } = await changeRow(core, table, tx, work, call);
      const [after] = await readChanged(core, tx, table, call.caller, [String(moved.id)]);
      if (!after) throw new Refusal('FORBIDDEN');
      log(before, toLogged(table, before), after.stored);
      return after.reply;
    },
  );
