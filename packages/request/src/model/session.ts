/**
 * Credentials of the user.
 *
 * @example
 * const session: Session = { token: 'abc', issuedAt: Date.now() };
 */
export interface Session {
  /**
   * Token that is sent as `Blade-Auth: bearer <token>`. It is empty in cookie mode, where the browser sends the
   * token in a cookie.
   */
  readonly token: string;
  /** Id of the session, sent as `Session-Id`. */
  readonly sessionId?: string;
  /** XSRF token, sent as `X-XSRF-TOKEN` with every call that writes. */
  readonly xsrfToken?: string;
  readonly refreshToken?: string;
  /** Time at which the token was issued, in milliseconds since 1970. */
  readonly issuedAt?: number;
}

/**
 * Store of the session. A portal may use its own store.
 *
 * @example
 * let kept: Session | undefined;
 * const store: SessionStore = {
 *   get: () => kept,
 *   set: (session) => {
 *     kept = session;
 *   },
 *   clear: () => {
 *     kept = undefined;
 *   },
 * };
 * const client = createClient({ session: store });
 */
export interface SessionStore {
  readonly get: () => Session | undefined;
  readonly set: (session: Session) => void;
  /** Ends the session in this tab and in the other tabs that use the store. */
  readonly clear: () => void;
  /**
   * Adds a listener, which is called when another tab has signed in or out.
   * @returns a function that removes the listener
   */
  readonly subscribe?: (listener: () => void) => () => void;
  /**
   * True if the browser sends the session to trusted origins in a cookie that scripts cannot read. @defaultValue
   * false
   */
  readonly cookies?: boolean;
}
