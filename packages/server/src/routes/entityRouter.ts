import type { Entity, JsonSchemaObject, Row } from '@isp/schema';
import { toKebab } from '@isp/schema/internal';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Caller } from '../host/caller.ts';
import type { Places } from '../logs/createPlaces.ts';
import type { LogTimes } from '../logs/streamLog.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { succeed } from '../reply/envelope.ts';
import { queryReader } from '../reply/routeSchemas.ts';
import type { Core } from '../rules/core.ts';
import type { WriteCall } from '../write/write.ts';
import { inputOf, toWriteCall } from './toWriteCall.ts';

export interface RouteContext {
  readonly core: Core;
  readonly prefix: string;
  /**
   * Returns the user of a request.
   * @throws Refusal when the request has no session
   */
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  /** Limits the number of logs that are streamed at the same time. */
  readonly places: Places;
  readonly logTimes?: LogTimes | undefined;
  /**
   * Handlers of the calls of all charts and cards. The workbench call uses them to answer several charts and cards
   * together.
   */
  readonly series: SeriesCalls;
}

/**
 * Handlers of the calls of charts and cards, by {@link seriesKey}. They receive their input values as texts, as in
 * a query.
 */
export type SeriesCalls = Map<string, Handle>;

/**
 * Returns the key of a chart's or card's call.
 * @param path - path below the path of the entity, without a query: `/trend`
 */
export const seriesKey = (entity: Pick<Entity, 'key'>, path: string): string => `${entity.key} ${path}`;

/**
 * Handles a call.
 * @returns the data of the reply; ignored if the reply has already been sent
 */
export type Handle = (
  caller: Caller,
  input: Row,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

/** The schema of an id in a query. */
export const idText = { type: 'string' } as const satisfies JsonSchemaObject;

/** Success messages for the replies of writing calls. */
const texts = {
  add: { 'zh-CN': '新增成功', 'en-US': 'Created' },
  update: { 'zh-CN': '更新成功', 'en-US': 'Updated' },
  remove: { 'zh-CN': '删除成功', 'en-US': 'Deleted' },
  restore: { 'zh-CN': '已撤销删除', 'en-US': 'Brought back' },
  purge: { 'zh-CN': '已彻底删除', 'en-US': 'Permanently deleted' },
  importRows: { 'zh-CN': '导入成功', 'en-US': 'Imported' },
} as const;

/** Registers the calls of one entity below the path of the entity. */
export interface EntityRouter {
  readonly core: Core;
  readonly table: EntityTable;
  /**
   * Registers a route. If the same method and path are registered twice, the first registration handles the call.
   *
   * @param asked - properties of the query; other keys are refused. @defaultValue the handler reads the query
   * itself
   * @param work - kind of work of the call @defaultValue `read`
   */
  readonly route: (
    methods: readonly HTTPMethods[],
    path: string,
    handle: Handle,
    asked?: Readonly<Record<string, JsonSchemaObject>>,
    work?: WorkKind,
  ) => void;
  /** Registers a route for a call that changes data. The call runs once for each Idempotency-Key. */
  readonly write: (
    methods: readonly HTTPMethods[],
    path: string,
    run: (call: WriteCall) => Promise<unknown>,
    text?: keyof typeof texts,
    work?: WorkKind,
  ) => void;
}

/**
 * Kind of work of a call: `read`, `write`, or `exchange` for exports and imports of many records. The method of a
 * call does not say this, because lists are also read with POST.
 */
export type WorkKind = 'read' | 'write' | 'exchange';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Kind of work of the route. Only the routes of entities have it. */
    readonly work?: WorkKind;
  }
}

interface Registered {
  readonly work: WorkKind;
  readonly asked?: Readonly<Record<string, JsonSchemaObject>>;
  readonly text?: keyof typeof texts;
}

/** Returns the name of a call in traces: an operation, an action, or else the path without its slash. */
function callName({ actions, operations }: Entity, path: string): string {
  const operation = Object.entries(operations).find(([, { path: own }]) => own === path)?.[0];
  return operation ?? actions.find(({ name }) => `/${toKebab(name)}` === path)?.name ?? path.slice(1);
}

export function createEntityRouter(
  app: FastifyInstance,
  { callerOf, core, prefix }: RouteContext,
  table: EntityTable,
): EntityRouter {
  const base = `${prefix}/${table.entity.path}`;
  const taken = new Set<string>();
  const register = (
    methods: readonly HTTPMethods[],
    path: string,
    handle: Handle,
    { asked, text, work }: Registered,
  ): void => {
    const read = asked && queryReader({ type: 'object', properties: asked });
    const url = `${base}${path}`;
    const free = methods.filter((method) => !taken.has(`${method} ${url}`));
    for (const method of free) taken.add(`${method} ${url}`);
    if (free.length === 0) return;
    app.route({
      method: [...free],
      url,
      config: { work, span: `${table.entity.key} ${callName(table.entity, path)}` },
      handler: async (request, reply) => {
        const caller = await callerOf(request);
        const input = inputOf(request);
        const data = await handle(caller, read ? read(input) : input, request, reply);
        if (reply.sent) return reply;
        return succeed(request, data, text && texts[text][caller.locale]);
      },
    });
  };
  return {
    core,
    table,
    route: (methods, path, handle, asked, work = 'read') =>
      register(methods, path, handle, { work, ...(asked && { asked }) }),
    write: (methods, path, run, text, work = 'write') =>
      register(methods, path, (caller, input, request) => run(toWriteCall(caller, request, input)), {
        work,
        ...(text && { text }),
      }),
  };
}
