import type { RequestInput } from '../call.ts';
import type { ReplyError, RequestError } from '../errors.ts';
import { isSameSession, type Session, type SessionStore } from '../session/session.ts';
import { throttle } from '../throttle.ts';

export interface ConsequenceOptions {
  readonly session: SessionStore;
  readonly getOrg: () => string | undefined;
  readonly onError: ((message: string, error: RequestError) => void) | undefined;
  readonly onSessionLost: ((error: ReplyError) => void) | undefined;
  readonly onOrgLost: ((error: ReplyError) => void) | undefined;
}

/** Milliseconds in which nothing of the kind happens again. @see R8.05, R9.05 */
const quiet = 1500;

/** What follows a refusal, each thing once however many calls are refused. @see R8.02, R8.04, R8.05, T-Q5 */
export function createConsequences({ session, getOrg, ...options }: ConsequenceOptions) {
  const toast = throttle(options.onError, quiet);
  const refuseAnonymous = throttle((error: ReplyError, input: RequestInput) => {
    tell(error, input);
    options.onSessionLost?.(error);
  }, quiet);
  let lostSession: Session | undefined;
  let lostOrg: string | undefined;

  const mayTell = ({ tips = true }: RequestInput) => tips && options.onError !== undefined;

  function tell<E extends RequestError>(error: E, input: RequestInput): E {
    if (mayTell(input)) {
      toast(error.message, error);
      error.shown = true;
    }
    return error;
  }

  /** @param used - the session the call was sent with; a late answer says nothing about a later one */
  function loseSession(used: Session | undefined, error: ReplyError, input: RequestInput) {
    const current = session.get();
    if (!used) {
      if (!current) refuseAnonymous(error, input);
      return;
    }
    const isOver = !current || !isSameSession(current, used);
    if (isOver || (lostSession && isSameSession(lostSession, used))) {
      // the user was told, or signed out
      error.shown = mayTell(input);
      return;
    }
    lostSession = used;
    session.clear();
    tell(error, input);
    options.onSessionLost?.(error);
  }

  /** @param used - the organisation the call was sent for */
  function loseOrg(used: string | undefined, error: ReplyError, input: RequestInput) {
    if (getOrg() !== used || (used !== undefined && used === lostOrg)) return;
    lostOrg = used;
    tell(error, input);
    options.onOrgLost?.(error);
  }

  /** An organisation that was given back may be lost again. */
  function haveOrg(used: string | undefined) {
    if (used === lostOrg) lostOrg = undefined;
  }

  return { tell, loseSession, loseOrg, haveOrg };
}
