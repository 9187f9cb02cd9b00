import type { EntityRules } from '@isp/server';
import { messageRules } from './areas/common/message/messageRules.ts';
import { dataSetRules, dataSetVersionRules } from './areas/dataSet/dataSetRules.ts';
import { imageRules, repoRules } from './areas/miror/imageRules.ts';
import { notebookRules } from './areas/notebook/notebookRules.ts';
import { projectRules } from './areas/project/projectRules.ts';
import { resourceRules } from './areas/resource/resourceRules.ts';
import { volumeRules } from './areas/resource/volumeRules.ts';

/** Areas in the order in which their records are locked: what others count on comes first. */
export const order = ['project', 'resource', 'miror', 'dataSet', 'notebook', 'common'] as const;

/** Business rules by entity. */
export const rules: Readonly<Record<string, EntityRules>> = {
  'common.message': messageRules,
  'notebook.notebook': notebookRules,
  'project.project': projectRules,
  'resource.resource': resourceRules,
  'resource.pvc': volumeRules,
  'miror.repo': repoRules,
  'miror.image': imageRules,
  'dataSet.dataSet': dataSetRules,
  'dataSet.dataSetVersion': dataSetVersionRules,
};
