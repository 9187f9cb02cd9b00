import { setTimeout } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed } from '@isp/server';
import { localeOf } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import { logSignIn, notedRefusal } from '../audit/signInLog.ts';
import { type Account, isUsable, refusalOf } from '../directory/accounts.ts';
import { asThemselves, identify } from '../identity/identity.ts';
import { drawCaptcha, takeCaptcha } from '../limits/captcha.ts';
import { countTry, forgetTries } from '../limits/loginLimit.ts';
import { loginPage } from '../pages/signInPaths.ts';
import { userAgentOf } from '../pages/userAgentOf.ts';
import { md5Hex } from '../passwords/password.ts';
import { replyOf } from '../routes/schemas.ts';
import { portalClient } from '../sessions/clients.ts';
import { closeSession } from '../sessions/sessions.ts';
import { LoginReply } from './loginReply.ts';
import { openPassword } from './openPassword.ts';
import { replaceGiven } from './replaceGiven.ts';
import { checkPassword, describeLogin, leavePresented, startSession } from './signIn.ts';
import type { SignInService } from './signInService.ts';

const tags = ['user.session'];
const open = { tags, security: [] };

const LoginBody = Type.Object({
  loginType: Type.Optional(Type.String({ description: '`PHONE` for a code; else name and password' })),
  username: Type.Optional(Type.String()),
  password: Type.Optional(
    Type.String({ description: 'base64, or `rsa:` and what was sealed with the public key' }),
  ),
  newPassword: Type.Optional(
    Type.String({ description: 'As `password`: for who must change theirs (PASSWORD_CHANGE_REQUIRED)' }),
  ),
  phone: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  tenantId: Type.Optional(Type.String()),
  captchaKey: Type.Optional(Type.String()),
  captchaCode: Type.Optional(Type.String()),
});
type LoginBody = Static<typeof LoginBody>;

const captchaSchema = {
  ...open,
  summary: '登录: 图形验证码',
  response: {
    200: Type.Object({ key: Type.String(), image: Type.String({ description: '`data:` address' }) }),
  },
};
const keySchema = {
  ...open,
  summary: '登录: 密码公钥',
  response: replyOf(Type.String({ description: 'Base64 SPKI, RSA-2048, for OAEP with SHA-256' })),
};
const loginSchema = { ...open, summary: '登录', body: LoginBody, response: replyOf(LoginReply) };
const Left = Type.Object({
  redirectUri: Type.String({ description: 'Where the provider is left, or the login page' }),
});
const signOutSchema = { ...open, summary: '退出登录', response: replyOf(Left) };
const bare = { success: Type.Boolean(), msg: Type.String() };
const logoutSchema = {
  ...open,
  summary: '退出登录, 提交前端日志',
  description: 'The body may be a list of what went wrong in the browser.',
  response: { 200: Type.Object({ code: Type.Integer(), ...bare, data: Left }) },
};
const clearSchema = { ...open, summary: '清除缓存', response: { 200: Type.Object(bare) } };

const text = (value = ''): string => value.trim();

/**
 * Routes of signing in by password or phone, of signing out, of captchas, and of the public key with which
 * passwords are encrypted.
 */
export const loginRoutes: FastifyPluginAsyncTypebox<{ service: SignInService }> = async (
  app,
  { service },
) => {
  const { auth, config, database, directory, now } = service;

  // the pictures of an address have a limit of their own
  const captchaRoute = { schema: captchaSchema, config: { callClass: 'none' } } as const;
  app.get('/blade-auth/oauth/captcha', captchaRoute, async ({ ip }) => drawCaptcha(database, now(), ip));
  app.get('/isp-user/api/v1/rsa/public-key', { schema: keySchema }, async (request) =>
    succeed(request, await auth.loginKey.publicKey()),
  );

  app.post('/isp-user/api/v1/login', { schema: loginSchema }, async (request, reply) => {
    const { body } = request;
    const isByPhone = text(body.loginType).toUpperCase() === 'PHONE';
    const name = text(isByPhone ? body.phone : body.username);
    const missing = name ? (isByPhone && !text(body.code) ? 'code' : '') : isByPhone ? 'phone' : 'username';
    if (missing) throw new Refusal('PARAM_MISSING', { params: { field: missing } });
    const tenantId = text(body.tenantId) || defaultTenant;
    const claimed = { action: '登录', tenantId, by: isByPhone ? 'phone' : 'name', name } as const;
    const session = await notedRefusal(service, request, claimed, async () => {
      const prove = isByPhone ? byPhone : byPassword;
      return startSession(service, await prove(request, tenantId, name, body), {
        ip: request.ip,
        userAgent: userAgentOf(request),
        loginMode: isByPhone ? 'PHONE' : 'PASSWORD',
        clientId: portalClient.id,
      });
    });
    await leavePresented(service, request);
    await auth.devices.remember(request, reply, session.account);
    return succeed(request, describeLogin(session));
  });

  async function byPassword(
    request: FastifyRequest,
    tenantId: string,
    username: string,
    body: LoginBody,
  ): Promise<Account> {
    if (config.captcha) {
      const refusal = await database.asJob((tx) => takeCaptcha(tx, now(), body.captchaKey, body.captchaCode));
      if (refusal) throw refusal;
    }
    const plain = await openPassword(service, request, body.password);
    const account = await checkPassword(service, request, {
      tenantId,
      username,
      // a password that cannot be decrypted counts as a wrong password
      secret: plain === undefined ? '' : md5Hex(plain),
      isHuman: true,
      mayReplace: Boolean(body.newPassword),
    });
    if (!account.mustChangePassword) return account;
    const wanted = await openPassword(service, request, body.newPassword);
    return replaceGiven(service, account, { given: plain, wanted });
  }

  /** Signs in by phone and SMS code. No captcha is required, because one was solved before the code was sent. */
  async function byPhone(
    request: FastifyRequest,
    tenantId: string,
    phone: string,
    body: LoginBody,
  ): Promise<Account> {
    const deviceOf = await auth.devices.read(request);
    const { account, delay, attempt } = await database.asJob(async (tx) => {
      const found = await directory.people.findByPhone(tx, tenantId, phone);
      const device = found && deviceOf(found);
      const tried = { tenantId, by: 'phone', name: phone, ip: request.ip, device } as const;
      return {
        account: found,
        attempt: tried,
        delay: await countTry(tx, now(), { ...tried, isHuman: true }),
      };
    });
    await setTimeout(delay);
    await auth.sms.take(tenantId, phone, text(body.code));
    if (!account) throw new Refusal('SMS_WRONG');
    if (!isUsable(account)) throw refusalOf(account.status);
    await database.asJob((tx) => forgetTries(tx, attempt));
    return account;
  }

  // Older clients sign out by GET. A page of another site cannot misuse this, because it cannot send the header
  // with the session.
  app.route({
    method: ['GET', 'POST'],
    url: '/isp-user/api/v1/login/signOut',
    schema: signOutSchema,
    handler: async (request) => succeed(request, await signOut(request)),
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/blade-auth/oauth/logout',
    schema: logoutSchema,
    handler: logout,
  });

  async function logout(request: FastifyRequest) {
    const { body, sessionHash } = request;
    const owner = sessionHash ? await identify(service, request).catch(() => undefined) : undefined;
    if (owner && Array.isArray(body)) {
      await database.asWriter(asThemselves(request, owner), (tx) =>
        directory.storeErrors(tx, {
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

  /**
   * Ends the session of the request. @returns address of the provider's sign-out page if there is one, otherwise of
   * the sign-in page
   */
  async function signOut({ ip, sessionHash }: FastifyRequest): Promise<{ redirectUri: string }> {
    const closed = sessionHash
      ? await database.asJob(async (tx) => {
          const session = await closeSession(tx, directory.people, sessionHash);
          if (session)
            await logSignIn(tx, service, { ...session, action: '退出登录', name: session.nickname, ip });
          return session;
        })
      : undefined;
    const redirectUri = closed?.external && (await service.providers.signOutUri(closed.external));
    return { redirectUri: redirectUri ?? loginPage };
  }

  /**
   * Route for older clients, which call it when the user clears the cache. The service has nothing to clear,
   * because rights, menus, organisations and dictionaries are read from the database at each call. The client
   * clears its own cache after the reply "success".
   */
  app.get('/blade-auth/oauth/clear-cache', { schema: clearSchema }, async (request) => ({
    success: true,
    msg: localeOf(request) === 'en-US' ? 'Cleared' : '清除成功',
  }));
};
