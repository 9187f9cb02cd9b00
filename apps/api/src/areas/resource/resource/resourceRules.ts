import { type EntityRules, type ReadContext, Refusal, refuseFields, toFieldIssue } from '@isp/server';
import { sql } from 'kysely';
import type { Resource, ResourceForms } from '../../../generated/rows.ts';
import type { PeriodUnit } from '../../../rules/addPeriod.ts';
import { bindOtherEnd, boundLocks } from '../../../rules/bindings.ts';
import { choiceParam, countParam, textParam } from '../../../rules/queries.ts';
import { requireWithin } from '../room/quota.ts';
import { boundProjects } from './boundProjects.ts';
import { type Price, priceOf, priceOfRest } from './price.ts';
import { readTrend } from './readTrend.ts';
import { totalsOf } from './totalsOf.ts';

const unfit = {
  'zh-CN': '该规格与资源类型、资源池不符或已停售',
  'en-US': 'This flavour does not match the type and pool',
};

/**
 * Rules of compute resources. Their sizes are calculated from the flavour and the number of units. After a resource
 * was added, only orders change it.
 */
export const resourceRules: EntityRules<Resource, ResourceForms> = {
  locks: (row) => boundLocks(row, boundProjects),
  // `renew` needs a resource that is paid by period; `shrink` needs more than one unit
  allows: (_asking, row, action) =>
    (action !== 'renew' || row.chargeMode === 'PERIOD') && (action !== 'shrink' || row.count > 1),
  async validate(work, next, before) {
    if (before) return [];
    const flavor = await work.records('resource.flavor').find(next.flavorId);
    const fits =
      flavor?.status === 'ON_SALE' &&
      flavor.resourceType === next.resourceType &&
      flavor.poolType === next.poolType;
    if (!fits) return [toFieldIssue({ field: 'flavorId', rule: 'reference' }, work.caller.locale, unfit)];
    if (flavor.stock !== null && flavor.stock < next.count) throw new Refusal('FLAVOR_SOLD_OUT');
    return [];
  },
  async fillAdd(work, row) {
    const flavor = await work.records('resource.flavor').find(row.flavorId);
    return { ...row, ...totalsOf(flavor, row.count), usedCpu: 0, usedMemoryGi: 0, usedGpu: 0 };
  },
  afterAdd: (work, row) => bindOtherEnd(work, boundProjects, row),
  afterUpdate: (work, row, before) => bindOtherEnd(work, boundProjects, row, before),
  async afterRemove(work, rows) {
    for (const row of rows) await bindOtherEnd(work, boundProjects, { id: row.id }, row);
  },
  actions: {
    expand(work, { form, rows }) {
      for (const { count } of rows) {
        if (form.count <= count)
          refuseCount(work, {
            'zh-CN': `须大于当前数量 ${count}`,
            'en-US': `More than the ${count} there are`,
          });
      }
      return undefined;
    },
    async shrink(work, { form, rows }) {
      for (const { count, flavorId, id } of rows) {
        if (form.count >= count)
          refuseCount(work, {
            'zh-CN': `须小于当前数量 ${count}`,
            'en-US': `Fewer than the ${count} there are`,
          });
        const flavor = await work.records('resource.flavor').find(flavorId);
        await work.asService((service) => requireWithin(service, id, totalsOf(flavor, form.count)));
      }
      return undefined;
    },
    async bindProject(work, { form, rows }) {
      const projectIds = form.projectIds ?? [];
      await work.lock(boundLocks({ projectIds }, boundProjects));
      for (const row of rows) await bindOtherEnd(work, boundProjects, { ...row, projectIds }, row);
      return { projectIds };
    },
  },
  statistics: {
    /** Returns a chart of the load of one resource over time. */
    usage: async (work, { query, row }) => {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      const where = sql`m."orgId" = ${row.orgId} and m."resourceId" = ${row.id}`;
      return readTrend(work, { metric: String(query.metric ?? 'cpu'), range: query.range, where });
    },
  },
  queries: {
    price: {
      flavorId: textParam,
      chargeMode: choiceParam(['PERIOD', 'POSTPAY', 'FREE']),
      periodUnit: choiceParam(['DAY', 'MONTH', 'YEAR']),
      count: countParam(100),
      periodCount: countParam(100),
    },
  },
  reads: {
    /** Returns the records (notebooks, runs) that now run on a resource. */
    workloads: async (work, { row }) => {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      return work.takers('resource.resource', [row.id]);
    },
    async price(work, { query, row }) {
      const { now, records } = work;
      const number = (name: string) => (query[name] === undefined ? undefined : Number(query[name]));
      const flavorId = row?.flavorId ?? String(query.flavorId ?? '');
      const flavor = await records('resource.flavor').find(flavorId);
      if (!flavor) throw new Refusal('DATA_NOT_FOUND');
      const periodUnit = unitOf(query.periodUnit);
      const count = number('count') ?? row?.count ?? 1;
      const periodCount = number('periodCount') ?? 1;
      if (row && !periodUnit && count < row.count)
        // This call cannot calculate the price of a smaller resource, because the refund depends on the earlier
        // payments, which the module of orders knows.
        refuseCount(work, {
          'zh-CN': `不能少于当前数量 ${row.count}`,
          'en-US': `No fewer than the ${row.count} there are`,
        });
      const price: Price =
        row && !periodUnit
          ? priceOfRest(flavor, row, count - row.count, now)
          : priceOf(flavor, {
              chargeMode: row?.chargeMode ?? modeOf(query.chargeMode),
              periodUnit: periodUnit ?? 'MONTH',
              periodCount,
              count: row?.count ?? count,
            });
      return price;
    },
  },
};

const unitOf = (value: unknown): PeriodUnit | undefined =>
  value === 'DAY' || value === 'MONTH' || value === 'YEAR' ? value : undefined;

const modeOf = (value: unknown): Resource['chargeMode'] =>
  value === 'POSTPAY' || value === 'FREE' ? value : 'PERIOD';

function refuseCount(work: ReadContext, texts: Readonly<Record<'zh-CN' | 'en-US', string>>): never {
  throw refuseFields([toFieldIssue({ field: 'count', rule: 'minimum' }, work.caller.locale, texts)]);
}
