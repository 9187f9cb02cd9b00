import { md5Hex } from '../cipher/md5Hex.ts';
import type { Client } from '../client/client.ts';
import { RequestError } from '../model/errors.ts';
import type { Session } from '../model/session.ts';

/**
 * Parameters of a token call; `type` is the `grant_type` of OAuth.
 *
 * @example
 * const grant: Grant = { type: 'authorization_code', code: 'abc', redirectUri: location.origin };
 */
export type Grant =
  | {
      readonly type: 'captcha';
      readonly username: string;
      /** Password as the user typed it; only its md5 is sent. */
      readonly password: string;
      readonly captchaKey: string;
      readonly captchaCode: string;
    }
  | { readonly type: 'password'; readonly username: string; readonly password: string }
  | { readonly type: 'social'; readonly source: string; readonly code: string; readonly state: string }
  | { readonly type: 'authorization_code'; readonly code: string; readonly redirectUri: string }
  | { readonly type: 'refresh_token'; readonly refreshToken?: string | undefined }
  | {
      readonly type: 'register';
      readonly name: string;
      readonly username: string;
      readonly account: string;
      readonly password: string;
      readonly phone?: string;
      readonly email?: string;
      /**
       * Key of a captcha picture, sent together with the text of the picture. The platform requires them before it
       * reveals whether a name is taken.
       */
      readonly captchaKey?: string;
      readonly captchaCode?: string;
    };

export interface TokenOptions {
  /**
   * Id of the tenant.
   * @defaultValue `000000`
   */
  readonly tenantId?: string;
  readonly deptId?: string;
  readonly roleId?: string;
  /** Path from the root of the origin. @defaultValue `/blade-auth/oauth/token` */
  readonly path?: string;
  /**
   * Part of the request that contains the parameters. A query is stored in logs and browser histories, so `query`
   * is only for a server that does not read the body.
   * @defaultValue `body`
   */
  readonly credentialsIn?: 'body' | 'query';
  /** False if `onError` must not be called for a refusal. @defaultValue true */
  readonly tips?: boolean;
  readonly signal?: AbortSignal;
}

/** Answer of the token endpoint. */
export interface TokenReply {
  /** Session including `issuedAt`, ready for the session store. */
  readonly session: Session;
  /** Whole reply with the server's property names: `tenant_id`, `nick_name`, … */
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Calls the token endpoint. Nothing is stored, so a refusal changes nothing.
 *
 * @throws {@link ReplyError} with the word `tokenRefused` and the server's `error_description` as text
 *
 * @example
 * const { session } = await requestToken(client, { type: 'password', username: 'reader', password: 'secret' });
 * client.session.set(session);
 */
export async function requestToken(
  client: Client,
  grant: Grant,
  options: TokenOptions = {},
): Promise<TokenReply> {
  const { tenantId = '000000', deptId, roleId, path = '/blade-auth/oauth/token', credentialsIn } = options;
  const { headerNames: names } = client;
  const params = await toParams(grant, tenantId);
  const issuedAt = Date.now();
  const reply = await client.request({
    method: 'POST',
    path,
    prefix: '',
    ...(credentialsIn === 'query' ? { query: params } : { body: params, form: true }),
    headers: {
      [names.tenant]: tenantId,
      ...(deptId !== undefined && { [names.dept]: deptId }),
      ...(roleId !== undefined && { [names.role]: roleId }),
      ...((grant.type === 'captcha' || grant.type === 'register') &&
        grant.captchaKey !== undefined && {
          [names.captchaKey]: grant.captchaKey,
          [names.captchaCode]: grant.captchaCode ?? '',
        }),
    },
    purpose: 'token',
    org: false,
    ...(options.tips !== undefined && { tips: options.tips }),
    ...(options.signal && { signal: options.signal }),
  });
  const detail = (reply ?? {}) as Readonly<Record<string, unknown>>;
  // In cookie mode the browser stores the token in a cookie, so the reply need not contain it.
  const token = typeof detail.access_token === 'string' ? detail.access_token : '';
  if (token === '' && !client.session.cookies) {
    throw new RequestError('The reply of the token endpoint contains no access_token.', path);
  }
  const session: Session = {
    token,
    issuedAt,
    ...(typeof detail.refresh_token === 'string' && { refreshToken: detail.refresh_token }),
  };
  return { session, detail };
}

async function toParams(
  grant: Grant,
  tenantId: string,
): Promise<Readonly<Record<string, string | undefined>>> {
  const common = { tenantId, grant_type: grant.type, scope: 'all' };
  switch (grant.type) {
    case 'captcha':
    case 'password': {
      const password = await md5Hex(grant.password);
      return { ...common, username: grant.username, password, type: 'account' };
    }
    case 'social':
      return { ...common, source: grant.source, code: grant.code, state: grant.state };
    case 'authorization_code':
      return { ...common, code: grant.code, redirect_uri: grant.redirectUri };
    case 'refresh_token':
      return { ...common, refresh_token: grant.refreshToken };
    case 'register': {
      const { name, username, account, phone, email } = grant;
      return { ...common, name, username, account, phone, email, password: await md5Hex(grant.password) };
    }
  }
}
