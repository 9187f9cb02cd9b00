import type { Share, Shares } from '@isp/server/internal';
import { occupying } from './occupying.ts';

const share = (by: 'resourceId' | 'projectId'): Share => ({
  entity: 'notebook.notebook',
  by,
  states: occupying,
  amounts: { cpu: 'cpu', memoryGi: 'memoryGi', gpuCount: 'gpuCount' },
});

/**
 * Rules by which the used amounts are calculated: running notebooks count for their resource and for the quota of
 * their project.
 */
export const notebookTakes: Shares = {
  'resource.resource': [share('resourceId')],
  'project.project': [share('projectId')],
};
