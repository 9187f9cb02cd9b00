import type { Row } from '@isp/schema';
import type { EntityTable } from '../records/table/entityTable.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Core } from '../rules/core.ts';
import { askBefore } from './askBefore.ts';
import { readChanged } from './readChanged.ts';
import { checkAdd, storeRow } from './work/storeRow.ts';
import { toWork } from './work/work.ts';
import { type WriteCall, write } from './write.ts';

export const addRecord = (core: Core, table: EntityTable, call: WriteCall): Promise<Row> =>
  write<Row, unknown>(
    core,
    table,
    call,
    {
      action: 'add',
      ids: '',
      prepare: () =>
        askBefore(core, table, 'add', call, async (tx) => {
          const work = toWork(core, tx, call.caller, table.entity);
          return { rows: [], form: (await checkAdd(core, table, work, call)).checked };
        }),
    },
    async (tx, { log, prepared, work }) => {
      const row = await storeRow(core, table, tx, work, { ...call, prepared });
      const [after] = await readChanged(core, tx, table, call.caller, [row.id]);
      if (!after) throw new Refusal('FORBIDDEN');
      log(row, undefined, after.stored);
      return after.reply;
    },
  );
