import type { Entity } from '@isp/schema';
import { ownValue, toKebab } from '@isp/schema/internal';
import { answerLog } from '../logs/answerLog.ts';
import { readPageQuery } from '../query/readQuery.ts';
import { countRecords } from '../read/countRecords.ts';
import { fetchInGrant } from '../read/fetchRecord.ts';
import { readOpsLog } from '../read/readOpsLog.ts';
import { requireKeys } from '../refusals/commonKeys.ts';
import { Refusal } from '../refusals/refusal.ts';
import { requireView } from '../rights/permission.ts';
import { rulesOf } from '../rules/core.ts';
import type { EntityRules } from '../rules/entityRules.ts';
import { type EntityRouter, type Handle, idText, type RouteContext } from './entityRouter.ts';
import { handleRead, reading, readingAndWriting, runRead } from './runRead.ts';

/**
 * Registers the reads of an entity besides its operations: the counts of its views, its operation log, and the
 * reads that its rules define.
 */
export function registerReadRoutes(router: EntityRouter, context: RouteContext): void {
  const { core, route, table } = router;
  const { entity } = table;
  if (entity.operations.getList) {
    route(['POST'], '/counts', (caller, input) => countRecords(core, table, caller, input));
  }
  registerOpsLog(router);
  const { logs = {}, queries = {}, reads = {}, writingReads = {} } = rulesOf(core, entity);
  const register = (name: string, handle: Handle) =>
    route(['GET'], readPath(entity, name), handle, { id: idText, ...ownValue(queries, name) });
  for (const [name, read] of Object.entries(reads)) register(name, handleRead(reading, router, name, read));
  for (const [name, read] of Object.entries(writingReads))
    register(name, handleRead(readingAndWriting, router, name, read));
  for (const [name, read] of Object.entries(logs)) registerLog(router, context, name, read);
}

const readPath = (entity: Entity, name: string): string => entity.reads[name]?.path ?? `/${toKebab(name)}`;

/** Registers the operation log of one record. Only a caller that may see the record may read it. */
function registerOpsLog({ core, route, table }: EntityRouter): void {
  const { entity } = table;
  route(['GET'], '/ops-log', async (caller, input) => {
    const grant = requireView(core, entity, caller);
    const { page, ...rest } = input;
    const { current, search: asked, size } = readPageQuery({ ...rest, current: page ?? rest.current }, 20);
    requireKeys(asked, ['id'], caller);
    const search = { bizType: entity.key, bizId: String(input.id ?? '') };
    return core.database.asReader(caller, async (tx) => {
      const row = await fetchInGrant(core, tx, table, caller, grant, search.bizId);
      if (!row) throw new Refusal('DATA_NOT_FOUND');
      return readOpsLog(core, tx, caller, { current, size, search });
    });
  });
}

/**
 * Registers a call that reads a log, which is a growing text. The caller's right to read the log is checked again
 * for every part.
 */
function registerLog(
  router: EntityRouter,
  { logTimes, places }: RouteContext,
  name: string,
  read: NonNullable<EntityRules['logs']>[string],
): void {
  const { core, route, table } = router;
  const asked = {
    id: idText,
    offset: { type: 'integer', minimum: 0 },
    ...ownValue(rulesOf(core, table.entity).queries ?? {}, name),
  } as const;
  const handle: Handle = (caller, query, request, reply) =>
    answerLog(request, reply, {
      caller,
      places,
      times: logTimes,
      renew: () => core.renewCaller(caller),
      check: (asker) => runRead(reading, router, name, asker, query, async () => undefined),
      read: (asker, offset, signal) =>
        runRead(reading, router, name, asker, query, async (work, row) => {
          if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
          return read(work, { query, row, offset, signal });
        }),
    });
  route(['GET'], readPath(table.entity, name), handle, asked);
}
