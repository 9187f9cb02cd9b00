import type { Entity } from '@isp/schema';
import { type OperationName, ownValue } from '@isp/schema/internal';
import { exportRecords } from '../read/exportRecords.ts';
import { listOptions } from '../read/listOptions.ts';
import { listRecords } from '../read/listRecords.ts';
import { sendList } from '../reply/sendList.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import { addRecord } from '../write/addRecord.ts';
import { importRecords } from '../write/import/importRecords.ts';
import { openRecord } from '../write/openRecord.ts';
import { logRead } from '../write/perform/logRead.ts';
import { logRefusal } from '../write/perform/logRefusal.ts';
import { purgeRecords } from '../write/purgeRecords.ts';
import { referrersOf } from '../write/referring/referrers.ts';
import { removeRecords } from '../write/removeRecords.ts';
import { restoreRecords } from '../write/restoreRecords.ts';
import { updateRecord } from '../write/updateRecord.ts';
import { updateRecords } from '../write/updateRecords.ts';
import { type EntityRouter, idText } from './entityRouter.ts';
import { headerText } from './toWriteCall.ts';

/** Registers the calls of an entity's operations. */
export function registerOperationRoutes(router: EntityRouter): void {
  const { entity } = router.table;
  for (const [name, register] of Object.entries(registrations)) {
    const operation = entity.operations[name as keyof typeof registrations];
    if (operation) register(router, operation.path);
  }
  // `del` is `remove` with one id. If a schema gives `del` another path, the handler of `remove` is registered at
  // this path too.
  const { del, remove } = entity.operations;
  if (del && del.path !== remove?.path) registrations.remove(router, del.path);
}

/** Functions that register the operations, in the order of registration. */
const registrations: Readonly<
  Record<Exclude<OperationName, 'del'>, (router: EntityRouter, path: string) => void>
> = {
  getList: ({ core, route, table }, path) =>
    route(['POST', 'GET'], path, (caller, input) => listRecords(core, table, caller, input)),
  detail: ({ core, route, table }, path) =>
    route(['GET'], path, (caller, { id }) => openRecord(core, table, caller, id), { id: idText }),
  add: ({ core, table, write }, path) => write(['POST'], path, (call) => addRecord(core, table, call), 'add'),
  update: ({ core, table, write }, path) =>
    write(['PUT', 'POST'], path, (call) => updateRecord(core, table, call), 'update'),
  remove: ({ core, table, write }, path) =>
    write(['POST'], path, (call) => removeRecords(core, table, call), 'remove'),
  restore: ({ core, table, write }, path) => {
    refuseHalfRestore(core, table.entity);
    write(['POST'], path, (call) => restoreRecords(core, table, call), 'restore');
  },
  purge: ({ core, table, write }, path) =>
    write(['POST'], path, (call) => purgeRecords(core, table, call), 'purge'),
  importRows: ({ core, table, write }, path) =>
    write(['POST'], path, (call) => importRecords(core, table, call), 'importRows', 'exchange'),
  updateRows: ({ core, table, write }, path) =>
    write(['POST'], path, (call) => updateRecords(core, table, call), 'update'),
  options: ({ core, route, table }, path) =>
    route(['GET'], path, (caller, input) => listOptions(core, table, caller, input)),
  export: ({ core, route, table }, path) =>
    route(
      ['GET', 'POST'],
      path,
      (caller, input, request, reply) =>
        logRefusal(
          core,
          caller,
          { entity: table.entity, action: 'export', id: '', label: '' },
          async (line) => {
            const { columns, list } = await exportRecords(core, table, caller, input);
            const after = { 行数: list.total, 列: columns.join(', ') };
            const name = core.translate(table.entity.titles, caller.locale, table.entity.key);
            return sendList(reply, list, name, headerText(request, 'accept'), () =>
              logRead(core, caller, { ...line, after }),
            );
          },
        ),
      undefined,
      'exchange',
    ),
};

/**
 * Refuses to register a restore operation that would restore only a part of what the removal changed.
 * @throws Error if a removal changes more than a restore would revert: by rules, by functions that follow the
 * removal, or by cleared references
 */
function refuseHalfRestore(core: Core, entity: Entity): void {
  const { key } = entity;
  const { afterRemove, afterRestore, beforeRemove } = rulesOf(core, entity);
  const followers = ownValue(core.follows, key) ?? {};
  if (ownValue(followers, 'delete') && !ownValue(followers, 'restore')) {
    throw new Error(
      `${key} has "restore", but other modules follow its deletion. Add "restore" to their "follows", or remove "restore".`,
    );
  }
  const [cleared] = referrersOf(core, key, 'clear');
  if (cleared) {
    throw new Error(
      `${key} has "restore", but a deletion clears references of ${cleared.table.entity.key} ("x-on-delete": "clear"). Write "refuse" or "keep" there, or remove "restore".`,
    );
  }
  if ((beforeRemove ?? afterRemove) && !afterRestore) {
    throw new Error(
      `${key} has "restore", but its rules have further effects when a record is removed. Add "afterRestore" to the rules, or remove "restore".`,
    );
  }
}
