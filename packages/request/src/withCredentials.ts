import type { Call, Step } from './call.ts';
import type { Session } from './session.ts';

/** Names of the platform's headers; a portal of another server renames them. */
export interface HeaderNames {
  /** @defaultValue `Blade-Auth` @see R9.02 */
  readonly token: string;
  /** @defaultValue `Session-Id` */
  readonly session: string;
  /** @defaultValue `X-XSRF-TOKEN` */
  readonly xsrf: string;
  /** @defaultValue `Blade-Requested-With`, sent as `BladeHttpRequest` @see R7.15 */
  readonly browser: string;
  /** @defaultValue `Authorization` */
  readonly basic: string;
}

export const platformHeaders: HeaderNames = {
  token: 'Blade-Auth',
  session: 'Session-Id',
  xsrf: 'X-XSRF-TOKEN',
  browser: 'Blade-Requested-With',
  basic: 'Authorization',
};

/** The client id and secret of the portal. They are public in a browser, and have no default. */
export interface BasicClient {
  readonly id: string;
  readonly secret: string;
}

export interface CredentialOptions {
  readonly names: HeaderNames;
  readonly session: () => Session | undefined;
  readonly basic: BasicClient | undefined;
  readonly locale: () => string | undefined;
}

/** Adds what identifies the user, the browser and the language, for trusted hosts only. @see R7.15, R7.16, T-Q1 */
export function withCredentials({ names, session, basic, locale }: CredentialOptions): Step {
  return (call, next) => {
    if (!call.trusted) return next(call);
    const headers: Record<string, string> = { [names.browser]: 'BladeHttpRequest' };
    const language = locale();
    if (language) headers['Accept-Language'] = language;
    if (basic) headers[names.basic] = `Basic ${btoa(`${basic.id}:${basic.secret}`)}`;

    const current = session();
    if (current) {
      headers[names.token] = `bearer ${current.token}`;
      if (current.sessionId) headers[names.session] = current.sessionId;
      if (current.xsrfToken && isWrite(call)) headers[names.xsrf] = current.xsrfToken;
    }
    return next({ ...call, headers: { ...headers, ...call.headers } });
  };
}

const isWrite = (call: Call): boolean => call.method !== 'GET';
