import type { Follow } from '@isp/server';

/**
 * What a removed member made in the organisation is from then on the administrator's who removed them; what runs goes on.
 * The operation log says so of every record.
 *
 * @param keys - entities whose records belong to who made them
 * @param parts - entities whose records are parts of those, which the log says nothing of
 */
export const takeOver =
  (keys: readonly string[], parts: readonly string[] = []): Follow<'developer.orgMember'> =>
  async ({ caller, changeAll, records }, rows) => {
    if (!caller) return;
    const createUser = caller.userId;
    for (const { orgId, userId } of rows) {
      const theirs = { orgId, createUser: userId };
      for (const key of keys) await changeAll(key, theirs, '转交', { createUser });
      for (const key of parts) await records(key).updateWhere(theirs, { createUser });
    }
  };
