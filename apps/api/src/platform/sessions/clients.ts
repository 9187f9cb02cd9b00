import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type ClientConfig, grantTypes } from '../../config/authConfig.ts';
import { hashToken } from './sessions.ts';
import { isOurs } from './xsrf.ts';

/**
 * The client with which the portal signs users in. Calls without the header `Authorization` belong to this client.
 * Its id is public, and it has no secret.
 */
export const portalClient: ClientConfig = { id: 'isp', secret: '', origins: [], grants: grantTypes };

/**
 * Returns the client that is named in `Authorization: Basic`. The header identifies the program but is not a strong
 * proof, because a session also needs the user's password or code. Refused are an unknown client name, a wrong
 * secret if the client has a secret, and a page of an origin that the client does not have.
 *
 * @returns undefined for a client that may not use the token endpoint
 */
export function clientOf(
  request: FastifyRequest,
  clients: readonly ClientConfig[],
  origins: readonly string[],
): ClientConfig | undefined {
  const { authorization, origin } = request.headers;
  const client = authorization === undefined ? portalClient : findClient(authorization, clients);
  if (!client) return undefined;
  const isAllowed =
    client.origins.length === 0
      ? isOurs(request, origins)
      : origin === undefined || client.origins.includes(origin);
  return isAllowed ? client : undefined;
}

function findClient(header: string, clients: readonly ClientConfig[]): ClientConfig | undefined {
  const [, encoded = ''] = /^basic\s+([A-Za-z0-9+/]+={0,2})$/i.exec(header.trim()) ?? [];
  const [, id, secret = ''] = /^([^:]+):?(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  const client =
    clients.find((known) => known.id === id) ?? (id === portalClient.id ? portalClient : undefined);
  if (!client || (client.secret !== '' && !isSame(secret, client.secret))) return undefined;
  return client;
}

const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
