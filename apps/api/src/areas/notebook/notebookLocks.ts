import type { Row } from '@isp/schema';
import type { LockTarget } from '@isp/server';
import { volumesOf } from '../resource/volumeRules.ts';

/** What a notebook's checks count on and its changes are summed up in: project, resource and mounted volumes. */
export const notebookLocks = (row: Row): readonly LockTarget[] => [
  ['project.project', row.projectId],
  ['resource.resource', row.resourceId],
  ...volumesOf(row).map(({ pvcId }): LockTarget => ['resource.pvc', pvcId]),
];
