import { localeOf, Refusal, succeed } from '@isp/server';
import type { FastifyPluginAsync } from 'fastify';
import { defaultTenant } from '../../defaultTenant.ts';
import type { Service } from '../../service.ts';
import { browserOf, markBrowser } from './browserCookie.ts';
import { portalClient } from './clients.ts';
import { identify } from './identity.ts';
import { checkPath, loginPage } from './paths.ts';
import { safeTarget } from './safeTarget.ts';
import { describeLogin, leavePresented, startSession, usableAccount } from './signIn.ts';
import { userAgentOf } from './userAgentOf.ts';

type Query = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sign-in at an external provider: there, back, and a session for the page. @see R4.03, R7.08 */
export const externalRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { database, now, providers } = service;

  app.get('/isp-user/api/v1/login/oauth2/provider', async (request) =>
    succeed(
      request,
      providers.list.map(({ loginMode, name, registrationId }) => ({
        registrationId,
        name: name[localeOf(request)],
        loginMode,
        authorizationUri: `${checkPath}?reload=1&registrationId=${encodeURIComponent(registrationId)}`,
        checkUri: checkPath,
        signOutUri: '/isp-user/api/v1/login/signOut',
        icon: '',
      })),
    ),
  );

  app.get<{ Querystring: Query }>(checkPath, async (request, reply) => {
    const { query } = request;
    void reply.header('cache-control', 'no-store');
    const callback = new URL(providers.callback());
    if (text(query.code) || text(query.error)) return reply.redirect(await comeBack(query));
    if (text(query.reload) === '' && request.sessionHash) {
      await identify(database, request, now());
      // the page has it: the token is told by its sender
      return succeed(request, { sessionId: text(request.headers['blade-auth']).split(/\s+/)[1] ?? '' });
    }
    // a cookie of `localhost` would not come back to `127.0.0.1`; behind a proxy the host is the proxy's business
    if (!service.config.publicUrl && request.host !== callback.host)
      return reply.redirect(callback.origin + request.url);
    const browser = markBrowser(request, reply, callback.protocol === 'https:');
    const target = text(query.redirect) || text(query.reload);
    return reply.redirect(
      await providers.begin(request, browser, { registrationId: text(query.registrationId), target }),
    );

    /** The page's address after the provider: with a ticket, or with what to say. */
    async function comeBack(answer: Query): Promise<string> {
      const browser = browserOf(request, callback.protocol === 'https:');
      try {
        if (!browser || !text(answer.code)) throw new Refusal('PROVIDER_FAILED');
        const redeemed = await providers.redeem(request, {
          code: text(answer.code),
          state: text(answer.state) || '-',
          redirectUri: '',
          registrationId: '',
          iss: text(answer.iss),
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

  app.post<{ Body: { ticket?: unknown } | null }>(
    '/isp-user/api/v1/login/oauth2/session',
    async (request, reply) => {
      const ticket = text(request.body?.ticket);
      if (!ticket) throw new Refusal('PARAM_MISSING', { params: { field: 'ticket' } });
      const { external, userId } = await providers.takeTicket(request, ticket);
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
    },
  );
};
