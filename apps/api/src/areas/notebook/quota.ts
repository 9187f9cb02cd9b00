import type { Row } from '@isp/schema';
import { type RecordStore, Refusal, type Tx } from '@isp/server';
import type { StoreOf } from '../../ports/simulatedTime.ts';
import { occupying } from './cluster.ts';

interface Taken {
  readonly cpu: number;
  readonly memoryGi: number;
  readonly gpu: number;
}

const sumOf = (rows: readonly Row[]): Taken => ({
  cpu: rows.reduce((sum, row) => sum + Number(row.cpu ?? 0), 0),
  memoryGi: rows.reduce((sum, row) => sum + Number(row.memoryGi ?? 0), 0),
  gpu: rows.reduce((sum, row) => sum + Number(row.gpuCount ?? 0), 0),
});

/** Writes what running notebooks take of a resource into its record: a sum, so it can never drift. */
export async function measureResource(
  tx: Tx,
  storeOf: StoreOf,
  resourceId: string,
  now: Date,
): Promise<void> {
  const [notebooks, resources] = [
    storeOf(tx, 'notebook.notebook', now),
    storeOf(tx, 'resource.resource', now),
  ];
  if (!notebooks || !resources || !(await resources.lock(resourceId))) return;
  const taken = sumOf(await notebooks.where({ resourceId, status: [...occupying] }));
  await resources.patch(resourceId, { usedCpu: taken.cpu, usedMemoryGi: taken.memoryGi, usedGpu: taken.gpu });
}

const units = { cpu: '核', memoryGi: 'Gi', gpu: '卡' } as const;

/**
 * Refuses a notebook that its resource or its project has no room for. The resource stays locked until the
 * transaction ends: two starts at the same moment are counted one after the other.
 *
 * @throws Refusal QUOTA_EXCEEDED, RESOURCE_NOT_RUNNING, PROJECT_NOT_ACTIVE
 */
export async function requireRoom(records: (key: string) => RecordStore, notebook: Row): Promise<void> {
  const resource = await records('resource.resource').lock(String(notebook.resourceId));
  if (resource?.status !== 'RUNNING') throw new Refusal('RESOURCE_NOT_RUNNING');
  const project = await records('project.project').lock(String(notebook.projectId));
  if (project?.status !== 'ACTIVE') throw new Refusal('PROJECT_NOT_ACTIVE');
  const others = async (values: Row) =>
    (await records('notebook.notebook').where({ ...values, status: [...occupying] })).filter(
      (row) => row.id !== notebook.id,
    );
  const need = sumOf([notebook]);
  compare(need, sumOf(await others({ resourceId: resource.id })), {
    cpu: resource.cpuCores,
    memoryGi: resource.memoryGi,
    gpu: resource.gpuCount,
  });
  const quota = (project.quota ?? {}) as Row;
  compare(need, sumOf(await others({ projectId: project.id })), {
    cpu: quota.cpu,
    memoryGi: quota.memoryGi,
    gpu: quota.gpu,
  });
}

/** A limit that is not set does not limit. */
function compare(need: Taken, taken: Taken, limits: Readonly<Record<keyof Taken, unknown>>): void {
  for (const key of ['cpu', 'memoryGi', 'gpu'] as const) {
    const limit = limits[key];
    if (limit === null || limit === undefined) continue;
    const left = Math.max(Number(limit) - taken[key], 0);
    if (need[key] > left) {
      throw new Refusal('QUOTA_EXCEEDED', {
        params: { need: `${need[key]}${units[key]}`, left: `${left}${units[key]}` },
      });
    }
  }
}
