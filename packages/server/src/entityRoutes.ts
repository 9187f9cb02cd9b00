import {
  type Entity,
  isStandardAction,
  type OperationName,
  type Row,
  summaryCall,
  toKebab,
} from '@isp/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { mayActOnQuery, startBatch } from './batch/startBatch.ts';
import { type Caller, mayAnything } from './caller.ts';
import { answerLog } from './logs/answerLog.ts';
import type { Places } from './logs/createPlaces.ts';
import type { LogTimes } from './logs/streamLog.ts';
import { actOnRecords } from './operations/actOnRecords.ts';
import { addRecord } from './operations/addRecord.ts';
import { type Core, grantOf, requireView, rulesOf } from './operations/core.ts';
import { countRecords } from './operations/countRecords.ts';
import { exportRecords } from './operations/exportRecords.ts';
import { importRecords } from './operations/importRecords.ts';
import { fetchReached, listOptions, listRecords, readRecord } from './operations/read.ts';
import { readOpsLog } from './operations/readOpsLog.ts';
import { removeRecords } from './operations/removeRecords.ts';
import { requireRead } from './operations/requireRead.ts';
import { restoreRecords } from './operations/restoreRecords.ts';
import { updateRecord } from './operations/updateRecord.ts';
import { toWork } from './operations/work.ts';
import type { WriteCall } from './operations/write.ts';
import { readPageQuery } from './query/readQuery.ts';
import type { EntityTable } from './records/entityTable.ts';
import { succeed } from './reply/envelope.ts';
import { Refusal } from './reply/refusal.ts';
import { sendList } from './reply/sendList.ts';
import { readChart } from './statistics/readChart.ts';
import { readFigures } from './statistics/readFigures.ts';

export interface RouteContext {
  readonly core: Core;
  readonly prefix: string;
  /** @throws Refusal when nobody is signed in */
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  /** Logs that are read as they grow. */
  readonly places: Places;
  readonly logTimes?: LogTimes | undefined;
}

type Handle = (caller: Caller, input: Row, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const texts = {
  add: { 'zh-CN': '新增成功', 'en-US': 'Added' },
  update: { 'zh-CN': '更新成功', 'en-US': 'Updated' },
  remove: { 'zh-CN': '删除成功', 'en-US': 'Deleted' },
  restore: { 'zh-CN': '已撤销删除', 'en-US': 'Brought back' },
  importRows: { 'zh-CN': '导入成功', 'en-US': 'Imported' },
} as const;

/** Registers the calls of one entity: those its operations name, its actions, reads and statistics. */
export function registerEntityRoutes(app: FastifyInstance, context: RouteContext, table: EntityTable): void {
  const { callerOf, core, prefix } = context;
  const { entity } = table;
  const base = `${prefix}/${entity.path}`;
  const rules = rulesOf(core, entity);
  const taken = new Set<string>();

  const route = (
    methods: readonly HTTPMethods[],
    path: string,
    handle: Handle,
    text?: keyof typeof texts,
  ): void => {
    const url = `${base}${path}`;
    const free = methods.filter((method) => !taken.has(`${method} ${url}`));
    for (const method of free) taken.add(`${method} ${url}`);
    if (free.length === 0) return;
    app.route({
      method: [...free],
      url,
      handler: async (request, reply) => {
        const caller = await callerOf(request);
        const data = await handle(caller, inputOf(request), request, reply);
        if (reply.sent) return reply;
        return succeed(request, data, text && texts[text][caller.locale]);
      },
    });
  };
  const call = (caller: Caller, input: Row, request: FastifyRequest): WriteCall => ({
    caller,
    input,
    path: request.routeOptions.url ?? request.url,
    idempotencyKey: headerText(request, 'idempotency-key'),
  });

  const pathOf = (name: OperationName): string => entity.operations[name]?.path ?? '';
  const operations: Readonly<Record<Exclude<OperationName, 'del'>, () => void>> = {
    getList: () =>
      route(['POST', 'GET'], pathOf('getList'), (caller, input) => listRecords(core, table, caller, input)),
    detail: () =>
      route(['GET'], pathOf('detail'), (caller, input) => readRecord(core, table, caller, input.id)),
    add: () =>
      route(
        ['POST'],
        pathOf('add'),
        (caller, input, r) => addRecord(core, table, call(caller, input, r)),
        'add',
      ),
    update: () =>
      route(
        ['PUT', 'POST'],
        pathOf('update'),
        (caller, input, r) => updateRecord(core, table, call(caller, input, r)),
        'update',
      ),
    remove: () =>
      route(
        ['POST'],
        pathOf('remove'),
        (caller, input, r) => removeRecords(core, table, call(caller, input, r)),
        'remove',
      ),
    restore: () => {
      if ((rules.beforeRemove ?? rules.afterRemove) && !rules.afterRestore) {
        throw new Error(
          `${entity.key} has "restore", but its rules do more when it is removed. Add "afterRestore" to them, or take "restore" away.`,
        );
      }
      route(
        ['POST'],
        pathOf('restore'),
        (caller, input, r) => restoreRecords(core, table, call(caller, input, r)),
        'restore',
      );
    },
    importRows: () =>
      route(
        ['POST'],
        pathOf('importRows'),
        (caller, input, r) => importRecords(core, table, call(caller, input, r)),
        'importRows',
      ),
    options: () =>
      route(['GET'], pathOf('options'), (caller, input) => listOptions(core, table, caller, input)),
    export: () =>
      route(['GET', 'POST'], pathOf('export'), async (caller, input, request, reply) => {
        const list = await exportRecords(core, table, caller, input);
        const name = core.translate(entity.titles, caller.locale, entity.key);
        return sendList(reply, list, name, headerText(request, 'accept'));
      }),
  };
  for (const [name, register] of Object.entries(operations)) {
    if (Object.hasOwn(entity.operations, name)) register();
  }
  // del is remove with one id; a schema that moves it elsewhere gets that path too
  if (entity.operations.del && entity.operations.del.path !== entity.operations.remove?.path) {
    route(
      ['POST'],
      entity.operations.del.path,
      (caller, input, r) => removeRecords(core, table, call(caller, input, r)),
      'remove',
    );
  }
  for (const action of entity.actions) {
    if (action.effect !== 'call') continue;
    if (isStandardAction(action.name)) continue;
    route(['POST'], `/${toKebab(action.name)}`, (caller, input, r) =>
      actOnRecords(core, table, action, call(caller, input, r)),
    );
  }
  if (mayActOnQuery(entity)) {
    route(['POST'], '/act-on-query', (caller, input, r) => startBatch(core, table, call(caller, input, r)));
  }
  if (entity.operations.getList) {
    route(['POST'], '/counts', (caller, input) => countRecords(core, table, caller, input));
  }
  route(['GET'], '/ops-log', async (caller, input) => {
    const grant = requireView(core, entity, caller);
    const { current, size } = readPageQuery({ ...input, current: input.page ?? input.current }, 20);
    const search = { bizType: entity.key, bizId: String(input.id ?? '') };
    return core.database.asRequest(caller, async (tx) => {
      const row = await fetchReached(core, tx, table, caller, grant, search.bizId);
      if (!row) throw new Refusal('DATA_NOT_FOUND');
      return readOpsLog(core, tx, caller, { current, size, search });
    });
  });
  for (const [name, read] of Object.entries(rules.reads ?? {})) {
    const path = entity.reads[name]?.path ?? `/${toKebab(name)}`;
    route(['GET'], path, (caller, query, request, reply) =>
      runRead(core, table, name, caller, query, (work, row) => read(work, { query, row, request, reply })),
    );
  }
  for (const [name, read] of Object.entries(rules.logs ?? {})) {
    const path = entity.reads[name]?.path ?? `/${toKebab(name)}`;
    route(['GET'], path, (caller, query, request, reply) =>
      answerLog(request, reply, {
        caller,
        places: context.places,
        times: context.logTimes,
        renew: () => core.renewCaller(caller),
        check: (asker) => runRead(core, table, name, asker, query, async () => undefined),
        read: (asker, offset, signal) =>
          runRead(core, table, name, asker, query, async (work, row) => {
            if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
            return read(work, { query, row, offset, signal });
          }),
      }),
    );
  }
  const { cards = [], charts = [] } = entity.statistics ?? {};
  // first the host's: what it answers by itself is not grouped
  for (const [name, read] of Object.entries(rules.statistics ?? {})) {
    const path = `/${toKebab(name)}`;
    const shown = [...cards, ...charts].filter(({ call }) => call.replace(/\?.*/, '') === path);
    route(['GET', 'POST'], path, (caller, query, request, reply) => {
      requireShown(core, entity, shown, caller);
      return runRead(core, table, name, caller, query, (work, row) =>
        read(work, { query, row, request, reply }),
      );
    });
  }
  for (const chart of charts) {
    const { group } = chart;
    if (!group) continue;
    route(['GET', 'POST'], chart.call, (caller, input) =>
      readChart(core, table, { ...chart, group }, caller, input),
    );
  }
  if (cards.some(({ figure }) => figure)) {
    route(['GET', 'POST'], summaryCall, (caller, input) => readFigures(core, table, caller, input));
  }
}

/** Refuses a call that only makes cards and charts which are not shown to the caller. */
function requireShown(
  core: Core,
  entity: Entity,
  shown: readonly { readonly permission?: string }[],
  caller: Caller,
): void {
  const codes = shown.flatMap(({ permission }) => permission ?? []);
  if (codes.length === 0 || codes.length < shown.length) return;
  if (!codes.some((code) => mayAnything(grantOf(core, entity, code, caller)))) throw new Refusal('FORBIDDEN');
}

/** Answers a read to who may read it. */
async function runRead<Answer>(
  core: Core,
  table: EntityTable,
  name: string,
  caller: Caller,
  query: Row,
  run: (work: ReturnType<typeof toWork>, row: Row | undefined) => Promise<Answer>,
): Promise<Answer> {
  return core.database.asRequest(caller, async (tx) => {
    const row = await requireRead(core, tx, table, caller, name, query.id);
    return run(toWork(core, tx, caller, table.entity), row);
  });
}

/** Query and body in one; the body wins. A body that is no object is refused. */
function inputOf(request: FastifyRequest): Row {
  const { body, query } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new Refusal('PARAM_INVALID');
  }
  return { ...(query as Row), ...(body as Row | null | undefined) };
}

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
