import type { Share, Shares } from '@isp/server/internal';
import { occupying } from './occupying.ts';

const share = (by: 'resourceId' | 'projectId'): Share => ({
  entity: 'notebook.notebook',
  by,
  states: occupying,
  amounts: { cpu: 'cpu', memoryGi: 'memoryGi', gpuCount: 'gpuCount' },
});

/** Amounts that running notebooks use of their resource and of their project's quota. */
export const notebookTakes: Shares = {
  'resource.resource': [share('resourceId')],
  'project.project': [share('projectId')],
};
