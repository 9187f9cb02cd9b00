import type { Row } from '@isp/schema';
import type { LockTarget } from '@isp/server/internal';

/** What a run's checks count on and its changes are summed up in. */
export const runLocks = (row: Row): readonly LockTarget[] => [
  ['project.project', row.projectId],
  ['resource.resource', row.resourceId],
];
