import type { EntitySamples } from '@isp/server/testing';
import type { Notebook } from '../../../generated/rows.ts';

/** Amounts that are small enough for the resources of the demo. */
const modest = { cpu: 0.5, memoryGi: 1, gpuCount: 0 } as const;

const notebook: EntitySamples<Notebook> = {
  async fullest({ find }) {
    // another notebook may mount the volume already, so it must be one for several nodes
    const volume = await find('resource.pvc', { status: 'BOUND', accessMode: 'RWX' });
    const version = await find('dataSet.dataSetVersion', { status: 'READY' });
    return {
      ...modest,
      // Only volumes of the notebook's project can be mounted, each at a different path.
      projectId: volume.projectId,
      dataVolumes: [{ pvcId: volume.id, mountPath: '/data/volume', readOnly: true }],
      dataSets: [{ dataSetVersionId: version.id, mountPath: '/data/set' }],
    };
  },
  // A notebook of the demo mounts the volume already, so the sample must not mount it when it starts.
  before: { start: { workspaceVolume: { mode: 'NONE' }, dataVolumes: null } },
  // The resource and the mounts are left out and stay unchanged, because they must belong to the notebook's
  // project.
  edit: () => ({ ...modest, resourceId: undefined, dataVolumes: undefined, dataSets: undefined }),
};

export const samples = { 'notebook.notebook': notebook };
