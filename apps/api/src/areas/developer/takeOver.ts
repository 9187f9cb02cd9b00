import type { Follow } from '@isp/server/internal';

/**
 * Transfers the records of a removed member to the administrator that removed the member. Running records continue.
 * The operation log gets a line for every record.
 *
 * @param keys - entities whose records belong to the user who created them
 * @param parts - entities whose records are parts of records of `keys`; they get no lines in the log
 */
export const takeOver =
  (keys: readonly string[], parts: readonly string[] = []): Follow<'developer.orgMember'> =>
  async ({ caller, changeAll, records }, rows) => {
    if (!caller) return;
    const createUser = caller.userId;
    for (const { orgId, userId } of rows) {
      const ownership = { orgId, createUser: userId };
      for (const key of keys) await changeAll(key, ownership, '转交', { createUser });
      for (const key of parts) await records(key).updateWhere(ownership, { createUser });
    }
  };
