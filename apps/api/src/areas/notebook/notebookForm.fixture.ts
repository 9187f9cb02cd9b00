import type { Row } from '@isp/schema';

/**
 * Returns a form that adds a small notebook without a workspace. `more` contains at least the notebook's name,
 * project, image and resource.
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
