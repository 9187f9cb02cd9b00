import { Refusal, type Work } from '@isp/server';
import { sql } from 'kysely';
import type { Notebook } from '../../generated/rows.ts';
import { servesProject } from '../resource/servesProject.ts';
import { occupying } from './occupying.ts';

const fields = ['cpu', 'memoryGi', 'gpuCount'] as const;
type Taken = Readonly<Record<(typeof fields)[number], number>>;

const sumOf = (rows: readonly Notebook[]): Taken => {
  const sum = (field: keyof Taken) => rows.reduce((total, row) => total + (row[field] ?? 0), 0);
  return { cpu: sum('cpu'), memoryGi: sum('memoryGi'), gpuCount: sum('gpuCount') };
};

/** Writes what running notebooks take of a resource into its record: a sum, so it can never drift. */
export async function measureResource({ records }: Work, resourceId: string): Promise<void> {
  const resources = records('resource.resource');
  // the sum counts only under the lock: a start beside it waits here
  await resources.lock(resourceId);
  const taken = await records('notebook.notebook').sum({ resourceId, status: [...occupying] }, fields);
  await resources.patch(resourceId, {
    usedCpu: taken.cpu,
    usedMemoryGi: taken.memoryGi,
    usedGpu: taken.gpuCount,
  });
}

const units = { cpu: '核', memoryGi: 'Gi', gpuCount: '卡' } as const;

/**
 * Refuses notebooks that their resource or their project has no room for, all of them together. Resource and
 * project are locked by the notebook's rules: two starts at the same moment are counted one after the other.
 *
 * @throws Refusal QUOTA_EXCEEDED, RESOURCE_NOT_RUNNING, RESOURCE_NOT_BOUND, PROJECT_NOT_ACTIVE
 */
export async function requireRoom({ records }: Work, notebooks: readonly Notebook[]): Promise<void> {
  const ids = notebooks.map((row) => row.id);
  const check = async (field: 'resourceId' | 'projectId', id: string, limits: Limits) => {
    const others = await records('notebook.notebook').sum(
      sql`${sql.ref(field)} = ${id} and status = any(${[...occupying]}) and id <> all(${ids})`,
      fields,
    );
    compare(sumOf(notebooks.filter((row) => row[field] === id)), others, limits);
  };
  for (const id of distinct(notebooks, 'resourceId')) {
    const resource = await records('resource.resource').find(id);
    if (resource?.status !== 'RUNNING') throw new Refusal('RESOURCE_NOT_RUNNING');
    if (notebooks.some((row) => row.resourceId === id && !servesProject(resource, row.projectId)))
      throw new Refusal('RESOURCE_NOT_BOUND');
    await check('resourceId', id, {
      cpu: resource.cpuCores,
      memoryGi: resource.memoryGi,
      gpuCount: resource.gpuCount,
    });
  }
  for (const id of distinct(notebooks, 'projectId')) {
    const project = await records('project.project').find(id);
    if (project?.status !== 'ACTIVE') throw new Refusal('PROJECT_NOT_ACTIVE');
    const { cpu, gpu, memoryGi } = project.quota ?? {};
    await check('projectId', id, { cpu, memoryGi, gpuCount: gpu });
  }
}

/** Values of a field, each once, in order. */
export const distinct = (rows: readonly Notebook[], field: 'resourceId' | 'projectId'): string[] =>
  [...new Set(rows.map((row) => row[field]))].toSorted();

type Limits = Readonly<Record<keyof Taken, number | null | undefined>>;

/** A limit that is not set does not limit. */
function compare(need: Taken, taken: Taken, limits: Limits): void {
  for (const key of fields) {
    const limit = limits[key];
    if (limit === null || limit === undefined) continue;
    const left = Math.max(limit - taken[key], 0);
    if (need[key] > left) {
      throw new Refusal('QUOTA_EXCEEDED', {
        params: { need: `${need[key]}${units[key]}`, left: `${left}${units[key]}` },
      });
    }
  }
}
