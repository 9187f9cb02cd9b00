import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import { type EntityRules, type ReadContext, Refusal } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import type { ResourceMetric } from '../../../generated/rows.ts';
import { idsOf } from '../../../rules/queries.ts';
import { spanOf } from '../../../rules/spanOf.ts';
import { tables } from '../../../rules/tables.ts';
import { readTrend } from '../resource/readTrend.ts';
import { readStorage } from './readStorage.ts';
import { readWorkloads, workloadsOn } from './readWorkloads.ts';

/** Maximum number of rows in a ranking. */
const MAX_BARS = 10;

/**
 * Rules of samples: the statistics, which are calculated from the samples of those resources that the caller may
 * see.
 */
export const metricRules: EntityRules<ResourceMetric> = {
  statistics: {
    summary: (work, { query }) => readSummary(work, query),
    trend: (work, { query }) =>
      readTrend(work, {
        metric: String(query.metric ?? ''),
        range: query.range,
        where: condition(work, query),
      }),
    top: (work, { query }) => readTop(work, query),
    storage: (work, { query }) => readStorage(work, query),
    workloads: (work, { query }) => readWorkloads(work, workloadsOf(query)),
  },
};

const projectOf = ({ projectId }: Row): string | undefined =>
  typeof projectId === 'string' && projectId !== '' ? projectId : undefined;

const workloadsOf = (query: Row) => ({
  resourceIds: idsOf(query.resourceId_in ?? query.resourceId),
  projectId: projectOf(query),
});

/** Returns the SQL condition for the samples `m` of the requested resources and project. */
function condition({ caller }: ReadContext, query: Row): RawBuilder<unknown> {
  const ids = idsOf(query.resourceId_in ?? query.resourceId);
  const projectId = projectOf(query);
  return sql.join(
    [
      sql`m."tenantId" = ${caller.tenantId}`,
      ...(caller.level === 'platform' ? [] : [sql`m."orgId" = ${caller.orgId}`]),
      ...(ids.length > 0 ? [sql`m."resourceId" = any(${[...ids]})`] : []),
      // A resource that is bound to no project can be used by all projects.
      ...(projectId !== undefined
        ? [
            sql`m."resourceId" in (select id from resource_resource where coalesce("projectIds", '[]'::jsonb) = '[]'::jsonb
              or "projectIds" ? ${projectId})`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** Returns the used share of the capacity, from the newest samples, and the number of running records. */
async function readSummary(work: ReadContext, query: Row): Promise<Series> {
  const where = condition(work, query);
  const { rows } = await sql<Record<string, number | null>>`
    with newest as (select distinct on (m."resourceId") m.* from resource_metric m
      where m.resolution = 5 and m."scopeType" = 'RESOURCE' and m."sampleTime" > ${hourBefore(work.now)} and ${where}
      order by m."resourceId", m."sampleTime" desc)
    select sum("cpuUsed")::float8 as cpu, sum("cpuTotal")::float8 as "cpuTotal",
      sum("memUsedGi")::float8 as memory, sum("memTotalGi")::float8 as "memoryTotal",
      sum("gpuUsed")::float8 as gpu, sum("gpuTotal")::float8 as "gpuTotal",
      sum("gpuMemUsedGi")::float8 as "gpuMemory", sum("gpuMemTotalGi")::float8 as "gpuMemoryTotal"
    from newest`.execute(work.tx);
  const tasks = await workloadsOn(work, workloadsOf(query));
  const rounded = Object.entries({ ...rows[0], ...(await readVolumes(work, query)) }).map(([key, value]) => [
    key,
    value === null ? null : Math.round(value * 10) / 10,
  ]);
  return { xAxis: [], series: [], summary: { ...Object.fromEntries(rounded), tasks: tasks.length } };
}

const hourBefore = (now: Date) => new Date(now.getTime() - 3600_000);

/** Returns the used part and the capacity of the volumes, in Gi. */
async function readVolumes({ caller, tx }: ReadContext, query: Row) {
  const projectId = projectOf(query);
  const ofOrg = caller.level === 'platform' ? sql`true` : sql`"orgId" = ${caller.orgId}`;
  const ofProject = projectId === undefined ? sql`true` : sql`"projectId" = ${projectId}`;
  const { rows } = await sql<{ storage: number | null; storageTotal: number | null }>`
    select sum("capacityGi" * "usedPct" / 100)::float8 as storage, sum("capacityGi")::float8 as "storageTotal"
    from resource_pvc where not "isDeleted" and ${ofOrg} and ${ofProject}`.execute(tx);
  return rows[0] ?? { storage: null, storageTotal: null };
}

const scopes: Readonly<Record<string, string>> = { notebook: 'NOTEBOOK', run: 'RUN' };

/** Returns the projects, notebooks or runs that use most, in core hours and GPU hours. */
async function readTop(work: ReadContext, query: Row): Promise<Series> {
  const by = String(query.by ?? 'project');
  if (by !== 'project' && !Object.hasOwn(scopes, by)) throw new Refusal('PARAM_INVALID');
  const span = spanOf(query.range, work.now);
  const key = by === 'project' ? sql`m."projectId"` : sql`m."scopeId"`;
  const name =
    by === 'project'
      ? sql`(select p."projectName" from ${tables('project.project')} p where p.id = m."projectId")`
      : sql`max(m."scopeName")`;
  const kinds = by === 'project' ? Object.values(scopes) : [scopes[by]];
  const { rows } = await sql<{ key: string; name: string | null; cores: number; cards: number }>`
    select ${key} as key, ${name} as name,
      sum(m."cpuUsed" * m.resolution / 60)::float8 as cores, sum(m."gpuUsed" * m.resolution / 60)::float8 as cards
    from resource_metric m
    where m."scopeType" = any(${kinds}) and m.resolution = ${span.resolution} and ${key} is not null
      and m."sampleTime" >= ${span.from} and m."sampleTime" <= ${span.to} and ${condition(work, query)}
    group by 1 order by 3 desc nulls last, 1 limit ${MAX_BARS}`.execute(work.tx);
  const isEnglish = work.caller.locale === 'en-US';
  const round = (value: number | null) => Math.round((value ?? 0) * 10) / 10;
  return {
    // if the caller may not see the record, its key is returned instead of its name
    xAxis: rows.map((row) => row.name ?? row.key),
    keys: rows.map((row) => row.key),
    series: [
      {
        key: 'cpu',
        name: isEnglish ? 'CPU (core·h)' : 'CPU（核·时）',
        data: rows.map(({ cores }) => round(cores)),
      },
      {
        key: 'gpu',
        name: isEnglish ? 'GPU (card·h)' : 'GPU（卡·时）',
        data: rows.map(({ cards }) => round(cards)),
      },
    ],
  };
}
