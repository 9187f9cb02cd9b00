import { randomBytes } from 'node:crypto';
import { Refusal } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { addressKey } from '../limits/addressKey.ts';
import { countWithin } from '../limits/counters.ts';
import { browserOf } from '../pages/browserCookie.ts';
import { type ExternalSignIn, hashToken } from '../sessions/sessions.ts';
import { findLinked, linkedUser } from './externalUser.ts';
import type { ExternalProvider, ProviderRegistry } from './providers.ts';

/** Seconds within which a user must sign in at the provider (`attempt`), and then use the ticket (`ticket`). */
const lifetimes = { attempt: 600, ticket: 60 } as const;
/** Maximum number of sign-ins at providers that one network address may start in a minute. */
const MAX_PER_MINUTE = 60;

/** Reply of a provider, as the browser passes it on to the service. */
export interface ProviderAnswer {
  readonly code: string;
  /**
   * State that identifies the attempt; empty if a page sends only the code. Then the attempt of the browser is
   * used.
   */
  readonly state: string;
  /** Callback address to which the provider sent the browser; empty for the address of this service. */
  readonly redirectUri: string;
  /** Id of the provider at which the user signed in; empty if any provider is allowed. */
  readonly registrationId: string;
  /** Issuer in the reply; empty if a page did not pass it on. */
  readonly iss: string;
  readonly tenantId: string;
}

export interface Redeemed {
  readonly userId: string;
  readonly external: ExternalSignIn;
  /** Page that the user wanted to open. It is not checked here, but where the browser is sent to it. */
  readonly target: string;
}

export interface ExternalSignIns extends ProviderRegistry {
  /**
   * Returns the address of the provider to which the browser is sent.
   * @throws Refusal PROVIDER_UNKNOWN, PROVIDER_FAILED, RATE_LIMITED
   */
  readonly begin: (
    request: FastifyRequest,
    browser: string,
    ask: {
      readonly registrationId: string;
      readonly target: string;
      /** `none`: the provider must not show a page; if it would have to, it replies with an error. */
      readonly prompt?: 'none' | undefined;
    },
  ) => Promise<string>;
  /**
   * Ends an attempt for which the provider returned an error instead of a user.
   * @returns page that the user wanted to open; empty if there is no attempt
   */
  readonly giveUp: (browser: string, state: string) => Promise<string>;
  /**
   * Returns the user of a reply. A reply can be used once, in the browser that started the attempt.
   * @throws Refusal PROVIDER_FAILED
   */
  readonly redeem: (request: FastifyRequest, answer: ProviderAnswer) => Promise<Redeemed>;
  /** Makes a ticket. The page in the browser exchanges it for a session. */
  readonly giveTicket: (browser: string, redeemed: Redeemed) => Promise<string>;
  readonly takeTicket: (request: FastifyRequest, ticket: string) => Promise<Redeemed>;
}

export function createExternalSignIns(registry: ProviderRegistry, service: ServiceBase): ExternalSignIns {
  const { database, now } = service;
  const failed = (cause: unknown) => new Refusal('PROVIDER_FAILED', { cause });
  const markOf = (request: FastifyRequest) => browserOf(request, registry.callback().startsWith('https:'));
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  async function takeAttempt(
    browser: string,
    { redirectUri, state }: Pick<ProviderAnswer, 'redirectUri' | 'state'>,
  ) {
    const { rows } = await database.asJob((tx) =>
      sql<{ registrationId: string; verifier: string; nonce: string; redirectUri: string; target: string }>`
        delete from user_oauth_attempt where "browserHash" = ${hashToken(browser)} and "expiresAt" > ${now()}
          and "stateHash" = ${
            state
              ? hashToken(state)
              : sql`(select "stateHash" from user_oauth_attempt where "browserHash" = ${hashToken(browser)}
                  and "redirectUri" = ${redirectUri} order by "createTime" desc limit 1)`
          }
        returning "registrationId", verifier, nonce, "redirectUri", target`.execute(tx),
    );
    return rows[0];
  }

  async function userOf(
    provider: ExternalProvider,
    configuration: Configuration,
    claims: IDToken,
    accessToken: string,
    { ip, tenantId }: { readonly ip: string; readonly tenantId: string },
  ): Promise<string> {
    if (provider.isEmbedded) return claims.sub;
    const identity = { issuer: claims.iss, subject: claims.sub };
    const known = await database.asJob((tx) => findLinked(tx, identity));
    if (known) return known;
    const hasEndpoint = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const info = hasEndpoint ? await fetchUserInfo(configuration, accessToken, claims.sub) : {};
    const text = (name: string): string => {
      const value = (info as Readonly<Record<string, unknown>>)[name] ?? claims[name];
      return typeof value === 'string' ? value : '';
    };
    const username = text('preferred_username');
    return linkedUser(service, {
      ...identity,
      tenantId,
      ip,
      username,
      nickname: text('nickname') || text('name') || username,
    });
  }

  return {
    ...registry,
    async begin(request, browser, { prompt, registrationId, target }) {
      const provider = registry.find(registrationId);
      if (!provider) throw new Refusal('PROVIDER_UNKNOWN');
      const limit = {
        kind: 'provider.address',
        of: [addressKey(request.ip)],
        limit: MAX_PER_MINUTE,
        seconds: 60,
      } as const;
      if (!(await database.asJob((tx) => countWithin(tx, now(), limit)))) throw new Refusal('RATE_LIMITED');
      const configuration = await provider.configuration().catch((error: unknown) => {
        throw failed(error);
      });
      const [verifier, nonce, state] = [randomPKCECodeVerifier(), randomNonce(), randomState()];
      const redirectUri = registry.callback();
      await database.asJob((tx) =>
        tx
          .insertInto('user_oauth_attempt')
          .values({
            stateHash: hashToken(state),
            browserHash: hashToken(browser),
            registrationId: provider.registrationId,
            verifier,
            nonce,
            redirectUri,
            target: target.slice(0, 2000),
            createTime: now(),
            expiresAt: later(lifetimes.attempt),
          })
          .execute(),
      );
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(prompt && { prompt }),
      }).href;
    },

    async giveUp(browser, state) {
      if (state === '') return '';
      return (await takeAttempt(browser, { redirectUri: '', state }))?.target ?? '';
    },

    async redeem(request, answer) {
      const browser = markOf(request);
      const attempt = browser ? await takeAttempt(browser, answer) : undefined;
      const provider = attempt && registry.find(attempt.registrationId);
      const isMeant = answer.registrationId === '' || answer.registrationId === provider?.registrationId;
      if (!attempt || !provider || !isMeant)
        throw failed('this browser has no sign-in that expects this reply');
      try {
        const configuration = await provider.configuration();
        const url = new URL(attempt.redirectUri);
        url.searchParams.set('code', answer.code);
        if (answer.state) url.searchParams.set('state', answer.state);
        // The state identifies the provider. Some providers also send their issuer as `iss`; it must be the right
        // one.
        url.searchParams.set('iss', answer.iss || configuration.serverMetadata().issuer);
        const tokens = await authorizationCodeGrant(configuration, url, {
          pkceCodeVerifier: attempt.verifier,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
          ...(answer.state ? { expectedState: answer.state } : {}),
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw failed('the provider sent no ID token');
        return {
          userId: await userOf(provider, configuration, claims, tokens.access_token, {
            ip: request.ip,
            tenantId: answer.tenantId,
          }),
          external: { registrationId: provider.registrationId, idToken: tokens.id_token },
          target: attempt.target,
        };
      } catch (error) {
        request.log.warn({ err: error }, 'external sign-in failed');
        throw failed(error);
      }
    },

    async giveTicket(browser, { external, userId }) {
      const ticket = randomBytes(32).toString('base64url');
      await database.asJob((tx) =>
        tx
          .insertInto('user_oauth_ticket')
          .values({
            ticketHash: hashToken(ticket),
            browserHash: hashToken(browser),
            userId,
            ...external,
            expiresAt: later(lifetimes.ticket),
          })
          .execute(),
      );
      return ticket;
    },

    async takeTicket(request, ticket) {
      const { rows } = await database.asJob((tx) =>
        sql<{ userId: string; registrationId: string; idToken: string }>`
          delete from user_oauth_ticket where "ticketHash" = ${hashToken(ticket)}
            and "browserHash" = ${hashToken(markOf(request) ?? '')} and "expiresAt" > ${now()}
          returning "userId", "registrationId", "idToken"`.execute(tx),
      );
      const [row] = rows;
      if (!row) throw failed('no such ticket');
      return { userId: row.userId, external: row, target: '' };
    },
  };
}
