import type { Client } from '../client/client.ts';
import type { Session } from '../model/session.ts';
import { requestToken, type TokenOptions } from './requestToken.ts';

export interface RefreshOptions extends TokenOptions {
  /**
   * Path from which the XSRF token of the new session is read: `/isp-user/api/v1/xsrf-token`. The token belongs to
   * one session, so the token of the old session is discarded.
   * @defaultValue none: calls that write are then protected only by the browser header
   */
  readonly xsrfPath?: string;
}

/**
 * Returns the platform's function that exchanges a session for a new one, for the option `refresh` of
 * `createClient`.
 *
 * @example
 * import { createClient, storageStore } from '@isp/request';
 * const session = storageStore(localStorage, 'isp-session');
 * const own = createClient({ session, refresh: refreshByToken({ tenantId: '000000' }) });
 * const stop = own.keepFresh();
 */
export function refreshByToken({ xsrfPath, ...options }: RefreshOptions = {}) {
  return async (old: Session, client: Client): Promise<Session> => {
    const grant = { type: 'refresh_token', refreshToken: old.refreshToken } as const;
    const { session } = await requestToken(client, grant, { tips: false, ...options });
    // if the old session id was the token, the new token becomes the new session id
    const sessionId = old.sessionId === old.token ? session.token : old.sessionId;
    const xsrfToken = xsrfPath === undefined ? undefined : await askXsrf(client, xsrfPath, session);
    return {
      // a server without rotation of refresh tokens sends no new one, and the old one stays valid
      ...(old.refreshToken !== undefined && { refreshToken: old.refreshToken }),
      ...session,
      ...(sessionId !== undefined && { sessionId }),
      ...(xsrfToken !== undefined && { xsrfToken }),
    };
  };
}

/**
 * Reads the XSRF token of the new session. It is called with the new token, because the new session is not stored
 * yet. If the call fails, calls that write are sent without an XSRF token.
 */
async function askXsrf(client: Client, path: string, { token }: Session): Promise<string | undefined> {
  const reply = await client
    .request({
      path,
      prefix: '',
      purpose: 'token',
      org: false,
      tips: false,
      headers: token === '' ? {} : { [client.headerNames.token]: `bearer ${token}` },
    })
    .catch(() => undefined);
  const value = (reply as { token?: unknown } | undefined)?.token;
  return typeof value === 'string' ? value : undefined;
}
