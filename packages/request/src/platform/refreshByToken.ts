import type { Client } from '../client/client.ts';
import type { Session } from '../model/session.ts';
import { requestToken, type TokenOptions } from './requestToken.ts';

export interface RefreshOptions extends TokenOptions {
  /**
   * Path from which the XSRF token of the new session is read: `/isp-user/api/v1/xsrf-token`. An XSRF token belongs
   * to one session, so that of the old session is not used any more.
   * @defaultValue none: calls that write are then protected only by the browser header
   */
  readonly xsrfPath?: string;
}

/**
 * Returns the function with which the platform renews a session. Pass it to `createClient` as the option `refresh`.
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
    // On some servers the token is also the session id. Then the new token becomes the new session id.
    const sessionId = old.sessionId === old.token ? session.token : old.sessionId;
    const xsrfToken = xsrfPath === undefined ? undefined : await askXsrf(client, xsrfPath, session);
    return {
      // A server that does not replace refresh tokens sends no new one. The old refresh token then stays valid.
      ...(old.refreshToken !== undefined && { refreshToken: old.refreshToken }),
      ...session,
      ...(sessionId !== undefined && { sessionId }),
      ...(xsrfToken !== undefined && { xsrfToken }),
    };
  };
}

/**
 * Reads the XSRF token of the new session. The new token is passed, because the new session is not stored yet. If
 * the call fails, calls that write are sent without an XSRF token.
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
