import type { Row } from '@isp/schema';
import type { LockTarget } from '@isp/server/internal';

/** Records on which the checks and sums of a run depend. */
export const runLocks = (row: Row): readonly LockTarget[] => [
  ['project.project', row.projectId],
  ['resource.resource', row.resourceId],
];
