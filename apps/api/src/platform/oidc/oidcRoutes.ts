import { createHmac, timingSafeEqual } from 'node:crypto';
import fastifyFormbody from '@fastify/formbody';
import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { openQuery, Refusal } from '@isp/server';
import { type Locale, refusalTexts } from '@isp/server/internal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import Type from 'typebox';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import { notedRefusal } from '../audit/signInLog.ts';
import { addressKey } from '../limits/addressKey.ts';
import { type Captcha, drawCaptcha, takeCaptcha } from '../limits/captcha.ts';
import { countWithin } from '../limits/counters.ts';
import { signInRefusals } from '../login/refusals.ts';
import { replaceGiven } from '../login/replaceGiven.ts';
import { checkPassword } from '../login/signIn.ts';
import type { SignInService } from '../login/signInService.ts';
import { localeOfPage } from '../pages/localeOfPage.ts';
import { publicOrigin } from '../pages/publicOrigin.ts';
import { libraryPolicy, page, text } from '../pages/serverPage.ts';
import { embeddedPath } from '../pages/signInPaths.ts';
import { md5Hex } from '../passwords/password.ts';
import { isOurs } from '../sessions/xsrf.ts';
import { createProvider } from './createProvider.ts';
import { pageTexts } from './pageTexts.ts';

const Word = Type.Optional(Type.String());
/**
 * Schema of the form of the sign-in page. Our page sends each field once, so a request with a repeated field is
 * refused.
 */
const Form = Type.Object({
  username: Word,
  password: Word,
  newPassword: Word,
  token: Word,
  captchaKey: Word,
  captchaCode: Word,
});
const params = Type.Object({ uid: Type.String() });

/**
 * Pattern of the calls that browsers make and that store a row. The other calls are made by the service itself,
 * from one network address for all users, so they must not be limited.
 */
const isBrowserCall = new RegExp(`^${embeddedPath}/(?:auth|session)(?![^/?])`);
/**
 * Maximum number of these calls from one network address in a minute. A sign-in makes two calls, and all users of
 * an office may share one address.
 */
const MAX_PER_MINUTE = 240;

interface SignInForm {
  readonly uid: string;
  readonly refusal?: string;
  readonly username?: string;
  /** True if a captcha is required. */
  readonly withPicture?: boolean;
  /** True if the form asks for a new password, because an administrator has set the present one. */
  readonly withNewPassword?: boolean;
}

const pictureField = ({ image, key }: Captcha, label: string): string =>
  `<img src="${text(image)}" width="130" height="48" alt=""><input type="hidden" name="captchaKey" value="${text(key)}">
<label for="captchaCode">${label}</label><input id="captchaCode" name="captchaCode" autocomplete="off" required maxlength="8">`;

const newPasswordField = (label: string): string =>
  `
<label for="newPassword">${label}</label><input id="newPassword" name="newPassword" type="password" autocomplete="new-password" required minlength="8" maxlength="128">`;

/**
 * Returns true if a call is for the built-in provider. Its origin need not be checked, because the forms and the
 * calls of clients contain a proof of their own.
 */
export const isForProvider = (request: FastifyRequest): boolean => request.url.startsWith(`${embeddedPath}/`);

/** Routes of the built-in provider below `/oidc`, including its sign-in page. */
export const oidcRoutes: FastifyPluginAsyncTypebox<{ service: SignInService }> = async (app, { service }) => {
  const { auth, config, database, now } = service;
  const made = new Map<string, Promise<Provider>>();
  /**
   * Returns the provider for an origin. It is created at the first call, because the origin is not known when the
   * routes are registered.
   */
  const providerAt = (origin: string): Promise<Provider> => {
    const provider = made.get(origin) ?? createProvider(service, origin);
    made.set(origin, provider);
    provider.catch(() => made.delete(origin));
    return provider;
  };

  /**
   * Returns the provider for a request. Before, the headers of the request are set to the public origin of the
   * service, so that no client can choose the origin.
   */
  async function open(request: FastifyRequest): Promise<Provider> {
    const origin = new URL(publicOrigin(config, app));
    const { headers } = request.raw;
    headers.host = origin.host;
    headers['x-forwarded-proto'] = origin.protocol.replace(':', '');
    delete headers['x-forwarded-host'];
    return providerAt(origin.origin);
  }

  await app.register(async (scope) => {
    const pages = scope.withTypeProvider<TypeBoxTypeProvider>();
    await pages.register(fastifyFormbody, { bodyLimit: 16_384 });
    const path = `${embeddedPath}/interaction/:uid`;

    const querystring = openQuery('Clients of OpenID Connect may send parameters the provider ignores');
    pages.get(path, { schema: { hide: true, params, querystring } }, async (request, reply) => {
      const step = await detailsOf(request, reply);
      return step ? sendForm(request, reply, { uid: step.uid }) : sendExpired(request, reply);
    });

    pages.post(path, { schema: { hide: true, params, querystring, body: Form } }, async (request, reply) => {
      const { captchaCode, captchaKey, newPassword, password = '', token = '', username = '' } = request.body;
      const step = await detailsOf(request, reply);
      const isOwn = step && isOurs(request, config.origins) && (await isToken(step.uid, token));
      if (!isOwn) return sendExpired(request, reply);
      try {
        const name = username.trim();
        const claimed = { action: '登录', tenantId: defaultTenant, by: 'name', name } as const;
        const account = await notedRefusal(service, request, claimed, async () => {
          if (captchaKey !== undefined) {
            const refusal = await database.asJob((tx) => takeCaptcha(tx, now(), captchaKey, captchaCode));
            if (refusal) throw refusal;
          }
          const found = await checkPassword(service, request, {
            tenantId: defaultTenant,
            username: name,
            secret: md5Hex(password),
            isHuman: captchaKey !== undefined || !config.captcha,
            mayReplace: newPassword !== undefined,
          });
          if (!found.mustChangePassword) return found;
          return replaceGiven(service, found, { given: password, wanted: newPassword });
        });
        await auth.devices.remember(request, reply, account);
        const provider = await open(request);
        const location = await provider.interactionResult(request.raw, reply.raw, {
          login: { accountId: account.id, remember: true },
        });
        return reply.redirect(location, 303);
      } catch (error) {
        if (!(error instanceof Refusal) || !Object.hasOwn(signInRefusals, error.code)) throw error;
        const known = signInRefusals[error.code as keyof typeof signInRefusals];
        return sendForm(request, reply.status(known.status), {
          uid: step.uid,
          username,
          refusal: known[localeOfPage(request.headers)],
          // a captcha can be used only once, so the page is shown again with a new one
          withPicture: captchaKey !== undefined || error.code === 'CAPTCHA_EMPTY',
          withNewPassword: newPassword !== undefined || error.code === 'PASSWORD_CHANGE_REQUIRED',
        });
      }
    });

    /**
     * Returns the sign-in that this browser has started; undefined if there is none. It is identified by a cookie
     * for exactly this address.
     */
    async function detailsOf(request: FastifyRequest, reply: FastifyReply) {
      const provider = await open(request);
      const { uid } = request.params as { uid: string };
      const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
      return details?.uid === uid ? details : undefined;
    }

    async function sendForm(
      request: FastifyRequest,
      reply: FastifyReply,
      { refusal, uid, username = '', withNewPassword = false, withPicture = false }: SignInForm,
    ): Promise<FastifyReply> {
      const locale: Locale = localeOfPage(request.headers);
      const { account, newPassword, password, signIn, title } = pageTexts[locale];
      const picture = withPicture ? await drawCaptcha(database, now(), request.ip) : undefined;
      return page(reply, {
        locale,
        title,
        body: `${refusal ? `<p role="alert">${text(refusal)}</p>` : ''}
<form method="post" action="${embeddedPath}/interaction/${text(uid)}">
<input type="hidden" name="token" value="${await tokenOf(uid)}">
<label for="username">${account}</label><input id="username" name="username" autocomplete="username" required maxlength="64" value="${text(username.slice(0, 64))}" autofocus>
<label for="password">${password}</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="128">${withNewPassword ? newPasswordField(newPassword) : ''}${picture ? pictureField(picture, pageTexts[locale].captcha) : ''}
<button type="submit">${signIn}</button></form>`,
      });
    }
  });

  // all other calls are handled by the library, which reads the body itself
  await app.register(async (mount) => {
    mount.removeAllContentTypeParsers();
    mount.addContentTypeParser('*', (_request, _payload, done) => done(null));
    mount.all(`${embeddedPath}/*`, async (request, reply) => {
      if (isBrowserCall.test(request.url) && !(await isWithin(request))) return sendTooMany(request, reply);
      const provider = await open(request);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.setHeader('content-security-policy', libraryPolicy);
      reply.hijack();
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      raw.originalUrl = request.url;
      raw.url = request.url.slice(embeddedPath.length);
      await provider.callback()(raw, reply.raw);
    });
  });

  const tokenOf = async (uid: string): Promise<string> =>
    createHmac('sha256', await auth.secrets.of('oidc.form', () => crypto.randomUUID() + crypto.randomUUID()))
      .update(uid)
      .digest('base64url');

  async function isToken(uid: string, token: string): Promise<boolean> {
    const [given, expected] = [Buffer.from(token), Buffer.from(await tokenOf(uid))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  const isWithin = ({ ip }: FastifyRequest): Promise<boolean> =>
    database.asJob((tx) =>
      countWithin(tx, now(), {
        kind: 'provider.page',
        of: [addressKey(ip)],
        limit: MAX_PER_MINUTE,
        seconds: 60,
      }),
    );

  function sendTooMany(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const locale = localeOfPage(request.headers);
    const { RATE_LIMITED: refusal } = refusalTexts;
    return page(reply.status(refusal.status), {
      locale,
      title: pageTexts[locale].title,
      body: `<p role="alert">${text(refusal[locale])}</p>`,
    });
  }

  function sendExpired(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const locale = localeOfPage(request.headers);
    const { failed, title } = pageTexts[locale];
    return page(reply.status(400), { locale, title, body: `<p role="alert">${failed}</p>` });
  }
};
