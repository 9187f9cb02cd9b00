import type { Row } from '@isp/schema';
import type { LockTarget } from '@isp/server/internal';

/**
 * Returns the records that are locked before a run, because its checks and sums depend on them: project and
 * resource.
 */
export const runLocks = (row: Row): readonly LockTarget[] => [
  ['project.project', row.projectId],
  ['resource.resource', row.resourceId],
];
