import type { RequestInput } from '../model/call.ts';
import { ReplyError, type RequestError } from '../model/errors.ts';
import type { Verdict } from '../model/reply.ts';
import type { Session } from '../model/session.ts';
import { isSameSession } from '../session/session.ts';
import type { ClientSettings } from './clientSettings.ts';
import { throttle } from './throttle.ts';

/**
 * The session and the organisation with which a call was sent. The reply concerns these, even if the user has
 * changed them meanwhile.
 */
export interface SentAs {
  readonly session: Session | undefined;
  readonly org: string | undefined;
  readonly trusted: boolean;
}

/** Milliseconds during which the same message is not shown again. */
const QUIET_MS = 1500;

/**
 * Creates the functions that handle refused calls. If many calls fail for the same reason, only the first one has
 * an effect.
 */
export function createRefusalActions({ session, getOrg, ...options }: ClientSettings) {
  const toast = throttle(options.onError, QUIET_MS);
  const refuseAnonymous = throttle((error: ReplyError, input: RequestInput) => {
    showError(error, input);
    options.onSessionLost?.(error);
  }, QUIET_MS);
  let lostSession: Session | undefined;
  let lostOrg: string | undefined;

  const mayShow = ({ tips = true }: RequestInput) => tips && options.onError !== undefined;

  function showError<E extends RequestError>(error: E, input: RequestInput): E {
    if (mayShow(input)) {
      toast(error.message, error);
      error.shown = true;
    }
    return error;
  }

  /**
   * Handles a refusal: takes the action that it requires (end the session, leave the organisation), and shows the
   * error to the user if required.
   *
   * @returns the error for the caller
   */
  function refuse(
    { word, refusal, toast: isShown }: Exclude<Verdict, { word: 'ok' }>,
    input: RequestInput,
    sent: SentAs,
  ): ReplyError {
    const error = new ReplyError(refusal, input.path);
    if (word === 'sessionLost' && sent.trusted) loseSession(sent.session, error, input);
    else if (word === 'orgLost' && sent.trusted) loseOrg(sent.org, error, input);
    else if (isShown) showError(error, input);
    return error;
  }

  function loseSession(used: Session | undefined, error: ReplyError, input: RequestInput) {
    const current = session.get();
    if (!used) {
      if (!current) refuseAnonymous(error, input);
      return;
    }
    const isOver = !current || !isSameSession(current, used);
    if (isOver || (lostSession && isSameSession(lostSession, used))) {
      // The user has already seen the message for this session, or has signed out. The message is not shown again.
      error.shown = mayShow(input);
      return;
    }
    lostSession = used;
    session.clear();
    showError(error, input);
    options.onSessionLost?.(error);
  }

  function loseOrg(used: string | undefined, error: ReplyError, input: RequestInput) {
    if (getOrg() !== used || (used !== undefined && used === lostOrg)) return;
    lostOrg = used;
    showError(error, input);
    options.onOrgLost?.(error);
  }

  /**
   * Remembers that a call with this organisation succeeded. If the same organisation is lost later, the loss is
   * reported again.
   */
  function haveOrg(used: string | undefined) {
    if (used === lostOrg) lostOrg = undefined;
  }

  return { showError, refuse, haveOrg };
}
