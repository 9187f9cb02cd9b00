import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { isUsable } from '../directory/accounts.ts';
import { embeddedClients, embeddedSecret } from '../external/providers.ts';
import type { SignInService } from '../login/signInService.ts';
import { localeOfPage } from '../pages/localeOfPage.ts';
import { drawPage, text } from '../pages/serverPage.ts';
import { checkPath, embeddedPath, loginPage } from '../pages/signInPaths.ts';
import { createOidcStore } from './oidcStore.ts';
import { pageTexts } from './pageTexts.ts';

/**
 * Creates the built-in OpenID Connect provider, with which single sign-on works without an external provider. Its
 * users are the users of the service. Its keys, sessions and codes are stored in the database.
 *
 * @param origin - origin at which browsers reach the provider: `http://127.0.0.1:8080`
 */
export async function createProvider(
  { auth, database, directory }: SignInService,
  origin: string,
): Promise<Provider> {
  const { secrets } = auth;
  const isSecure = origin.startsWith('https:');
  const cookies = { httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  const configuration: Configuration = {
    adapter: createOidcStore(database),
    clients: await Promise.all(
      embeddedClients.map(async (id) => ({
        client_id: id,
        client_secret: await embeddedSecret(secrets, id),
        grant_types: ['authorization_code'],
        response_types: ['code' as const],
        redirect_uris: [origin + checkPath],
        post_logout_redirect_uris: [origin + loginPage],
        id_token_signed_response_alg: 'ES256' as const,
      })),
    ),
    jwks: { keys: [JSON.parse(await secrets.of('oidc.jwk', makeSigningKey)) as JWK] },
    cookies: {
      keys: [await secrets.of('oidc.cookies', () => randomBytes(32).toString('base64url'))],
      long: cookies,
      short: cookies,
      names: { session: 'isp_oidc', interaction: 'isp_oidc_step', resume: 'isp_oidc_resume' },
    },
    claims: { openid: ['sub'], profile: ['name', 'nickname', 'preferred_username'] },
    // lifetimes in seconds
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 600,
      Session: 8 * 3600,
      Grant: 8 * 3600,
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => sendPage(ctx, signOutPage(ctx, form)),
        postLogoutSuccessSource: (ctx) => sendPage(ctx, messagePage(ctx, 'signedOut')),
      },
    },
    interactions: { url: (_ctx, interaction) => `${embeddedPath}/interaction/${interaction.uid}` },
    async findAccount(_ctx, id) {
      const account = await database.asJob((tx) => directory.people.findById(tx, id));
      if (!account || !isUsable(account)) return undefined;
      const { nickname, username } = account;
      return {
        accountId: id,
        claims: () => ({ sub: id, name: nickname, nickname, preferred_username: username }),
      };
    },
    // a grant is made without asking the user, because all clients belong to this service
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const found = known ? await ctx.oidc.provider.Grant.find(known) : undefined;
      if (found) return found;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx) => sendPage(ctx, messagePage(ctx, 'failed')),
  };
  // the library is loaded only here, because loading it takes a large part of the start, and many services never
  // use it
  const { default: OidcProvider } = await import('oidc-provider');
  const provider = new OidcProvider(origin + embeddedPath, configuration);
  // with `proxy`, the library reads the origin from the headers; the route sets them to the configured origin, so
  // no client can choose it
  provider.proxy = true;
  return provider;
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify({
    ...(await exportJWK(privateKey)),
    use: 'sig',
    alg: 'ES256',
    kid: randomBytes(8).toString('hex'),
  });
}

type Page = Parameters<typeof drawPage>[0];

function sendPage(ctx: KoaContextWithOIDC, page: Page): void {
  const { html, policy } = drawPage(page);
  ctx.set('content-security-policy', policy);
  ctx.type = 'html';
  ctx.body = html;
}

function messagePage(ctx: KoaContextWithOIDC, word: 'failed' | 'signedOut'): Page {
  const locale = localeOfPage(ctx.headers);
  const { back, [word]: message, title } = pageTexts[locale];
  return {
    locale,
    title,
    body: `<p role="alert">${text(message)}</p><p><a href="${loginPage}">${text(back)}</a></p>`,
  };
}

/**
 * Returns the provider's page that signs the user out. The portal has already asked the user for confirmation, so
 * the page submits its form by itself. The button is for browsers without scripts.
 */
function signOutPage(ctx: KoaContextWithOIDC, form: string): Page {
  const locale = localeOfPage(ctx.headers);
  const { signOut, title } = pageTexts[locale];
  return {
    locale,
    title,
    body: `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">${text(signOut)}</button>`,
    // only with an ID token is the form submitted by itself, because this proves that the user wanted to sign out
    isSentByItself: ctx.oidc.entities.IdTokenHint !== undefined,
  };
}
