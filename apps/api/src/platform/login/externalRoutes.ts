import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed } from '@isp/server';
import { localeOf } from '@isp/server/internal';
import Type, { type Static } from 'typebox';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import { identify } from '../identity/identity.ts';
import { browserOf, markBrowser } from '../pages/browserCookie.ts';
import { safeTarget } from '../pages/safeTarget.ts';
import { checkPath, loginPage } from '../pages/signInPaths.ts';
import { userAgentOf } from '../pages/userAgentOf.ts';
import { listOf, replyOf } from '../routes/schemas.ts';
import { portalClient } from '../sessions/clients.ts';
import { LoginReply } from './loginReply.ts';
import { describeLogin, leavePresented, startSession, usableAccount } from './signIn.ts';
import type { SignInService } from './signInService.ts';

const open = { tags: ['user.session'], security: [] };

const providersSchema = {
  ...open,
  summary: '登录: 第三方登录方式',
  response: replyOf(
    listOf(
      Type.Object({
        registrationId: Type.String(),
        name: Type.String(),
        loginMode: Type.Enum(['SSO', 'SOCIAL']),
        authorizationUri: Type.String({ description: 'Open it in the browser to sign in there' }),
        checkUri: Type.String(),
        signOutUri: Type.String(),
        signOutOrigin: Type.String({ description: 'Where its sessions are left; empty where they are not' }),
        icon: Type.String(),
      }),
    ),
  ),
};

const CheckQuery = Type.Object(
  {
    registrationId: Type.Optional(Type.String({ description: 'The first provider without one' })),
    reload: Type.Optional(
      Type.String({ description: 'Not empty: sign in anew, and come back to this page' }),
    ),
    redirect: Type.Optional(Type.String({ description: 'Page of the portal to come back to' })),
    prompt: Type.Optional(
      Type.Literal('none', {
        description:
          'The provider signs in whom it knows and shows nothing: any other comes to the sign-in page of the portal',
      }),
    ),
    code: Type.Optional(Type.String({ description: 'Sent by the provider, as are state, iss and error' })),
    state: Type.Optional(Type.String()),
    iss: Type.Optional(Type.String()),
    error: Type.Optional(Type.String()),
  },
  { additionalProperties: true, description: 'Providers add parameters of their own: RFC 6749, 4.1.2' },
);
type CheckQuery = Static<typeof CheckQuery>;

const checkSchema = {
  ...open,
  summary: '登录: 前往第三方登录, 或从第三方返回',
  description: 'Leads the browser on (302), or answers the session it has already.',
  querystring: CheckQuery,
  response: replyOf(Type.Object({ sessionId: Type.String() })),
};

const sessionSchema = {
  ...open,
  summary: '登录: 用第三方登录的票据换取会话',
  body: Type.Object({ ticket: Type.String({ minLength: 1 }) }),
  response: replyOf(LoginReply),
};

/**
 * Errors with which a provider replies if it would have to show a page, although `prompt=none` forbids it. See
 * OpenID Connect Core 3.1.2.6.
 */
const asksForUser: ReadonlySet<string> = new Set([
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
]);

/**
 * Returns the address of the portal's sign-in page. After the sign-in, that page opens the page that the user
 * wanted.
 */
function signInPage(wanted: string): string {
  const target = safeTarget(wanted);
  return target ? `${loginPage}?${new URLSearchParams({ redirect: target })}` : loginPage;
}

/**
 * Routes of the sign-in at an external provider. They send the browser to the provider, receive it back, and make a
 * session.
 */
export const externalRoutes: FastifyPluginAsyncTypebox<{ service: SignInService }> = async (
  app,
  { service },
) => {
  const { providers } = service;

  app.get('/isp-user/api/v1/login/oauth2/provider', { schema: providersSchema }, async (request) =>
    succeed(
      request,
      await Promise.all(
        providers.list.map(async (provider) => ({
          registrationId: provider.registrationId,
          name: provider.name[localeOf(request)],
          loginMode: provider.loginMode,
          authorizationUri: `${checkPath}?reload=1&registrationId=${encodeURIComponent(provider.registrationId)}`,
          checkUri: checkPath,
          signOutUri: '/isp-user/api/v1/login/signOut',
          signOutOrigin: await providers.signOutOrigin(provider),
          icon: '',
        })),
      ),
    ),
  );

  app.get(checkPath, { schema: checkSchema }, async (request, reply) => {
    const { query } = request;
    void reply.header('cache-control', 'no-store');
    const callback = new URL(providers.callback());
    if (query.code || query.error) return reply.redirect(await redirectToPortal(query));
    if (!query.reload && request.sessionHash) {
      await identify(service, request);
      // this page has a session already, and has sent the session's XSRF token with the request, so the same
      // session is returned
      return succeed(request, { sessionId: String(request.headers['blade-auth']).split(/\s+/)[1] ?? '' });
    }
    // The cookie that marks the browser must be set for the host to which the provider sends the browser back; a
    // cookie of `localhost` is not sent to `127.0.0.1`. So the browser is first redirected to that host. This is
    // not needed with a configured public address.
    if (!service.config.publicUrl && request.host !== callback.host)
      return reply.redirect(callback.origin + request.url);
    const browser = markBrowser(request, reply, callback.protocol === 'https:');
    const target = query.redirect || query.reload || '';
    const { prompt, registrationId = '' } = query;
    try {
      return reply.redirect(await providers.begin(request, browser, { registrationId, target, prompt }));
    } catch (error) {
      // if the provider cannot be reached, the user gets to the sign-in page and can use a password
      if (prompt !== 'none' || !(error instanceof Refusal)) throw error;
      return reply.redirect(signInPage(target));
    }

    /**
     * Returns the address of the portal's page to which the browser is sent after the provider: with a ticket, or
     * with an error message.
     */
    async function redirectToPortal(answer: CheckQuery): Promise<string> {
      const browser = browserOf(request, callback.protocol === 'https:');
      if (answer.error && asksForUser.has(answer.error)) {
        return signInPage(await providers.giveUp(browser ?? '', answer.state ?? ''));
      }
      try {
        if (!browser || !answer.code) throw new Refusal('PROVIDER_FAILED');
        const redeemed = await providers.redeem(request, {
          code: answer.code,
          state: answer.state || '-',
          redirectUri: '',
          registrationId: '',
          iss: answer.iss ?? '',
          tenantId: defaultTenant,
        });
        const ticket = await providers.giveTicket(browser, redeemed);
        const target = safeTarget(redeemed.target);
        return `${loginPage}/callback?${new URLSearchParams({ ticket, ...(target ? { redirect: target } : {}) })}`;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return `${loginPage}?${new URLSearchParams({ error: error.code })}`;
      }
    }
  });

  app.post('/isp-user/api/v1/login/oauth2/session', { schema: sessionSchema }, async (request, reply) => {
    const { external, userId } = await providers.takeTicket(request, request.body.ticket);
    const account = await usableAccount(service, userId);
    const session = await startSession(service, account, {
      ip: request.ip,
      userAgent: userAgentOf(request),
      loginMode: providers.find(external.registrationId)?.loginMode ?? 'SSO',
      clientId: portalClient.id,
      external: { registrationId: external.registrationId, idToken: external.idToken },
    });
    await leavePresented(service, request);
    await service.auth.devices.remember(request, reply, account);
    return succeed(request, describeLogin(session));
  });
};
