import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Locale } from '@isp/server/internal';
import type { FastifyInstance } from 'fastify';
import {
  allowInsecureRequests,
  buildEndSessionUrl,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
} from 'openid-client';
import type { Config } from '../../config/config.ts';
import { publicOrigin } from '../pages/publicOrigin.ts';
import { checkPath, embeddedPath, loginPage } from '../pages/signInPaths.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ExternalSignIn, LoginMode } from '../sessions/sessions.ts';

/** An external provider of sign-ins. */
export interface ExternalProvider {
  readonly registrationId: string;
  readonly name: Readonly<Record<Locale, string>>;
  /**
   * Type of the sessions that this provider starts: `SSO` for the single sign-on of the platform, `SOCIAL` for a
   * third party.
   */
  readonly loginMode: Extract<LoginMode, 'SSO' | 'SOCIAL'>;
  /**
   * True for the provider that is built into this service. Its users are the users of this service, so `sub` is the
   * id of the user.
   */
  readonly isEmbedded: boolean;
  /**
   * Returns the configuration of the provider. It is read from the provider when it is first needed. @throws if the
   * provider cannot be reached
   */
  readonly configuration: () => Promise<Configuration>;
}

export interface ProviderRegistry {
  readonly list: readonly ExternalProvider[];
  /** Returns the provider with an id, or the first provider if the id is empty. */
  readonly find: (registrationId: string) => ExternalProvider | undefined;
  /** Returns the address to which a provider sends its reply. The address must be registered at the provider. */
  readonly callback: () => string;
  /**
   * Returns the origin of the provider's sign-out page; empty if the provider has none, or does not reply in time.
   */
  readonly signOutOrigin: (provider: ExternalProvider) => Promise<string>;
  /**
   * Returns the address of the provider's sign-out page, from which the browser is sent back to the sign-in page;
   * undefined if the provider has none.
   */
  readonly signOutUri: (external: ExternalSignIn) => Promise<string | undefined>;
}

/** Clients of the built-in provider, one for each way to sign in. */
export const embeddedClients = ['platform', 'partner'] as const;

/** Maximum time for which the list of providers waits for the sign-out page of a provider, in milliseconds. */
const SIGN_OUT_TIMEOUT_MS = 2000;

export interface ProviderOptions {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly secrets: Secrets;
}

/** Returns the secret of a client of the built-in provider. */
export const embeddedSecret = (secrets: Secrets, clientId: string): Promise<string> =>
  secrets.of(`oidc.client.${clientId}`, () => randomBytes(32).toString('base64url'));

export function createProviders({ app, config, secrets }: ProviderOptions): ProviderRegistry {
  const origin = () => publicOrigin(config, app);

  const embedded = (
    registrationId: (typeof embeddedClients)[number],
    loginMode: ExternalProvider['loginMode'],
    zh: string,
    en: string,
  ): ExternalProvider => ({
    registrationId,
    loginMode,
    isEmbedded: true,
    name: { 'zh-CN': zh, 'en-US': en },
    configuration: memoized(async () =>
      discovery(
        new URL(origin() + embeddedPath),
        registrationId,
        {
          client_secret: await embeddedSecret(secrets, registrationId),
          id_token_signed_response_alg: 'ES256',
        },
        undefined,
        { execute: [allowInsecureRequests], [customFetch]: withinProcess(app) },
      ),
    ),
  });

  const list = config.oidc
    ? [real(config.oidc)]
    : [
        embedded('platform', 'SSO', '统一认证', 'SSO'),
        ...(config.demo === 'off'
          ? []
          : [embedded('partner', 'SOCIAL', '合作伙伴账号（模拟）', 'Partner account (simulator)')]),
      ];

  return {
    list,
    find: (registrationId) =>
      registrationId === '' ? list[0] : list.find((one) => one.registrationId === registrationId),
    callback: () => origin() + checkPath,
    async signOutOrigin(provider) {
      const timeout = new AbortController();
      const known = provider.configuration().then(
        (configuration) => URL.parse(configuration.serverMetadata().end_session_endpoint ?? '')?.origin ?? '',
        () => '',
      );
      const found = await Promise.race([
        known,
        setTimeout(SIGN_OUT_TIMEOUT_MS, '', { ref: false, signal: timeout.signal }).catch(() => ''),
      ]);
      timeout.abort();
      return found;
    },
    async signOutUri({ idToken, registrationId }) {
      const provider = list.find((one) => one.registrationId === registrationId);
      if (!provider) return undefined;
      try {
        const configuration = await provider.configuration();
        if (!configuration.serverMetadata().end_session_endpoint) return undefined;
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: origin() + loginPage };
        return buildEndSessionUrl(configuration, parameters).href;
      } catch (error) {
        // the error is only logged, because the user is signed out of this service in any case
        app.log.warn({ err: error }, 'the provider returned no sign-out address');
        return undefined;
      }
    },
  };
}

function real({ clientId, clientSecret, issuer, name }: NonNullable<Config['oidc']>): ExternalProvider {
  const server = new URL(issuer);
  // http is allowed only outside of production; in production the configuration refuses it earlier
  const execute = server.protocol === 'http:' ? [allowInsecureRequests] : [];
  return {
    registrationId: 'platform',
    loginMode: 'SSO',
    isEmbedded: false,
    name: { 'zh-CN': name, 'en-US': name === '统一认证' ? 'SSO' : name },
    configuration: memoized(() =>
      discovery(server, clientId, clientSecret || undefined, undefined, { execute }),
    ),
  };
}

/** Returns a function that calls `load` once and keeps the result. After a failure, `load` is called again. */
function memoized<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/**
 * Returns a function that calls the built-in provider inside this process, without the network, so that a proxy
 * cannot disturb the call.
 */
function withinProcess(app: FastifyInstance): CustomFetch {
  return async (address, { body, headers, method }) => {
    const url = new URL(address);
    const reply = await app.inject({
      method: method as 'GET' | 'POST',
      url: url.pathname + url.search,
      headers: { host: url.host, ...headers },
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    });
    const type = reply.headers['content-type'];
    return new Response(reply.statusCode === 204 ? null : reply.body, {
      status: reply.statusCode,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };
}
