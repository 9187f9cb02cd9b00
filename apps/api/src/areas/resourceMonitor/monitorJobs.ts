import type { JobHandlers, Taker } from '@isp/server';
import { sql } from 'kysely';
import { groupBy } from '../../groupBy.ts';
import { stepOf } from '../resource/spanOf.ts';

interface MonitorJobs {
  /** Takes a sample of everything that runs, and plans the next one. */
  readonly 'resource.sample': Readonly<Record<string, never>>;
}

declare module '@isp/server' {
  interface JobTypes extends MonitorJobs {}
}

/** Minutes between two samples. */
export const sampleMinutes = 5;

/** The next sample, by the clock. */
export const nextSample = (now: Date) =>
  ({
    key: 'resource.sample',
    kind: 'resource.sample',
    payload: {},
    dueTime: new Date(stepOf(now, sampleMinutes).getTime() + sampleMinutes * 60_000),
  }) as const;

/** A resource that is in use, as far as its load is asked for. */
interface Sampled {
  readonly id: string;
  readonly tenantId: string;
  readonly orgId: string;
  readonly name: string;
  readonly cpu: number | null;
  readonly memoryGi: number | null;
  readonly gpu: number | null;
  readonly gpuMemGi: number | null;
  readonly storageGi: number | null;
  readonly usedGpu: number | null;
}

export const monitorJobs: JobHandlers<keyof MonitorJobs> = {
  async 'resource.sample'({ jobs, newId, now, ports, takers, tx }) {
    const at = stepOf(now, sampleMinutes);
    const { rows: resources } = await sql<Sampled>`
      select id, "tenantId", "orgId", "resourceName" as name, "cpuCores" as cpu, "memoryGi", "gpuCount" as gpu,
        "gpuMemGi", "storageGi", "usedGpu"
      from resource_resource where status in ('RUNNING', 'CHANGING') and not "isDeleted" order by id`.execute(
      tx,
    );
    const byId = new Map(resources.map((resource) => [resource.id, resource]));
    const samples: Readonly<Record<string, unknown>>[] = [];
    const common = ({ id: resourceId, orgId, tenantId }: Sampled) => ({
      id: newId(),
      tenantId,
      orgId,
      resourceId,
      resolution: sampleMinutes,
      sampleTime: at,
      createTime: now,
      updateTime: now,
      isDeleted: false,
      rowVersion: 0,
    });
    for (const resource of resources) {
      const load = await ports.cluster.loadOf({ id: resource.id, cards: resource.gpu ?? 0 }, at);
      // a gap says more than a zero
      if (!load) continue;
      const part = (total: number | null, pct: number) => (total === null ? null : (total * pct) / 100);
      const hasCards = (resource.gpu ?? 0) > 0;
      samples.push({
        ...common(resource),
        scopeType: 'RESOURCE',
        scopeId: resource.id,
        scopeName: resource.name,
        cpuUsed: part(resource.cpu, load.cpu),
        cpuTotal: resource.cpu,
        memUsedGi: part(resource.memoryGi, load.memory),
        memTotalGi: resource.memoryGi,
        ...(hasCards && {
          gpuUsed: resource.usedGpu ?? 0,
          gpuTotal: resource.gpu,
          gpuUtil: load.gpus.reduce((sum, util) => sum + util, 0) / Math.max(load.gpus.length, 1),
          gpuUtils: load.gpus,
          gpuMemUsedGi: part(resource.gpuMemGi, load.gpuMemory),
          gpuMemTotalGi: resource.gpuMemGi,
          gpuTempC: load.gpuTempC,
          gpuPowerW: load.gpuPowerW,
        }),
        storageUsedGi: part(resource.storageGi, load.storage),
        storageTotalGi: resource.storageGi,
        netInMbps: load.netInMbps,
        netOutMbps: load.netOutMbps,
      });
    }
    const parts: Part[] = [];
    for (const taker of await takers('resource.resource', [...byId.keys()])) {
      const resource = byId.get(taker.of);
      const usage = resource && (await ports.cluster.usageOf(taker.id, at));
      if (resource && usage) parts.push({ resource, sample: sampleOf(taker, usage) });
    }
    samples.push(...parts.map(({ resource, sample }) => ({ ...common(resource), ...sample })));
    const { rows: projects } = await sql<{ id: string; name: string }>`
      select id, "projectName" as name from project_project
      where id = any(${[...new Set(parts.flatMap(({ sample }) => sample.projectId ?? []))]}) order by id`.execute(
      tx,
    );
    for (const project of projects)
      for (const [resource, own] of groupBy(
        parts.filter(({ sample }) => sample.projectId === project.id),
        (part) => part.resource,
      ))
        samples.push({ ...common(resource), ...sampleOfProject(project, own) });
    for (const sample of samples) {
      // another process was here before
      await sql`insert into resource_metric select * from jsonb_populate_record(null::resource_metric, ${JSON.stringify(sample)}::jsonb)
        on conflict do nothing`.execute(tx);
    }
    await jobs.add(nextSample(now));
  },
};

/** What one of those that run on a resource uses of it. */
interface Part {
  readonly resource: Sampled;
  readonly sample: ReturnType<typeof sampleOf>;
}

/** What a project uses of a resource: all of its that run there. */
function sampleOfProject(
  { id, name }: { readonly id: string; readonly name: string },
  parts: readonly Part[],
) {
  const sum = (figureOf: (sample: Part['sample']) => number) =>
    parts.reduce((total, { sample }) => total + figureOf(sample), 0);
  const cards = sum(({ gpuTotal }) => gpuTotal);
  return {
    ...{ scopeType: 'PROJECT', scopeId: id, scopeName: name, projectId: id },
    ...{ cpuUsed: sum(({ cpuUsed }) => cpuUsed), cpuTotal: sum(({ cpuTotal }) => cpuTotal) },
    ...{ memUsedGi: sum(({ memUsedGi }) => memUsedGi), memTotalGi: sum(({ memTotalGi }) => memTotalGi) },
    ...{ gpuUsed: sum(({ gpuUsed }) => gpuUsed), gpuTotal: cards },
    ...(cards > 0 && { gpuUtil: sum(({ gpuTotal, gpuUtil = 0 }) => gpuTotal * gpuUtil) / cards }),
  };
}

/** What one of those that run on a resource uses of it. */
function sampleOf(
  { amounts, entity, id, name, projectId }: Taker,
  usage: { readonly cpuUsage: number; readonly memoryUsage: number; readonly gpuUsage: number },
) {
  const { cpu = 0, memoryGi = 0, gpuCount = 0 } = amounts;
  return {
    scopeType: entity === 'notebook.notebook' ? 'NOTEBOOK' : 'RUN',
    scopeId: id,
    scopeName: name,
    projectId,
    cpuUsed: (cpu * usage.cpuUsage) / 100,
    cpuTotal: cpu,
    memUsedGi: (memoryGi * usage.memoryUsage) / 100,
    memTotalGi: memoryGi,
    gpuUsed: gpuCount,
    gpuTotal: gpuCount,
    ...(gpuCount > 0 && { gpuUtil: usage.gpuUsage }),
  };
}
