import type { EntitySamples } from '@isp/server/testing';
import type { Resource, ResourcePvc } from '../../../generated/rows.ts';

const resource: EntitySamples<Resource> = {
  // only resources that are paid by period can be renewed, hence `chargeMode`
  before: { expand: { count: 1 }, shrink: { count: 2 }, renew: { chargeMode: 'PERIOD' } },
  forms: { expand: () => ({ count: 2 }), shrink: () => ({ count: 1 }) },
};

/** Values of a volume to which files can be added. */
const shelf = { volumeMode: 'FILESYSTEM', accessMode: 'RWX', capacityGi: 5, usedPct: 0 } as const;

const volume: EntitySamples<ResourcePvc> = {
  // 20 Gi fit into the quota of all projects
  fullest: () => ({ requestGi: 20 }),
  // the volume must be smaller than 6 Gi, because a volume can only become larger
  before: { expand: { requestGi: 5 }, addFile: shelf, addFolder: shelf, removeFile: shelf },
  forms: {
    expand: () => ({ requestGi: 6 }),
    snapshot: () => ({ pvcName: 'suite-snapshot' }),
    addFile: async ({ file }) => ({ file: await file('addFile.file') }),
    clone: () => ({ pvcName: 'suite-clone' }),
  },
};

export const samples = { 'resource.resource': resource, 'resource.pvc': volume };
