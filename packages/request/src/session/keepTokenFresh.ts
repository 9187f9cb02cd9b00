import type { Session, SessionStore } from '../model/session.ts';
import { isSameSession } from './session.ts';

export interface FreshnessOptions {
  /** Milliseconds between two checks of the token. @defaultValue 1000 */
  readonly checkEvery?: number;
  /** Milliseconds after which a token is replaced. @defaultValue 3000000 (3000 s) */
  readonly maxAge?: number;
  /** Called when a renewal failed. The old token stays, and the renewal is tried again after 2 s, 4 s … 60 s. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Number of milliseconds by which the token's date may be in the future. A small difference occurs when the clock
 * is corrected.
 */
const clockTolerance = 60_000;
/** Maximum number of milliseconds between two attempts. */
const longestWait = 60_000;

/**
 * Replaces the session token before it becomes too old, as long as the page is open.
 *
 * The token is checked every `checkEvery` ms, and when the page becomes visible again after a pause of its timers.
 * `renew` is called with the session when the token is at least `maxAge` ms old, or when its date is in the future
 * because the clock was set back. Checks during a renewal do nothing. A token without a date is not replaced.
 *
 * @returns a function that stops the checks; a refresh that is already running still completes.
 */
export function keepTokenFresh(
  store: SessionStore,
  renew: (session: Session) => Promise<Session | undefined>,
  { checkEvery = 1000, maxAge = 3_000_000, onError }: FreshnessOptions = {},
): () => void {
  let isRenewing = false;
  let failures = 0;
  let notBefore = 0;
  // Session whose refresh token the server has refused. It is remembered so that the token is not sent again every
  // second. The session ends at the next reply 401.
  let refused: Session | undefined;

  async function check() {
    const session = store.get();
    if (isRenewing || !session || !isDue(session, maxAge) || performance.now() < notBefore) return;
    if (refused && isSameSession(refused, session)) return;

    isRenewing = true;
    try {
      if (!(await renew(session))) refused = session;
      failures = 0;
    } catch (error) {
      failures += 1;
      notBefore = performance.now() + Math.min(1000 * 2 ** failures, longestWait);
      onError?.(error);
    } finally {
      isRenewing = false;
    }
  }

  const look = () => void check();
  const timer = setInterval(look, checkEvery);
  const page = (globalThis as { document?: Document }).document;
  page?.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    page?.removeEventListener('visibilitychange', look);
  };
}

function isDue({ issuedAt }: Session, maxAge: number): boolean {
  if (issuedAt === undefined) return false;
  const age = Date.now() - issuedAt;
  return age >= maxAge || age < -clockTolerance;
}
