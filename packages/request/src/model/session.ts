/**
 * Credentials of the user.
 *
 * @example
 * const session: Session = { token: 'abc', issuedAt: Date.now() };
 */
export interface Session {
  /** Sent as `Blade-Auth: bearer <token>`. Empty in cookie mode, where the browser sends it. */
  readonly token: string;
  /** Sent as `Session-Id`. */
  readonly sessionId?: string;
  /** Sent as `X-XSRF-TOKEN` with every write. */
  readonly xsrfToken?: string;
  readonly refreshToken?: string;
  /** Epoch milliseconds at which the token was issued. */
  readonly issuedAt?: number;
}

/**
 * Where the session is kept. A portal may bring its own.
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
  /** Ends the session here and in the other tabs of the store. */
  readonly clear: () => void;
  /**
   * Calls the listener when another tab signed in or out.
   * @returns a function that ends it
   */
  readonly subscribe?: (listener: () => void) => () => void;
  /** The browser sends the session in a cookie that scripts cannot read, to trusted origins. @defaultValue false */
  readonly cookies?: boolean;
}
