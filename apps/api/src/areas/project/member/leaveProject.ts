import type { Follow } from '@isp/server/internal';

/**
 * Records that may exist without a project go to its organisation when the project is deleted; one shared
 * within the project becomes private.
 *
 * @param key - entity with a `projectId` and a `visibility`
 */
export const leaveProject =
  (key: string): Follow =>
  async ({ records }, rows) => {
    const projectId = rows.map(({ id }) => id);
    await records(key).updateWhere({ projectId, visibility: 'PROJECT' }, { visibility: 'PRIVATE' });
    await records(key).updateWhere({ projectId }, { projectId: null });
  };
