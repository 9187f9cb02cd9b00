import { Refusal, type Work } from '@isp/server';
import type { Taken } from '@isp/server/internal';
import type { Resource } from '../../../generated/rows.ts';
import { amountText, units as shared } from '../quota/amounts.ts';
import { servesProject } from './servesProject.ts';

/**
 * Amounts that are compared with the limits of a resource or a project, with their units. Each module declares in
 * `takes` which amounts its records use.
 */
const units = {
  cpu: shared.cpu,
  memoryGi: shared.memoryGi,
  gpuCount: shared.gpu,
  storageGi: shared.storageGi,
};
type Amount = keyof typeof units;
type Limits = Readonly<Partial<Record<Amount, number | null | undefined>>>;

/** Returns the capacity of a resource. A missing number counts as 0. */
const sizeOf = ({
  cpuCores,
  gpuCount,
  memoryGi,
}: Pick<Resource, 'cpuCores' | 'gpuCount' | 'memoryGi'>): Limits => ({
  cpu: cpuCores ?? 0,
  memoryGi: memoryGi ?? 0,
  gpuCount: gpuCount ?? 0,
});

/** A record (notebook, run) that is about to start on a resource, in a project. */
export interface Consumer {
  readonly id: string;
  readonly resourceId: string;
  readonly projectId: string;
  readonly cpu?: number | null | undefined;
  readonly memoryGi?: number | null | undefined;
  readonly gpuCount?: number | null | undefined;
}

/**
 * Calculates the used amounts of a resource again and stores them in its record. They are always the sum over all
 * records that use the resource, so an error cannot accumulate.
 */
export async function measureResource({ records, taken }: Work, resourceId: string): Promise<void> {
  const resources = records('resource.resource');
  // The resource is locked before the sum is calculated, so that no other record starts meanwhile.
  await resources.lock(resourceId);
  const { cpu = 0, memoryGi = 0, gpuCount = 0 } = await taken('resource.resource', resourceId);
  await resources.patch(resourceId, { usedCpu: cpu, usedMemoryGi: memoryGi, usedGpu: gpuCount });
}

/**
 * Refuses the start of records that exceed the capacity of their resource or the quota of their project. Records of
 * all types are counted. The rules of the started records lock the resource and the project, hence simultaneous
 * starts are checked one after the other.
 *
 * @throws Refusal QUOTA_EXCEEDED, RESOURCE_NOT_RUNNING, RESOURCE_NOT_BOUND, PROJECT_NOT_ACTIVE
 */
export async function requireRoom({ records, taken }: Work, consumers: readonly Consumer[]): Promise<void> {
  const ids = consumers.map(({ id }) => id);
  for (const id of distinct(consumers, 'resourceId')) {
    const resource = await records('resource.resource').find(id);
    const field = 'resourceId';
    if (resource?.status !== 'RUNNING') throw new Refusal('RESOURCE_NOT_RUNNING', { field });
    const own = consumers.filter(({ resourceId }) => resourceId === id);
    if (own.some(({ projectId }) => !servesProject(resource, projectId)))
      throw new Refusal('RESOURCE_NOT_BOUND', { field });
    compare(sumOf(own), await taken('resource.resource', id, ids), sizeOf(resource), field);
  }
  for (const id of distinct(consumers, 'projectId')) {
    const project = await records('project.project').find(id);
    const field = 'projectId';
    if (project?.status !== 'ACTIVE') throw new Refusal('PROJECT_NOT_ACTIVE', { field });
    const own = consumers.filter(({ projectId }) => projectId === id);
    const { cpu, gpu: gpuCount, memoryGi } = project.quota ?? {};
    compare(sumOf(own), await taken('project.project', id, ids), { cpu, memoryGi, gpuCount }, field);
  }
}

/**
 * Refuses a new size of a resource that is smaller than its used amounts. The resource must be locked.
 *
 * @throws Refusal QUOTA_EXCEEDED
 */
export async function requireWithin(
  { taken }: Work,
  id: string,
  size: Pick<Resource, 'cpuCores' | 'gpuCount' | 'memoryGi'>,
): Promise<void> {
  compare(await taken('resource.resource', id), {}, sizeOf(size));
}

/**
 * Refuses additional storage if it exceeds the quota of the project. The project must be locked. A project without
 * a limit may use any amount.
 *
 * @param gi - additional storage in Gi
 * @throws Refusal QUOTA_EXCEEDED
 */
export async function requireStorage({ records, taken }: Work, projectId: string, gi: number): Promise<void> {
  const project = await records('project.project').find(projectId);
  const { storageGi } = project?.quota ?? {};
  // without a limit there is nothing to compare, so the expensive sum is not calculated
  if (storageGi === null || storageGi === undefined) return;
  compare({ storageGi: gi }, await taken('project.project', projectId), { storageGi });
}

/** Returns the values of a field, each once, sorted, so that records are always locked in the same sequence. */
export const distinct = (rows: readonly Consumer[], field: 'resourceId' | 'projectId'): string[] =>
  [...new Set(rows.map((row) => row[field]))].toSorted();

function sumOf(consumers: readonly Consumer[]): Taken {
  const sum = (field: 'cpu' | 'memoryGi' | 'gpuCount') =>
    consumers.reduce((total, one) => total + (one[field] ?? 0), 0);
  return { cpu: sum('cpu'), memoryGi: sum('memoryGi'), gpuCount: sum('gpuCount') };
}

/**
 * Refuses amounts that exceed what is left of a limit. A missing limit allows any amount.
 *
 * @param field - form field that selects the resource or project; the error is shown there
 */
function compare(need: Taken, taken: Taken, limits: Limits, field?: keyof Consumer): void {
  for (const key of Object.keys(units) as Amount[]) {
    const limit = limits[key];
    if (limit === null || limit === undefined) continue;
    const [needed, left] = [need[key] ?? 0, Math.max(limit - (taken[key] ?? 0), 0)];
    if (needed > left) {
      throw new Refusal('QUOTA_EXCEEDED', {
        params: { need: amountText(needed, units[key]), left: amountText(left, units[key]) },
        ...(field && { field }),
      });
    }
  }
}
