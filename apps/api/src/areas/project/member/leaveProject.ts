import type { Follow } from '@isp/server/internal';

/**
 * Removes the project from records that may exist without one when the project is deleted: they belong to its
 * organisation then, and one that was shared within the project becomes private.
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
