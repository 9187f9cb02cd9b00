import type { EntitySamples } from '@isp/server/testing';
import type { Notebook } from '../../../generated/rows.ts';

/** Amounts small enough for the quota of the demo's resources. */
const modest = { cpu: 0.5, memoryGi: 1, gpuCount: 0 } as const;

const notebook: EntitySamples<Notebook> = {
  async fullest({ find }) {
    const volume = await find('resource.pvc', { status: 'BOUND' });
    const version = await find('dataSet.dataSetVersion', { status: 'READY' });
    return {
      ...modest,
      // Volumes are mounted only in notebooks of the volume's project, each volume at a different path.
      projectId: volume.projectId,
      dataVolumes: [{ pvcId: volume.id, mountPath: '/data/volume', readOnly: true }],
      dataSets: [{ dataSetVersionId: version.id, mountPath: '/data/set' }],
    };
  },
  // The copied notebook mounts the volume, so this notebook must mount none.
  before: { start: { workspaceVolume: { mode: 'NONE' }, dataVolumes: null } },
  // The notebook keeps its mounts, because they must belong to the notebook's project.
  edit: () => ({ ...modest, resourceId: undefined, dataVolumes: undefined, dataSets: undefined }),
};

export const samples = { 'notebook.notebook': notebook };
