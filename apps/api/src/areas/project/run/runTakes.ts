import type { Share, Shares } from '@isp/server/internal';
import { occupying } from './occupying.ts';

const share = (by: 'resourceId' | 'projectId'): Share => ({
  entity: 'project.run',
  by,
  states: occupying,
  amounts: { cpu: 'cpu', memoryGi: 'memoryGi', gpuCount: 'gpuCount' },
});

/**
 * Rules by which the used amounts are calculated: runs count for their resource and for the quota of their project,
 * in the same way as notebooks.
 */
export const runTakes: Shares = {
  'resource.resource': [share('resourceId')],
  'project.project': [share('projectId')],
};
