import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@isp/server';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { createOidcStore } from '../oidc/oidcStore.ts';
import { check } from './externalSignIn.fixture.ts';

/**
 * Starts an external provider for tests. It uses the same library as the built-in provider, with its own clients,
 * and one user that is always signed in.
 */
export async function startProvider(now: () => { database: Database; origin: string; subject: string }) {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  let handle: ReturnType<Provider['callback']> | undefined;
  const make = () => {
    const { database, origin } = now();
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'isp',
          client_secret: 'a secret of this test',
          redirect_uris: [origin + check],
          post_logout_redirect_uris: [`${origin}/isp-user/ui/login`],
        },
      ],
      adapter: createOidcStore(database),
      ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
      jwks: { keys: [jwk] },
      cookies: { keys: ['test'] },
      claims: { openid: ['sub'], profile: ['nickname', 'preferred_username'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/step/${uid}` },
      findAccount: (_ctx, id) => ({
        accountId: id,
        claims: () => ({ sub: id, nickname: '林一', preferred_username: 'lin_yi', email: 'x@example.com' }),
      }),
      async loadExistingGrant(ctx) {
        const { client, session } = ctx.oidc;
        const grant = new ctx.oidc.provider.Grant({
          clientId: client?.clientId ?? '',
          accountId: session?.accountId ?? '',
        });
        grant.addOIDCScope('openid profile');
        await grant.save();
        return grant;
      },
    });
    const library = provider.callback();
    return (async (request, reply) => {
      if (!request.url?.startsWith('/step/')) return library(request, reply);
      await provider.interactionFinished(request, reply, { login: { accountId: now().subject } });
    }) as ReturnType<Provider['callback']>;
  };
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'test' };
  server.on('request', (request, reply) => {
    handle ??= make();
    void handle(request, reply);
  });
  return { issuer, server };
}
