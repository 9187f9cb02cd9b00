import type { Follow } from '@isp/server/internal';

/**
 * Returns a function that is called when projects are deleted. It removes the project from records that may exist
 * without a project; they then belong only to the organisation. A record that was shared within the project becomes
 * private.
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
