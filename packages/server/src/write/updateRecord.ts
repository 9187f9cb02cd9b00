import type { Row } from '@isp/schema';
import { toLogged } from '../records/store/opsLog.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Core } from '../rules/core.ts';
import { changeRow } from './changeRow.ts';
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
      const [after] = await readChanged(core, tx, table, call.caller, [moved.id]);
      if (!after) throw new Refusal('FORBIDDEN');
      log(before, toLogged(table, before), after.stored);
      return after.reply;
    },
  );
