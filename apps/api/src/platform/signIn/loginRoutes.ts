import { setTimeout } from 'node:timers/promises';
import { localeOf, Refusal, succeed } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { keepClientLog } from '../../areas/logs/clientLog.ts';
import { defaultTenant } from '../../defaultTenant.ts';
import type { Service } from '../../service.ts';
import { type Account, findByPhone, isUsable } from './accounts.ts';
import { drawCaptcha, takeCaptcha } from './captcha.ts';
import { portalClient } from './clients.ts';
import { identify } from './identity.ts';
import { countTry, forgetTries } from './loginLimit.ts';
import { openPassword } from './openPassword.ts';
import { md5Hex } from './password.ts';
import { loginPage } from './paths.ts';
import { closeSession, type LoginMode } from './sessions.ts';
import { checkPassword, describeLogin, startSession } from './signIn.ts';
import { userAgentOf } from './userAgentOf.ts';

interface LoginBody {
  readonly loginType?: unknown;
  readonly username?: unknown;
  readonly password?: unknown;
  readonly phone?: unknown;
  readonly code?: unknown;
  readonly tenantId?: unknown;
  readonly captchaKey?: unknown;
  readonly captchaCode?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Sign-in by password or phone, sign-out, picture codes, the key passwords may be sealed with. */
export const loginRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { auth, config, database, now } = service;

  app.get('/blade-auth/oauth/captcha', async ({ ip }) => drawCaptcha(database, now(), ip));
  app.get('/isp-user/api/v1/rsa/public-key', async (request) =>
    succeed(request, await auth.loginKey.publicKey()),
  );

  app.post<{ Body: LoginBody | null }>('/isp-user/api/v1/login', async (request, reply) => {
    const body = request.body ?? {};
    const isByPhone = text(body.loginType).toUpperCase() === 'PHONE';
    const account = isByPhone ? await byPhone(request, body) : await byPassword(request, body);
    const loginMode: LoginMode = isByPhone ? 'PHONE' : 'PASSWORD';
    const session = await startSession(service, account, {
      ip: request.ip,
      userAgent: userAgentOf(request),
      loginMode,
      clientId: portalClient.id,
    });
    await auth.devices.remember(request, reply, account);
    return succeed(request, describeLogin(session));
  });

  async function byPassword(request: FastifyRequest, body: LoginBody): Promise<Account> {
    const username = text(body.username);
    if (!username) throw new Refusal('PARAM_MISSING', { params: { field: 'username' } });
    if (config.captcha) {
      const refusal = await database.asJob((tx) => takeCaptcha(tx, now(), body.captchaKey, body.captchaCode));
      if (refusal) throw refusal;
    }
    const plain = await openPassword(service, request, body.password);
    return checkPassword(service, request, {
      tenantId: text(body.tenantId) || defaultTenant,
      username,
      // what cannot be read is wrong, and costs a try like every wrong password
      secret: plain === undefined ? '' : md5Hex(plain),
      isHuman: true,
    });
  }

  /** The code was sent after a human check, so no picture is asked for again. */
  async function byPhone(request: FastifyRequest, body: LoginBody): Promise<Account> {
    const [phone, code] = [text(body.phone), text(body.code)];
    if (!phone || !code) throw new Refusal('PARAM_MISSING', { params: { field: phone ? 'code' : 'phone' } });
    const tenantId = text(body.tenantId) || defaultTenant;
    const deviceOf = await auth.devices.read(request);
    const { account, delay, who } = await database.asJob(async (tx) => {
      const found = await findByPhone(tx, tenantId, phone);
      const device = found && deviceOf(found);
      const tried = { tenantId, by: 'phone', name: phone, ip: request.ip, device } as const;
      return { account: found, who: tried, delay: await countTry(tx, now(), { ...tried, isHuman: true }) };
    });
    await setTimeout(delay);
    await auth.sms.take(tenantId, phone, code);
    if (!account) throw new Refusal('SMS_WRONG');
    if (!isUsable(account)) throw new Refusal('USER_DISABLED');
    await database.asJob((tx) => forgetTries(tx, who));
    return account;
  }

  // older clients sign out by GET; a foreign page cannot: the session is in a header it does not know
  app.route({
    method: ['GET', 'POST'],
    url: '/isp-user/api/v1/login/signOut',
    handler: async (request) => succeed(request, await signOut(request)),
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/blade-auth/oauth/logout',
    handler: logout,
  });

  async function logout(request: FastifyRequest) {
    const { body, sessionHash } = request;
    const owner = sessionHash ? await identify(database, request, now()).catch(() => undefined) : undefined;
    if (owner && Array.isArray(body)) {
      await database.asJob((tx) =>
        keepClientLog(tx, {
          id: service.newId(),
          userId: owner.userId,
          userAgent: userAgentOf(request),
          receiveTime: now(),
          entries: body,
        }),
      );
    }
    const data = await signOut(request);
    return { code: 200, success: true, msg: localeOf(request) === 'en-US' ? 'Signed out' : '退出成功', data };
  }

  /** Ends the session. @returns where its provider is left, or the login page. @see R4.05 */
  async function signOut({ sessionHash }: FastifyRequest): Promise<{ redirectUri: string }> {
    const external = sessionHash ? await database.asJob((tx) => closeSession(tx, sessionHash)) : undefined;
    const redirectUri = external && (await service.providers.signOutUri(external));
    return { redirectUri: redirectUri ?? loginPage };
  }

  /**
   * Clears nothing on this side: rights, menus, organisations and dictionaries are read from the database for every
   * call, so there is no cache of a session that could be stale. The client drops its own when it hears "success".
   */
  app.get('/blade-auth/oauth/clear-cache', async (request) => ({
    success: true,
    msg: localeOf(request) === 'en-US' ? 'Cleared' : '清除成功',
  }));
};
