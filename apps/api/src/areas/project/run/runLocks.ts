import type { Row } from '@isp/schema';
import type { LockTarget } from '@isp/server/internal';

/** Returns the records on which the checks and sums of a run depend. They are locked first. */
export const runLocks = (row: Row): readonly LockTarget[] => [
  ['project.project', row.projectId],
  ['resource.resource', row.resourceId],
];
