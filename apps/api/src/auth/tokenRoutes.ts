import { type Locale, localeOf, Refusal } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Service } from '../service.ts';
import { refusals } from '../texts.ts';
import { takeCaptcha } from './captcha.ts';
import { defaultTenant, userAgentOf } from './loginRoutes.ts';
import { refreshSession } from './sessions.ts';
import { signIn } from './signIn.ts';

type Params = Readonly<Record<string, string>>;

/** Refusals of this endpoint are bare and in OAuth's words. */
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

/** POST /blade-auth/oauth/token: parameters in the query or as a form, replies without envelope. */
export const tokenRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  app.post('/blade-auth/oauth/token', async (request, reply) => {
    try {
      return await grant(request);
    } catch (error) {
      const { error: code, text } = toTokenError(error);
      return reply.status(400).send({ error: code, error_description: text[localeOf(request)] });
    }
  });

  async function grant(request: FastifyRequest): Promise<Record<string, unknown>> {
    const params = readParams(request);
    const type = params.grant_type ?? '';
    if (type === 'refresh_token') return refresh(params, request);
    if (type === 'captcha' || type === 'password')
      return withPassword(params, request, type === 'captcha' || service.config.captcha);
    throw type
      ? new TokenError('unsupported_grant_type', '不支持的授权类型', 'Unsupported grant type')
      : missing();
  }

  async function refresh(params: Params, request: FastifyRequest): Promise<Record<string, unknown>> {
    const token = params.refresh_token;
    if (!token) throw missing();
    const session = await service.database.asJob((tx) =>
      refreshSession(tx, service.now(), token, request.ip),
    );
    if (!session) throw new TokenError('invalid_grant', '刷新令牌已失效', 'The refresh token has expired');
    return describe(session.userId, session.sessionId, session.refreshToken, session.expiresIn);
  }

  async function withPassword(
    params: Params,
    request: FastifyRequest,
    withCaptcha: boolean,
  ): Promise<Record<string, unknown>> {
    const { password, username } = params;
    if (!username || !password) throw missing();
    if (withCaptcha && service.config.captcha) {
      const { 'captcha-code': code, 'captcha-key': key } = request.headers;
      const refusal = await service.database.asJob((tx) => takeCaptcha(tx, service.now(), key, code));
      if (refusal) throw refusal;
    }
    const tenantId = params.tenantId || String(request.headers['tenant-id'] ?? '') || defaultTenant;
    // this call's password is the md5 hex already
    const session = await signIn(service, {
      tenantId,
      username,
      secret: password.toLowerCase(),
      ip: request.ip,
      userAgent: userAgentOf(request),
    });
    return describe(session.userId, session.sessionId, session.refreshToken, session.expiresIn);
  }

  async function describe(userId: string, access: string, refreshToken: string, expiresIn: number) {
    const { rows } = await service.database.asJob((tx) =>
      sql<Record<string, string | number | null>>`
        select "tenantId", username, nickname, "realName", avatar, "userType" from user_user where id = ${userId}`.execute(
        tx,
      ),
    );
    const user = rows[0] ?? {};
    return {
      access_token: access,
      token_type: 'bearer',
      refresh_token: refreshToken,
      expires_in: expiresIn,
      scope: 'all',
      tenant_id: user.tenantId,
      user_id: userId,
      dept_id: '',
      post_id: '',
      role_id: '',
      oauth_id: '',
      account: user.username,
      user_name: user.username,
      nick_name: user.nickname ?? user.username,
      real_name: user.realName ?? '',
      role_name: ['admin', 'customer', 'developer'][Number(user.userType)] ?? '',
      avatar: user.avatar ?? '',
      client_id: 'isp',
      detail: { type: 'web', userType: Number(user.userType) },
      license: 'isp',
    };
  }
};

/** Form wins over query: a client that can, keeps them out of logs. */
function readParams(request: FastifyRequest): Params {
  const all = { ...(request.query as object), ...(request.body as object | null | undefined) };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function toTokenError(error: unknown): TokenError {
  if (error instanceof TokenError) return error;
  if (!(error instanceof Refusal)) throw error;
  const text = Object.hasOwn(refusals, error.code)
    ? refusals[error.code as keyof typeof refusals]
    : undefined;
  if (!text) throw error;
  return new TokenError('invalid_grant', text['zh-CN'], text['en-US']);
}
