import { type EntityRules, toFieldIssue } from '@isp/server';
import type { Resource, ResourceForms } from '../../generated/rows.ts';
import { bindOtherEnd, boundLocks } from './bindings.ts';

const unfit = {
  'zh-CN': '该规格与资源类型、资源池不符或已停售',
  'en-US': 'This flavour does not fit the type and pool',
};

const times = (each: number | null | undefined, count: number): number | null =>
  each === null || each === undefined ? null : each * count;

/** Rules of compute resources: totals follow the flavour. */
export const resourceRules: EntityRules<Resource, ResourceForms> = {
  locks: (row) => boundLocks(row, 'projectIds'),
  async validate(work, next, before) {
    if (before) return [];
    const flavor = await work.records('resource.flavor').find(next.flavorId);
    const fits =
      flavor?.status === 'ON_SALE' &&
      flavor.resourceType === next.resourceType &&
      flavor.poolType === next.poolType;
    if (fits) return [];
    return [toFieldIssue({ field: 'flavorId', rule: 'reference' }, work.caller.locale, unfit)];
  },
  async fillAdd(work, row) {
    const flavor = await work.records('resource.flavor').find(row.flavorId);
    const count = row.count;
    return {
      ...row,
      cpuCores: times(flavor?.cpuCores, count),
      memoryGi: times(flavor?.memoryGi, count),
      gpuCount: times(flavor?.gpuCount, count),
      usedCpu: 0,
      usedMemoryGi: 0,
      usedGpu: 0,
    };
  },
  async afterAdd(work, row) {
    await bindOtherEnd(work, 'projectIds', row);
    const id = row.id;
    await work.jobs.add({
      key: `resource:${id}`,
      kind: 'resource.granted',
      payload: { id },
      dueTime: await work.ports.cluster.requestResource(row, work.now),
    });
  },
  afterUpdate: (work, row, before) => bindOtherEnd(work, 'projectIds', row, before),
  async afterRemove(work, rows) {
    for (const row of rows) await bindOtherEnd(work, 'projectIds', { id: row.id }, row);
  },
  actions: {
    async release(work, { rows }) {
      for (const row of rows) {
        const { id } = row;
        await work.jobs.add({
          key: `resource:${id}`,
          kind: 'resource.released',
          payload: { id },
          dueTime: await work.ports.cluster.releaseResource(row, work.now),
        });
      }
      return undefined;
    },
  },
};
