import type { EntitySamples } from '@isp/server/testing';
import type { Notebook } from '../../../generated/rows.ts';

/** Quota of the demo's resources. */
const modest = { cpu: 0.5, memoryGi: 1, gpuCount: 0 } as const;

const notebook: EntitySamples<Notebook> = {
  async fullest({ find }) {
    const volume = await find('resource.pvc', { status: 'BOUND' });
    const version = await find('dataSet.dataSetVersion', { status: 'READY' });
    return {
      ...modest,
      // volumes are mounted in their own project, each at its own path
      projectId: volume.projectId,
      dataVolumes: [{ pvcId: volume.id, mountPath: '/data/volume', readOnly: true }],
      dataSets: [{ dataSetVersionId: version.id, mountPath: '/data/set' }],
    };
  },
  // the notebook of which it is a copy mounts its volume
  before: { start: { workspaceVolume: { mode: 'NONE' }, dataVolumes: null } },
  // its mounts stay in its project
  edit: () => ({ ...modest, resourceId: undefined, dataVolumes: undefined, dataSets: undefined }),
};

export const samples = { 'notebook.notebook': notebook };
