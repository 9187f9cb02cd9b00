import type { Share, Shares } from '@isp/server/internal';
import { occupying } from './occupying.ts';

const share = (by: 'resourceId' | 'projectId'): Share => ({
  entity: 'project.run',
  by,
  states: occupying,
  amounts: { cpu: 'cpu', memoryGi: 'memoryGi', gpuCount: 'gpuCount' },
});

/**
 * Amounts that runs use of their resource and of their project's quota. They are counted in the same way as the
 * amounts of notebooks.
 */
export const runTakes: Shares = {
  'resource.resource': [share('resourceId')],
  'project.project': [share('projectId')],
};
