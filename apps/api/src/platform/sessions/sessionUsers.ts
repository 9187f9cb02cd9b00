import type { Database } from '@isp/server';
import { sql } from 'kysely';
import { createSharedReads } from '../routes/createSharedReads.ts';

/** Time for which the user of a session is kept, in milliseconds. */
const KEPT_MS = 10 * 60_000;
/** Maximum number of sessions whose users are kept. */
const MAX_SESSIONS = 20_000;

/**
 * Creates a function that returns the id of the user of a session, also if the session has ended since. It is only for
 * counting calls: it decides no rights, so it may be kept, and most calls need no statement.
 *
 * @param onUnknown - called before a session that is not kept is looked up. It may throw, so that invented sessions
 * cannot be looked up without limit.
 */
export function createSessionUsers(database: Database) {
  const known = new Map<string, { readonly userId: string; readonly until: number }>();
  const shared = createSharedReads<string | undefined>();
  return async (sessionHash: string, onUnknown: () => Promise<void>): Promise<string | undefined> => {
    const kept = known.get(sessionHash);
    if (kept && performance.now() < kept.until) return kept.userId;
    return shared(sessionHash, async () => {
      await onUnknown();
      const [found] = await database.ask(
        sql<{ userId: string }>`select "userId" from user_session where "sessionHash" = ${sessionHash}`,
      );
      if (!found) return undefined;
      if (known.size >= MAX_SESSIONS) known.clear();
      known.set(sessionHash, { userId: found.userId, until: performance.now() + KEPT_MS });
      return found.userId;
    });
  };
}
