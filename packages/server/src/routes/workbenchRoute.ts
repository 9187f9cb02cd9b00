import type { Entity, Row } from '@isp/schema';
import { callPath, type Recent } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, mayAnything } from '../host/caller.ts';
import { listRecords, type PageReply } from '../read/listRecords.ts';
import {
  type MayRead,
  type WorkbenchPart,
  workbenchParts,
  workbenchReads,
} from '../read/statistics/workbenchReads.ts';
import { Refusal } from '../refusals/refusal.ts';
import { succeed } from '../reply/envelope.ts';
import { queryReader } from '../reply/routeSchemas.ts';
import { grantOf } from '../rights/permission.ts';
import { type Reach, reachOf } from '../rights/reachOf.ts';
import { type RouteContext, seriesKey } from './entityRouter.ts';

/** The answer to one call of charts and cards. */
interface AnsweredSeries {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  readonly call: string;
  readonly range?: string;
  readonly reach: Reach;
  readonly series: Series;
}

interface WorkbenchReply {
  readonly series: readonly AnsweredSeries[];
  /** The newest records, by entity key. */
  readonly recent: Readonly<Record<string, PageReply>>;
}

/**
 * Maximum number of reads of one call that run at the same time. More reads would take database connections away
 * from other callers.
 */
const AT_ONCE = 4;

const readAsked = queryReader({
  type: 'object',
  properties: { part: { type: 'string', enum: [...workbenchParts] } },
});

type Context = Pick<RouteContext, 'callerOf' | 'core' | 'prefix' | 'series'>;

/**
 * Registers the call of the workbench, which is the first page after signing in. It returns the charts, cards and
 * newest records that the schemas mark for this page, with the same answers, permissions and scope as the separate
 * calls. A part that the caller may not see, or that fails, is left out, so that one failure does not hide the
 * other parts. The separate call of this part returns the reason.
 */
export function registerWorkbenchRoute(app: FastifyInstance, context: Context): void {
  const entities = [...context.core.tables.values()].map(({ entity }) => entity);
  app.get(`${context.prefix}/workbench`, async (request, reply) => {
    const caller = await context.callerOf(request);
    const { part = 'figures' } = readAsked(request.query as Row) as { readonly part?: WorkbenchPart };
    return succeed(request, await readWorkbench(context, entities, part, caller, request, reply));
  });
}

async function readWorkbench(
  context: Context,
  entities: readonly Entity[],
  part: WorkbenchPart,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WorkbenchReply> {
  const { core } = context;
  const mayRead: MayRead = (entity, permission) =>
    ['view', ...(permission === undefined ? [] : [permission])].every((suffix) =>
      mayAnything(grantOf(core, entity, suffix, caller)),
    );
  const series: AnsweredSeries[] = [];
  const recent: Record<string, PageReply> = {};
  const charted = workbenchReads(entities, part, mayRead).map(({ call, entity, range }) => async () => {
    const handle = context.series.get(seriesKey(entity, callPath({ call })));
    const ranged = range === undefined ? {} : { range };
    const input = { ...Object.fromEntries(new URLSearchParams(call.split('?')[1])), ...ranged };
    const answer = (await handle?.(caller, input, request, reply)) as Series | undefined;
    if (answer)
      series.push({
        entity: entity.key,
        call,
        ...ranged,
        reach: reachOf(core, entity, caller),
        series: answer,
      });
  });
  const listed = newestOf(entities, part, mayRead).map(({ entity, recent: shown }) => async () => {
    const table = core.tables.get(entity.key);
    if (table) recent[entity.key] = await listRecords(core, table, caller, toInput(entity, shown));
  });
  await inTurns([...charted, ...listed], (error) => {
    if (!(error instanceof Refusal)) core.noteTrouble?.(error, `a part of the workbench (${part})`);
  });
  return { series, recent };
}

/** Returns the entities whose newest records are shown. */
const newestOf = (entities: readonly Entity[], part: WorkbenchPart, mayRead: MayRead) =>
  entities.flatMap((entity) => {
    const recent = entity.statistics?.recent;
    const isShown = recent && part === 'courses' && entity.operations.getList && mayRead(entity, undefined);
    return isShown ? [{ entity, recent }] : [];
  });

/** Returns the input of a list call that reads the newest records. */
function toInput({ list }: Entity, { filter, size, sort = list.sort }: Recent): Row {
  const order = sort?.startsWith('-') ? { descs: sort.slice(1) } : { ascs: sort };
  return { ...filter, current: 1, size, ...(sort !== undefined && order) };
}

/**
 * Runs all tasks, with a limited number at the same time. An error ends only the task in which it occurs, and is
 * passed to `handleError`.
 */
async function inTurns(
  tasks: readonly (() => Promise<void>)[],
  handleError: (error: unknown) => void,
): Promise<void> {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task().catch(handleError);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
