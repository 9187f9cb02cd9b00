import type { Entity, JsonSchemaObject } from '@isp/schema';
import {
  callPath,
  ownValue,
  statisticsQuery,
  summaryCall,
  toKebab,
  toSearchPlan,
} from '@isp/schema/internal';
import { type Caller, mayAnything } from '../host/caller.ts';
import { requireSearch } from '../query/requireSearch.ts';
import { readChart } from '../read/statistics/readChart.ts';
import { readFigures } from '../read/statistics/readFigures.ts';
import { Refusal } from '../refusals/refusal.ts';
import { queryReader } from '../reply/routeSchemas.ts';
import { grantOf } from '../rights/permission.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import { type EntityRouter, type Handle, type RouteContext, seriesKey } from './entityRouter.ts';
import { handleRead, reading } from './runRead.ts';

/**
 * Registers the calls of cards and charts: those that the rules of the host compute, and those that the service
 * computes.
 */
export function registerStatisticsRoutes(
  router: EntityRouter,
  { series }: Pick<RouteContext, 'series'>,
): void {
  const { core, table } = router;
  const { entity } = table;
  const { cards = [], charts = [] } = entity.statistics ?? {};
  // The charts and cards that the host computes are registered first, so that their handlers replace the handlers
  // of the service.
  const { queries = {}, statistics = {} } = rulesOf(core, entity);
  const narrowed = new Set((entity.statistics?.search ?? []).map(({ field }) => field));
  const searched = { ...table, plan: toSearchPlan(entity, narrowed) };
  const register = (
    path: string,
    handle: Handle,
    asked?: Readonly<Record<string, JsonSchemaObject>>,
  ): void => {
    router.route(['GET', 'POST'], path, handle, asked);
    const key = seriesKey(entity, path);
    const read = asked && queryReader({ type: 'object', properties: asked });
    if (!series.has(key))
      series.set(key, (caller, input, ...rest) => handle(caller, read ? read(input) : input, ...rest));
  };
  for (const [name, read] of Object.entries(statistics)) {
    const path = `/${toKebab(name)}`;
    const shown = [...cards, ...charts].filter((one) => callPath(one) === path);
    const answer = handleRead(reading, router, name, read);
    const handle: Handle = (caller, query, request, reply) => {
      const conditions = Object.entries(query).filter(([key]) => searched.plan.opAt(key) !== undefined);
      requireSearch(searched, { search: Object.fromEntries(conditions) }, caller);
      requireShown(core, entity, shown, caller);
      return answer(caller, query, request, reply);
    };
    register(path, handle, { ...statisticsQuery(entity, path), ...ownValue(queries, name) });
  }
  for (const chart of charts) {
    const { group } = chart;
    if (!group) continue;
    register(chart.call, (caller, input) => readChart(core, table, { ...chart, group }, caller, input));
  }
  if (cards.some(({ figure }) => figure)) {
    register(summaryCall, (caller, input) => readFigures(core, table, caller, input));
  }
}

/** Refuses a call if the caller may see none of its cards and charts. */
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
