import { sql } from 'kysely';
import type { DemoPart } from '../../../../platform/demo/demoPart.ts';
import { demoId } from '../../../../ports/media/random.ts';
import { resolutions, stepOf } from '../../../../rules/spanOf.ts';
import { tables } from '../../../../rules/tables.ts';
import { notebookDemo } from '../../../notebook/demo/notebooks.ts';
import { resourceDemo } from '../../demo/resources.ts';

/** Number of demo samples for each length of step, the shortest step first. */
const counts = { full: [288, 720, 366], small: [6, 12, 3] } as const;

/**
 * Returns the SQL of the load of a resource over time, similar to the load that the simulated cluster reports. Jobs
 * of five hours run on otherwise idle GPUs, the CPU load follows the jobs and the time of day, and memory changes
 * slowly. One resource is almost full all day.
 */
const load = (id: string, at: string) => `
  cross join lateral (select right(${id}, 4)::int % 100 as phase, extract(epoch from ${at})::float8 / 60 as minute) t
  cross join lateral (select floor(t.minute / 300 + t.phase / 7.0)::bigint as block) b
  cross join lateral (select case when t.phase = 1 then 94
    when (b.block * 7919 + t.phase) % 10 < 6 then 20 + (b.block * 10429 + t.phase * 31) % 76 else 3 end
    + 1.5 * sin(t.minute / 7 + t.phase) as gpu) g
  cross join lateral (select least(100, case when t.phase = 1 then 93 + 2 * sin(t.minute / 47) else
    0.35 * g.gpu + 20 - 10 * cos(2 * pi() * (t.minute / 60 + 5) / 24) end) as cpu,
    62.5 + 22.5 * sin(t.minute / 977 + t.phase) as memory) c`;

/** Returns the prefix of the ids of a table's demo rows. */
const idsFrom = (table: number): string => demoId(table, 0).slice(0, -13);

export const metricsDemo: DemoPart<undefined> = {
  fills: ['resource.metric'],
  make({ now, of, size }) {
    // the demo parts of resources and notebooks must be made first, because samples are made from their running
    // records
    of(resourceDemo);
    of(notebookDemo);
    const statements = resolutions.flatMap(({ minutes }, at) => {
      const last = stepOf(now, minutes);
      const many = counts[size][at] ?? 0;
      const times = sql`generate_series(0, ${many - 1}) as s(n)
        cross join lateral (select ${last}::timestamptz - s.n * interval '1 minute' * ${minutes}::int as at) x`;
      // samples of resources; a resource that was just requested has none
      const resources = sql`
        insert into resource_metric (id, "tenantId", "orgId", "resourceId", "scopeType", "scopeId", "scopeName", resolution,
          "sampleTime", "createTime", "updateTime", "isDeleted", "rowVersion", "cpuUsed", "cpuTotal", "memUsedGi",
          "memTotalGi", "gpuUsed", "gpuTotal", "gpuUtil", "gpuUtils", "gpuMemUsedGi", "gpuMemTotalGi", "storageUsedGi",
          "storageTotalGi", "netInMbps", "netOutMbps", "gpuTempC", "gpuPowerW")
        select ${idsFrom(13 + at)}::text || lpad((row_number() over (order by r.id, s.n))::text, 13, '0'), r."tenantId",
          r."orgId", r.id, 'RESOURCE', r.id, r."resourceName", ${minutes}::int, x.at, x.at, x.at, false, 0,
          r."cpuCores" * c.cpu / 100, r."cpuCores", r."memoryGi" * c.memory / 100, r."memoryGi",
          case when r."gpuCount" > 0 then coalesce(r."usedGpu", 0) end,
          nullif(r."gpuCount", 0), case when r."gpuCount" > 0 then g.gpu end,
          case when r."gpuCount" > 0 then (select jsonb_agg(greatest(0, least(100, round((g.gpu + 6 * sin(card * 2.4))::numeric, 1))))
            from generate_series(1, r."gpuCount"::int) card) end,
          case when r."gpuCount" > 0 then r."gpuMemGi" * (10 + 0.8 * g.gpu) / 100 end,
          case when r."gpuCount" > 0 then r."gpuMemGi" end,
          r."storageGi" * greatest(5, 70 - 0.4 * extract(epoch from ${now}::timestamptz - x.at) / 86400) / 100, r."storageGi",
          40 + 3 * c.cpu, 12 + c.cpu, case when r."gpuCount" > 0 then 38 + 0.4 * g.gpu end,
          case when r."gpuCount" > 0 then r."gpuCount" * (60 + 2.4 * g.gpu) end
        from ${times} cross join resource_resource r ${sql.raw(load('r.id', 'x.at'))}
        where r.status = 'RUNNING' and x.at >= r."effectiveTime"
          -- an hour without samples: nobody knows, which is not nothing
          and not (${minutes}::int = 5 and right(r.id, 1) = '2' and s.n between 100 and 112)`;
      const notebooks = sql`
        insert into resource_metric (id, "tenantId", "orgId", "resourceId", "projectId", "scopeType", "scopeId", "scopeName",
          resolution, "sampleTime", "createTime", "updateTime", "isDeleted", "rowVersion", "cpuUsed", "cpuTotal",
          "memUsedGi", "memTotalGi", "gpuUsed", "gpuTotal", "gpuUtil")
        select ${idsFrom(16 + at)}::text || lpad((row_number() over (order by k.id, s.n))::text, 13, '0'), k."tenantId",
          k."orgId", k."resourceId", k."projectId", 'NOTEBOOK', k.id, k."notebookName", ${minutes}::int, x.at, x.at, x.at,
          false, 0, k.cpu * c.cpu / 100, k.cpu, k."memoryGi" * c.memory / 100, k."memoryGi", coalesce(k."gpuCount", 0),
          coalesce(k."gpuCount", 0), case when k."gpuCount" > 0 then g.gpu end
        from ${times} cross join ${tables('notebook.notebook')} k ${sql.raw(load('k.id', 'x.at'))}
        where k.status = 'RUNNING' and k."resourceId" is not null and s.n < 48`;
      // samples of projects: for each resource, the sum over all records of the project that run on it
      const projects = sql`
        insert into resource_metric (id, "tenantId", "orgId", "resourceId", "projectId", "scopeType", "scopeId", "scopeName",
          resolution, "sampleTime", "createTime", "updateTime", "isDeleted", "rowVersion", "cpuUsed", "cpuTotal",
          "memUsedGi", "memTotalGi", "gpuUsed", "gpuTotal", "gpuUtil")
        select ${idsFrom(27 + at)}::text || lpad((row_number() over (order by m."projectId", m."resourceId", m."sampleTime"))::text, 13, '0'),
          m."tenantId", m."orgId", m."resourceId", m."projectId", 'PROJECT', m."projectId", p."projectName", m.resolution,
          m."sampleTime", m."sampleTime", m."sampleTime", false, 0, sum(m."cpuUsed"), sum(m."cpuTotal"), sum(m."memUsedGi"),
          sum(m."memTotalGi"), sum(m."gpuUsed"), sum(m."gpuTotal"), sum(m."gpuUtil" * m."gpuTotal") / nullif(sum(m."gpuTotal"), 0)
        from resource_metric m join ${tables('project.project')} p on p.id = m."projectId"
        where m."scopeType" = 'NOTEBOOK' and m.resolution = ${minutes}::int
        group by m."tenantId", m."orgId", m."resourceId", m."projectId", p."projectName", m.resolution, m."sampleTime"`;
      return [resources, notebooks, projects];
    });
    return { made: undefined, rows: { 'resource.metric': [] }, statements };
  },
};
