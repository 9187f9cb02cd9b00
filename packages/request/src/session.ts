/** What identifies the user on the wire. */
export interface Session {
  /** Sent as `Blade-Auth: bearer <token>`. @see R4.02 */
  readonly token: string;
  /** Sent as `Session-Id`. */
  readonly sessionId?: string;
  /** Sent as `X-XSRF-TOKEN` with every write. */
  readonly xsrfToken?: string;
  readonly refreshToken?: string;
  /** Epoch milliseconds at which the token was issued. */
  readonly issuedAt?: number;
}

/** Where the session is kept. A portal may bring its own. */
export interface SessionStore {
  readonly get: () => Session | undefined;
  readonly set: (session: Session) => void;
  readonly clear: () => void;
}

/** Forgets everything with the page. */
export function memoryStore(): SessionStore {
  let session: Session | undefined;
  return {
    get: () => session,
    set: (next) => {
      session = next;
    },
    clear: () => {
      session = undefined;
    },
  };
}

/**
 * Keeps the session in `sessionStorage` or `localStorage` under one key. Whatever else stands there, written by
 * hand or by an older version, counts as no session.
 *
 * @example
 * ```ts
 * const store = storageStore(window.localStorage, 'isp-session')
 * ```
 */
export function storageStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
): SessionStore {
  return {
    get: () => parseSession(storage.getItem(key)),
    set: (session) => storage.setItem(key, JSON.stringify(session)),
    clear: () => storage.removeItem(key),
  };
}

function parseSession(text: string | null): Session | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isSession =
      typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';
    return isSession ? (value as Session) : undefined;
  } catch {
    return undefined;
  }
}
