import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { BodyCipher } from '../secrets/bodyCipher.ts';
import type { AccessTokens } from './accessTokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Key of the database row of the session whose token the request sent. Undefined if the request has no token or
     * the token has an invalid form.
     */
    sessionHash: string | undefined;
  }
}

export interface PresentedSessionOptions {
  readonly tokens: AccessTokens;
  readonly cipher: BodyCipher | undefined;
}

/**
 * Reads the session token from the header `Blade-Auth`. The header has the form `bearer <token>`, or `crypto
 * <token>` with an encrypted token. The token is a session id or a signed token.
 */
const plugin: FastifyPluginAsync<PresentedSessionOptions> = async (app, { cipher, tokens }) => {
  app.decorateRequest('sessionHash', undefined);
  app.addHook('onRequest', async (request) => {
    const token = readHeader(request.headers['blade-auth'], cipher);
    request.sessionHash = token === undefined ? undefined : await tokens.hashOf(token, 'access_token');
  });
};

export const presentedSession = fp(plugin, { name: 'presented-session', fastify: '5.x' });

function readHeader(header: unknown, cipher: BodyCipher | undefined): string | undefined {
  if (typeof header !== 'string' || header.length > 8192) return undefined;
  const [, scheme, value = ''] = /^(bearer|crypto)\s+(\S+)$/i.exec(header.trim()) ?? [];
  if (!scheme) return undefined;
  return scheme.toLowerCase() === 'crypto' ? cipher?.decrypt(value) : value;
}
