import type { Follow } from '@isp/server';

/**
 * What may be of a project is its organisation's once the project is deleted; who shared it within the project keeps it
 * for themselves.
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
