import type { Row } from '@isp/schema';

/**
 * A form that makes a small notebook without a workspace; `more` gives at least its name, project, image and
 * resource.
 */
export const notebookForm = (more: Row): Row => ({
  imageMode: 'PRESET',
  ideType: 'JUPYTER_LAB',
  cpu: 0.5,
  memoryGi: 1,
  gpuCount: 0,
  workspaceVolume: { mode: 'NONE' },
  ...more,
});
