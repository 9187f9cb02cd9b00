import { ReplyError } from '../model/errors.ts';
import type { Session, SessionStore } from '../model/session.ts';
import type { Lock } from './locks.ts';
import { isSameSession } from './session.ts';

/**
 * Exchanges the session for a new one. Properties that the result does not contain are not kept; the caller sets
 * `issuedAt`. The promise must always settle, because the other tabs wait for it.
 *
 * @throws {@link ReplyError} with a status below 500 when the server refuses, which ends the session. Any other
 * error means that the server could not be reached, and the session stays.
 */
export type RefreshSession = (session: Session) => Promise<Session>;

export interface RenewalOptions {
  readonly store: SessionStore;
  readonly lock: Lock;
  readonly refresh: RefreshSession;
}

/**
 * Creates the function that renews a session which the server no longer accepts. A session is renewed only once in
 * the whole browser: all callers in a page share one attempt, and tabs wait for each other and then use the session
 * that the first tab has stored. If the user signs out or in again during the attempt, its result is discarded.
 *
 * @returns a function that takes the session that failed. It resolves with the session to use from now on, or with
 * `undefined` when there is none; it rejects when the server could not be reached.
 */
export function createRenewal({ store, lock, refresh }: RenewalOptions) {
  let running: Promise<Session | undefined> | undefined;

  return async function renew(used: Session): Promise<Session | undefined> {
    if (running) {
      const session = await running;
      if (!session || !isSameSession(session, used)) return session;
    }
    running ??= lock(() => renewOnce(used)).finally(() => {
      running = undefined;
    });
    return running;
  };

  async function renewOnce(used: Session): Promise<Session | undefined> {
    const old = store.get();
    // Another tab has already renewed the session, or the user has signed out. So the stored session is returned.
    if (!old || !isSameSession(old, used)) return old;
    if (old.refreshToken === undefined && !store.cookies) return undefined;

    const answer = await refresh(old).catch((error: unknown) => ({ error }));
    const current = store.get();
    if (!current || !isSameSession(current, old)) return current;
    if ('error' in answer) {
      if (isRefused(answer.error)) return undefined;
      throw answer.error;
    }
    store.set({ ...answer, issuedAt: Date.now() });
    return store.get();
  }
}

/**
 * Returns true if the error means that the session has ended. The statuses 408 (time-out) and 429 (too many
 * requests) do not mean this.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof ReplyError && error.status < 500 && error.status !== 408 && error.status !== 429;
