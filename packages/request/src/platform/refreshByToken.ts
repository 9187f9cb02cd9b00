import type { Client } from '../client/client.ts';
import type { Session } from '../model/session.ts';
import { requestToken, type TokenOptions } from './requestToken.ts';

export interface RefreshOptions extends TokenOptions {
  /**
   * Path of the new session's XSRF token: `/isp-user/api/v1/xsrf-token`. The token belongs to the session, so the old
   * one is dropped.
   * @defaultValue none: writes are marked by the browser header alone
   */
  readonly xsrfPath?: string;
}

/**
 * The platform's way to trade a session for a new one, for the `refresh` of `createClient`.
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
    // where the session id is the token, the new token is the new session id
    const sessionId = old.sessionId === old.token ? session.token : old.sessionId;
    const xsrfToken = xsrfPath === undefined ? undefined : await askXsrf(client, xsrfPath, session);
    return {
      // a server without rotation keeps the old refresh token valid
      ...(old.refreshToken !== undefined && { refreshToken: old.refreshToken }),
      ...session,
      ...(sessionId !== undefined && { sessionId }),
      ...(xsrfToken !== undefined && { xsrfToken }),
    };
  };
}

/** Called with the new token, which is not in the store yet. When it fails, writes are sent without an XSRF token. */
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
