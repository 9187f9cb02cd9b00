import { type JobHandlers, outside, type Work } from '@isp/server';
import type { Taker } from '@isp/server/internal';
import { sql } from 'kysely';
import type { ResourceLoad } from '../../../ports/cluster/port.ts';
import { groupBy } from '../../../rules/groupBy.ts';
import { stepOf } from '../../../rules/spanOf.ts';
import { tables } from '../../../rules/tables.ts';

interface MonitorJobs {
  /**
   * Job that takes a sample of all running records and their resources, and adds itself again for the next sample.
   */
  readonly 'resource.sample': Readonly<Record<string, never>>;
}

declare module '@isp/server' {
  interface JobTypes extends MonitorJobs {}
}

/** Time between two samples, in minutes. */
export const sampleMinutes = 5;

/** Returns the job that takes the next sample. */
export const nextSample = (now: Date) =>
  ({
    key: 'resource.sample',
    kind: 'resource.sample',
    payload: {},
    dueTime: new Date(stepOf(now, sampleMinutes).getTime() + sampleMinutes * 60_000),
  }) as const;

/** A resource that is in use, with the values that a sample of it contains. */
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
  async 'resource.sample'({ now, ports: { cluster }, takers, tx }) {
    const at = stepOf(now, sampleMinutes);
    const { rows: resources } = await sql<Sampled>`
      select id, "tenantId", "orgId", "resourceName" as name, "cpuCores" as cpu, "memoryGi", "gpuCount" as gpu,
        "gpuMemGi", "storageGi", "usedGpu"
      from resource_resource where status in ('RUNNING', 'CHANGING') and not "isDeleted" order by id`.execute(
      tx,
    );
    const taking = await takers(
      'resource.resource',
      resources.map(({ id }) => id),
    );
    return outside(
      async () => ({
        loads: await inTurns(resources, ({ gpu, id }) => cluster.loadOf({ id, cards: gpu ?? 0 }, at)),
        usages: await inTurns(taking, ({ id }) => cluster.usageOf(id, at)),
      }),
      async (work, { loads, usages }) => {
        const samples = resources.flatMap((resource, index) => {
          const load = loads[index];
          // If the cluster reports no load, no sample is stored, because a missing sample is better than a wrong
          // zero.
          return load ? [{ ...resourceOf(resource), ...sampleOfLoad(resource, load) }] : [];
        });
        const byId = new Map(resources.map((resource) => [resource.id, resource]));
        const parts = taking.flatMap((taker, index): readonly Part[] => {
          const [resource, usage] = [byId.get(taker.of), usages[index]];
          return resource && usage ? [{ resource, sample: sampleOf(taker, usage) }] : [];
        });
        await store(work, at, [
          ...samples,
          ...parts.map(({ resource, sample }) => ({ ...resourceOf(resource), ...sample })),
          ...(await samplesOfProjects(work, parts)),
        ]);
        await work.jobs.add(nextSample(now));
      },
    );
  },
};

/** Maximum number of simultaneous calls to the cluster. */
const MAX_AT_ONCE = 8;

/** Calls the cluster once for each item, several at the same time. The results are in the order of the items. */
async function inTurns<T, A>(all: readonly T[], ask: (one: T) => Promise<A>): Promise<readonly A[]> {
  const answers: A[] = [];
  for (let from = 0; from < all.length; from += MAX_AT_ONCE)
    answers.push(...(await Promise.all(all.slice(from, from + MAX_AT_ONCE).map(ask))));
  return answers;
}

/** Returns the columns of a sample that are copied from its resource. */
const resourceOf = ({ id: resourceId, orgId, tenantId }: Sampled) => ({ tenantId, orgId, resourceId });

/** Returns the sample of a resource's load. The used amounts are calculated from percentages of the capacity. */
function sampleOfLoad(resource: Sampled, load: ResourceLoad) {
  const part = (total: number | null, pct: number) => (total === null ? null : (total * pct) / 100);
  const hasCards = (resource.gpu ?? 0) > 0;
  return {
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
  };
}

/**
 * Returns the samples of projects: for each project and resource, the amounts that the project uses. A sample
 * contains the present name of the project.
 */
async function samplesOfProjects({ tx }: Work, parts: readonly Part[]) {
  const { rows: projects } = await sql<{ id: string; name: string }>`
    select id, "projectName" as name from ${tables('project.project')}
    where id = any(${[...new Set(parts.flatMap(({ sample }) => sample.projectId ?? []))]}) order by id`.execute(
    tx,
  );
  return projects.flatMap((project) => {
    const own = parts.filter(({ sample }) => sample.projectId === project.id);
    return [...groupBy(own, (part) => part.resource)].map(([resource, ofResource]) => ({
      ...resourceOf(resource),
      ...sampleOfProject(project, ofResource),
    }));
  });
}

/**
 * Stores the samples of one moment in one SQL statement. If another process has stored samples of this moment
 * already, they are kept.
 */
async function store(
  { newId, now, tx }: Work,
  at: Date,
  samples: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (samples.length === 0) return;
  const common = { resolution: sampleMinutes, sampleTime: at, createTime: now, updateTime: now };
  const rows = samples.map((sample) => ({
    ...{ id: newId(), ...common, isDeleted: false, rowVersion: 0 },
    ...sample,
  }));
  await sql`insert into resource_metric
    select * from jsonb_populate_recordset(null::resource_metric, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx);
}

/** A running record that uses a resource, with its sample. */
interface Part {
  readonly resource: Sampled;
  readonly sample: ReturnType<typeof sampleOf>;
}

/** Returns the sample of a project's use of a resource: the sum over the project's running records. */
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

/** Returns the sample of one running record on a resource. */
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
