import type { EntityHooks } from '@isp/server';
import { dataSetHooks, dataSetVersionHooks } from './dataSet/dataSetHooks.ts';
import { imageHooks, repoHooks } from './image/imageHooks.ts';
import { messageHooks } from './message/messageHooks.ts';
import { notebookHooks } from './notebook/notebookHooks.ts';
import { projectHooks } from './project/projectHooks.ts';
import { resourceHooks } from './resource/resourceHooks.ts';
import { volumeHooks } from './storage/volumeHooks.ts';

/** Business rules by entity. */
export const hooks: Readonly<Record<string, EntityHooks>> = {
  'common.message': messageHooks,
  'notebook.notebook': notebookHooks,
  'project.project': projectHooks,
  'resource.resource': resourceHooks,
  'resource.pvc': volumeHooks,
  'miror.repo': repoHooks,
  'miror.image': imageHooks,
  'dataSet.dataSet': dataSetHooks,
  'dataSet.dataSetVersion': dataSetVersionHooks,
};
