import { ReplyError } from '../model/errors.ts';
import type { Session, SessionStore } from '../model/session.ts';
import type { Lock } from './locks.ts';
import { isSameSession } from './session.ts';

/**
 * Exchanges the session for a new one. Properties missing in the result are not kept; the caller sets `issuedAt`.
 * The promise must always settle, as the client's own requests do, because the other tabs wait for it.
 *
 * @throws {@link ReplyError} with a status below 500 when the server refuses, which ends the session. Any other
 * error means that the server could not be asked, and the session stays.
 */
export type RefreshSession = (session: Session) => Promise<Session>;

export interface RenewalOptions {
  readonly store: SessionStore;
  readonly lock: Lock;
  readonly refresh: RefreshSession;
}

/**
 * Replaces a session that the server no longer accepts, only once in the whole browser. All callers in a page share
 * one attempt. Tabs wait for each other, and a later tab finds the new session in the store. If the session was
 * ended or replaced by another sign-in during the attempt, the result of the attempt is discarded.
 *
 * @returns a function that takes the session that failed. It resolves with the session to use from now on, or with
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
    // another tab has already renewed the session, or has signed out
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
 * Returns true if the error means that the session is over. The statuses for too many requests and for a time-out
 * do not mean this.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof ReplyError && error.status < 500 && error.status !== 408 && error.status !== 429;
