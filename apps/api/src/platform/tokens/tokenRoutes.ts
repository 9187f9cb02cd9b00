import fastifyFormbody from '@fastify/formbody';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, type RefusalTexts, succeed } from '@isp/server';
import { type Locale, localeOf, refusalTexts, UnfitRequest } from '@isp/server/internal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static, type TProperties } from 'typebox';
import { type ClientConfig, type GrantType, grantTypes } from '../../config/authConfig.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import { logSignIn, notedRefusal } from '../audit/signInLog.ts';
import { type Account, roleNameOf } from '../directory/accounts.ts';
import { takeCaptcha } from '../limits/captcha.ts';
import {
  checkPassword,
  leavePresented,
  type SignedIn,
  startSession,
  usableAccount,
} from '../login/signIn.ts';
import type { SignInService } from '../login/signInService.ts';
import { userAgentOf } from '../pages/userAgentOf.ts';
import { registerUser } from '../registration/registerUser.ts';
import { orNull, replyOf } from '../routes/schemas.ts';
import { isSigned, type TokenClaims } from '../sessions/accessTokens.ts';
import { clientOf } from '../sessions/clients.ts';
import { createOpaqueTokens, refreshSession } from '../sessions/sessions.ts';

const word = () => Type.Optional(orNull(Type.String()));

/** Fields of a registration at the token endpoint. `account` and `username` are two names for the same field. */
const registration = {
  account: word(),
  username: word(),
  name: word(),
  password: Type.Optional(
    orNull(Type.String({ description: 'md5 hex of the password, as `password` of every grant' })),
  ),
  phone: word(),
  email: word(),
  tenantId: word(),
} satisfies TProperties;
const Registration = Type.Object(registration);
type Registration = Static<typeof Registration>;

const TokenParams = Type.Object({
  ...registration,
  grant_type: Type.Optional(orNull(Type.String({ description: grantTypes.join(', ') }))),
  refresh_token: word(),
  code: word(),
  state: word(),
  iss: word(),
  redirect_uri: word(),
  source: Type.Optional(orNull(Type.String({ description: 'Provider of the grant `social`' }))),
  registrationId: word(),
});
type TokenParams = Static<typeof TokenParams>;
type Params = { readonly [name in keyof TokenParams]?: string };

const forms = ['application/x-www-form-urlencoded', 'application/json'];
const open = { tags: ['user.session'], security: [], consumes: forms };
/**
 * Schema of a refusal by the token endpoint. A body that cannot be parsed is refused before the route is reached,
 * in the general form.
 */
const Refused = Type.Unsafe<{ readonly error: string; readonly error_description: string }>({
  type: 'object',
  description: '`error` and `error_description`, in words of OAuth',
});
const tokenSchema = {
  ...open,
  summary: '登录: 令牌',
  description:
    'OAuth 2 in words of its own: parameters in the form or in the query, of which the form wins, and others are ignored (RFC 6749, 3.2); the reply has no envelope.',
  querystring: { ...TokenParams, additionalProperties: true },
  body: TokenParams,
  response: {
    200: Type.Object({
      access_token: Type.String(),
      token_type: Type.String(),
      refresh_token: Type.String(),
      expires_in: Type.Integer({ description: 'Seconds' }),
      scope: Type.String(),
      tenant_id: Type.String(),
      user_id: Type.String(),
      dept_id: Type.String({ description: 'Organisation the token acts for' }),
      role_id: Type.String(),
      role_name: Type.String(),
      account: Type.String(),
      client_id: Type.String(),
      post_id: Type.String(),
      oauth_id: Type.String(),
      user_name: Type.String(),
      nick_name: Type.String(),
      real_name: orNull(Type.String()),
      avatar: orNull(Type.String()),
      detail: Type.Object({
        type: Type.String(),
        userType: Type.Integer(),
        currentOrgId: Type.String(),
      }),
      license: Type.String(),
      jti: Type.String(),
    }),
    400: Refused,
    401: Refused,
  },
};
type TokenReply = Static<(typeof tokenSchema.response)[200]>;
const guestSchema = {
  ...open,
  summary: '注册',
  body: Registration,
  response: replyOf(Type.Boolean()),
};

/** Parameters and client of a call to the token endpoint. */
interface Ask {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: Params;
  readonly client: ClientConfig;
  readonly tenantId: string;
}

/**
 * A refusal by the token endpoint. It uses the error codes of OAuth and is sent without the usual envelope (`code`,
 * `success`, `data`).
 */
class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly error: string;
  readonly text: Readonly<Record<Locale, string>>;
  constructor(error: string, zh: string, en: string) {
    super(en);
    this.error = error;
    this.text = { 'zh-CN': zh, 'en-US': en };
  }
}

const missing = () => new TokenError('invalid_request', '缺少参数', 'Missing parameter');

/**
 * Registers the token endpoint, `POST /blade-auth/oauth/token`. Its parameters are in the query or in a form, and
 * its replies have no envelope.
 */
export const tokenRoutes: FastifyPluginAsyncTypebox<{ service: SignInService }> = async (
  app,
  { service },
) => {
  const { auth, config, database, directory, now } = service;
  const { memberships, people } = directory;

  await app.register(fastifyFormbody);

  // `attachValidation` passes an invalid form to the handler, so that this refusal also uses the error codes of
  // OAuth.
  app.post(
    '/blade-auth/oauth/token',
    { schema: tokenSchema, attachValidation: true },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      try {
        if (request.validationError) throw request.validationError;
        return await grants[readGrant(request)](readAsk(request, reply));
      } catch (error) {
        const { error: code, text } = toTokenError(error, service.refusals);
        const status = code === 'invalid_client' ? 401 : 400;
        return reply.status(status).send({ error: code, error_description: text[localeOf(request)] });
      }
    },
  );

  app.post(
    '/blade-system/user/register-guest',
    { schema: guestSchema, attachValidation: true },
    async (request) => {
      const form = textsOf(request.body);
      await register(request, form.tenantId?.trim() || defaultTenant, form);
      return succeed(request, true);
    },
  );

  const grants: Readonly<Record<GrantType, (ask: Ask) => Promise<TokenReply>>> = {
    captcha: (ask) => withPassword(ask, config.captcha),
    // A captcha is required only after several wrong passwords. But if the call contains a captcha, it is always
    // checked.
    password: (ask) => withPassword(ask, ask.request.headers['captcha-key'] !== undefined),
    social: ({ params, ...ask }) => withProvider(ask, { ...params, registrationId: params.source ?? '' }),
    authorization_code: ({ params, ...ask }) => withProvider(ask, { ...params, state: '' }),
    async refresh_token({ client, params, request }) {
      const token = params.refresh_token;
      if (!token) throw missing();
      const refreshHash = await auth.tokens.hashOf(token, 'refresh_token');
      const next =
        refreshHash === undefined
          ? undefined
          : await database.asJob(async (tx) => {
              const old = await refreshSession(tx, people, now(), {
                refreshHash,
                clientId: client.id,
                ip: request.ip,
              });
              if (old?.isReplay) {
                const { nickname: name, tenantId, userId } = old;
                await logSignIn(tx, service, {
                  action: '令牌重放',
                  tenantId,
                  userId,
                  name,
                  ip: request.ip,
                  error: 'TOKEN_REPLAYED',
                });
                return undefined;
              }
              const account = old && (await people.findById(tx, old.userId));
              if (!account) return undefined;
              // A refresh token that is not signed belongs to a session of `/login`. The new session gets opaque
              // tokens too.
              if (!isSigned(token)) {
                const orgId = await memberships.orgOf(tx, account.id);
                return { account, orgId, ...(await old.open(createOpaqueTokens(), undefined)) };
              }
              const orgId = await memberships.orgOf(tx, account.id, readDept(request) || old.deptId);
              const pair = await auth.tokens.makePair(claimsOf(account, orgId, client), now());
              return { account, orgId, ...(await old.open(pair, orgId)) };
            });
      if (!next) throw new TokenError('invalid_grant', '刷新令牌已失效', 'The refresh token has expired');
      return describe(next, client);
    },
    async register({ client, params, reply, request, tenantId }) {
      const userId = await register(request, tenantId, params);
      return signedIn({ client, reply, request }, await usableAccount(service, userId), 'PASSWORD');
    },
  };

  async function withPassword({ params, request, tenantId, ...ask }: Ask, isCaptchaRead: boolean) {
    const { password, username } = params;
    if (!username || !password) throw missing();
    const claimed = { action: '登录', tenantId, by: 'name', name: username } as const;
    return notedRefusal(service, request, claimed, async () => {
      if (isCaptchaRead) await checkCaptcha(request);
      // Clients of this endpoint send the md5 of the password in hex instead of the password itself.
      const secret = password.toLowerCase();
      const isHuman = isCaptchaRead || !config.captcha;
      const account = await checkPassword(service, request, { tenantId, username, secret, isHuman });
      return signedIn({ ...ask, request }, account, 'PASSWORD');
    });
  }

  /**
   * Signs in with the `code` and `state` that an external provider sent to the page. These pages call the token
   * endpoint instead of `/login/oauth2/check`.
   */
  async function withProvider(
    { client, reply, request, tenantId }: Omit<Ask, 'params'>,
    params: Params,
  ): Promise<TokenReply> {
    if (!params.code) throw missing();
    const claimed = { action: '登录', tenantId, by: 'name', name: '' } as const;
    return notedRefusal(service, request, claimed, async () => {
      const { external, userId } = await service.providers.redeem(request, {
        code: params.code ?? '',
        state: params.state ?? '',
        redirectUri: params.redirect_uri ?? '',
        registrationId: params.registrationId ?? '',
        iss: params.iss ?? '',
        tenantId,
      });
      const account = await usableAccount(service, userId);
      return signedIn({ client, reply, request }, account, 'SOCIAL', external);
    });
  }

  async function checkCaptcha({ headers }: FastifyRequest): Promise<void> {
    const { 'captcha-code': code, 'captcha-key': key } = headers;
    const refusal = await database.asJob((tx) => takeCaptcha(tx, now(), key, code));
    if (refusal) throw refusal;
  }

  /**
   * Registers a user and returns the name. A solved captcha is required, because the reply reveals whether a name
   * is taken.
   */
  async function register(request: FastifyRequest, tenantId: string, given: Params): Promise<string> {
    const text = (name: keyof Registration): string => (given[name] ?? '').trim();
    const username = text('account') || text('username');
    const form = {
      tenantId,
      username,
      nickname: text('name') || username,
      secret: text('password'),
      phone: text('phone'),
      email: text('email'),
      ip: request.ip,
      locale: localeOf(request),
    };
    const claimed = { action: '注册', tenantId, by: 'name', name: username } as const;
    return notedRefusal(service, request, claimed, async () => {
      if (request.validationError) throw request.validationError;
      return registerUser(service, form, async () => {
        if (config.captcha) await checkCaptcha(request);
      });
    });
  }

  async function signedIn(
    { client, reply, request }: Pick<Ask, 'client' | 'reply' | 'request'>,
    account: Account,
    loginMode: 'PASSWORD' | 'SOCIAL',
    external?: Parameters<typeof startSession>[2]['external'],
  ): Promise<TokenReply> {
    const deptId = await database.asJob((tx) => memberships.orgOf(tx, account.id, readDept(request)));
    const pair = await auth.tokens.makePair(claimsOf(account, deptId, client), now());
    const how = {
      ip: request.ip,
      userAgent: userAgentOf(request),
      loginMode,
      clientId: client.id,
      external,
      pair,
      deptId,
    };
    const session = await startSession(service, account, how);
    await leavePresented(service, request);
    await auth.devices.remember(request, reply, account);
    return describe(session, client);
  }

  function readGrant(request: FastifyRequest): GrantType {
    const { grant_type: type } = readParams(request);
    if (!type) throw missing();
    const known = grantTypes.find((grant) => grant === type);
    if (!known) throw new TokenError('unsupported_grant_type', '不支持的授权类型', 'Unsupported grant type');
    return known;
  }

  function readAsk(request: FastifyRequest, reply: FastifyReply): Ask {
    const params = readParams(request);
    const client = clientOf(request, config.clients, config.origins);
    if (!client) throw new TokenError('invalid_client', '客户端信息错误', 'Unknown client');
    if (!client.grants.some((grant) => grant === params.grant_type))
      throw new TokenError(
        'unauthorized_client',
        '客户端不允许该授权类型',
        'The client may not use this grant',
      );
    const tenantId = params.tenantId || String(request.headers['tenant-id'] ?? '') || defaultTenant;
    return { request, reply, params, client, tenantId };
  }
};

/**
 * Returns the id of the organisation in the header `Dept-Id`. The session uses it only if the user is an active
 * member of this organisation.
 */
const readDept = ({ headers }: FastifyRequest): string => String(headers['dept-id'] ?? '');

function claimsOf(account: Account, orgId: string, client: ClientConfig): TokenClaims {
  const role = roleNameOf(account.userType);
  return {
    tenant_id: account.tenantId,
    user_id: account.id,
    dept_id: orgId,
    role_id: role,
    role_name: role,
    account: account.username,
    client_id: client.id,
  };
}

function describe(session: SignedIn, client: ClientConfig): TokenReply {
  const { account, orgId } = session;
  return {
    access_token: session.sessionId,
    token_type: 'bearer',
    refresh_token: session.refreshToken,
    expires_in: session.expiresIn,
    scope: 'all',
    ...claimsOf(account, orgId, client),
    post_id: '',
    oauth_id: '',
    user_name: account.username,
    nick_name: account.nickname,
    real_name: account.realName,
    avatar: account.avatar,
    detail: { type: 'web', userType: account.userType, currentOrgId: orgId },
    license: 'isp',
    jti: session.jti,
  };
}

/**
 * Returns the parameters of a request from the query and the form. If a parameter is in both, the value of the form
 * is used, because a client that sends a form does so to keep the values out of logs.
 */
const readParams = ({ body, query }: FastifyRequest): Params =>
  textsOf({ ...Object(query), ...Object(body) });

/**
 * Returns the values of a form that are texts. Null counts as missing. Values of other types are refused by the
 * schema of the route.
 */
const textsOf = (form: object): Params =>
  Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function toTokenError(error: unknown, refusals: RefusalTexts): TokenError {
  if (error instanceof TokenError) return error;
  if (error instanceof UnfitRequest)
    return new TokenError(
      'invalid_request',
      '参数格式不正确，每个参数只能出现一次',
      'A parameter is not a text, or was sent more than once',
    );
  if (!(error instanceof Refusal)) throw error;
  const texts: RefusalTexts = { ...refusalTexts, ...refusals };
  const text = error.extra.text ?? (Object.hasOwn(texts, error.code) ? texts[error.code] : undefined);
  if (!text) throw error;
  const code = error.code === 'PARAM_INVALID' ? 'invalid_request' : 'invalid_grant';
  return new TokenError(code, text['zh-CN'], text['en-US']);
}
