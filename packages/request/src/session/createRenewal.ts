import { ReplyError } from '../model/errors.ts';
import type { Session, SessionStore } from '../model/session.ts';
import type { Lock } from './locks.ts';
import { isSameSession } from './session.ts';

/**
 * Trades the session for a new one. Properties missing in the result are dropped; the caller sets `issuedAt`. It must
 * settle, as the client's own requests do: the other tabs wait for it.
 *
 * @throws {@link ReplyError} with a status below 500 when the server refuses: the session is over. Anything else
 * thrown means that the server could not be asked, and the session stays.
 */
export type RefreshSession = (session: Session) => Promise<Session>;

export interface RenewalOptions {
  readonly store: SessionStore;
  readonly lock: Lock;
  readonly refresh: RefreshSession;
}

/**
 * Replaces a session the server no longer takes, once per browser: callers of a page share one attempt, tabs wait
 * for each other, and a later tab finds the new session in the store. A session that was ended or
 * replaced while the server was asked stays ended or replaced.
 *
 * @returns a function that takes the session that failed and resolves with the one to use from now on, or
 * `undefined` when there is none; it rejects when the server could not be asked.
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
    // another tab has renewed the session before, or signed out
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

/** Too many requests and a time-out do not mean that the session is over. */
const isRefused = (error: unknown): boolean =>
  error instanceof ReplyError && error.status < 500 && error.status !== 408 && error.status !== 429;
