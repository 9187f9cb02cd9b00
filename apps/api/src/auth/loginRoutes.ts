import { localeOf, Refusal, succeed } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Service } from '../service.ts';
import { createCaptcha, takeCaptcha } from './captcha.ts';
import { identify, tokenOf } from './identity.ts';
import { decodePassword, md5Hex } from './password.ts';
import { closeSession } from './sessions.ts';
import { signIn } from './signIn.ts';

/** Default tenant of the platform. */
export const defaultTenant = '000000';

interface LoginBody {
  readonly username?: unknown;
  readonly password?: unknown;
  readonly tenantId?: unknown;
  readonly captchaKey?: unknown;
  readonly captchaCode?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
export const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';

/** Sign-in by account and password, sign-out, captcha. */
export const loginRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { config, database, now } = service;

  app.get('/blade-auth/oauth/captcha', async () => database.asJob((tx) => createCaptcha(tx, now())));

  app.post<{ Body: LoginBody | null }>('/isp-user/api/v1/login', async (request) => {
    const body = request.body ?? {};
    const username = text(body.username);
    if (!username) throw new Refusal('PARAM_MISSING', { params: { field: 'username' } });
    if (config.captcha) {
      const refusal = await database.asJob((tx) => takeCaptcha(tx, now(), body.captchaKey, body.captchaCode));
      if (refusal) throw refusal;
    }
    const plain = decodePassword(body.password);
    const { currentOrgId, expiresIn, refreshToken, sessionId, userType } = await signIn(service, {
      tenantId: text(body.tenantId) || defaultTenant,
      username,
      // what cannot be read is wrong, and costs a try like every wrong password
      secret: plain === undefined ? '' : md5Hex(plain),
      ip: request.ip,
      userAgent: userAgentOf(request),
    });
    return succeed(request, { sessionId, refreshToken, expiresIn, userType, currentOrgId });
  });

  app.post('/isp-user/api/v1/login/signOut', async (request) => {
    const token = tokenOf(request);
    if (token) await database.asJob((tx) => closeSession(tx, token));
    return succeed(request, { redirectUri: '/isp-user/ui/login' });
  });

  app.post('/blade-auth/oauth/logout', async (request) => {
    const token = tokenOf(request);
    const owner = token ? await identify(database, request, now()).catch(() => undefined) : undefined;
    if (owner && Array.isArray(request.body) && request.body.length > 0)
      await keepClientLog(request, owner.userId);
    if (token) await database.asJob((tx) => closeSession(tx, token));
    return { code: 200, success: true, msg: localeOf(request) === 'en-US' ? 'Signed out' : '退出成功' };
  });

  /** The browser's own error list, cut to what can be useful. */
  async function keepClientLog(request: FastifyRequest, userId: string): Promise<void> {
    const entries = (request.body as unknown[])
      .slice(0, 200)
      .filter((entry) => typeof entry === 'object' && entry !== null);
    await database.asJob((tx) =>
      tx
        .insertInto('common_client_log')
        .values({
          id: service.newId(),
          userId,
          userAgent: userAgentOf(request).slice(0, 300),
          receiveTime: now(),
          entries: JSON.stringify(entries),
        })
        .execute(),
    );
  }

  app.get('/blade-auth/oauth/clear-cache', async (request) => ({
    success: true,
    msg: localeOf(request) === 'en-US' ? 'Cleared' : '清除成功',
  }));
};
