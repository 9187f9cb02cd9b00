import type { Row } from '@isp/schema';
import type { LockTarget } from '@isp/server/internal';

/** Records that a run's checks and sums depend on. */
export const runLocks = (row: Row): readonly LockTarget[] => [
  ['project.project', row.projectId],
  ['resource.resource', row.resourceId],
];
