import { type Entity, summaryCall, toKebab } from '@isp/schema';
import { type Caller, mayAnything } from '../caller.ts';
import { type Core, grantOf, rulesOf } from '../operations/core.ts';
import { Refusal } from '../reply/refusal.ts';
import { readChart } from '../statistics/readChart.ts';
import { readFigures } from '../statistics/readFigures.ts';
import type { EntityRouter } from './entityRouter.ts';
import { handleRead } from './runRead.ts';

/** Cards and charts: those the host's rules answer, and those the service works out by itself. */
export function registerStatisticsRoutes(router: EntityRouter): void {
  const { core, route, table } = router;
  const { entity } = table;
  const { cards = [], charts = [] } = entity.statistics ?? {};
  // first the host's: what it answers by itself is not grouped
  for (const [name, read] of Object.entries(rulesOf(core, entity).statistics ?? {})) {
    const path = `/${toKebab(name)}`;
    const shown = [...cards, ...charts].filter(({ call }) => call.replace(/\?.*/, '') === path);
    const answer = handleRead(router, name, read);
    route(['GET', 'POST'], path, (caller, query, request, reply) => {
      requireShown(core, entity, shown, caller);
      return answer(caller, query, request, reply);
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
