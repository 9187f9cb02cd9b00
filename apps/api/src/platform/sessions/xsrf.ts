import { Refusal } from '@isp/server';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for routes for which the origin of the call is not checked: routes that other sites call with a
     * different proof, such as a signature, and routes that need no proof.
     */
    readonly isSigned?: boolean;
  }
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Checks that a request that changes data comes from a page of this origin or from a program. The request must have
 * a header that a page of another site cannot set, and the browser's headers must not name another origin.
 *
 * @throws Refusal XSRF_INVALID
 */
export function checkXsrf(request: FastifyRequest, origins: readonly string[]): void {
  if (!changing.has(request.method)) return;
  const { headers } = request;
  const marked =
    headers['blade-requested-with'] === 'BladeHttpRequest' || typeof headers['x-xsrf-token'] === 'string';
  if (!marked || !isOurs(request, origins)) throw new Refusal('XSRF_INVALID');
}

/**
 * Returns true unless the headers that browsers set show that a page of another site made the call. Programs do not
 * send these headers, so their calls are accepted.
 */
export function isOurs(request: FastifyRequest, origins: readonly string[]): boolean {
  const { host, origin, 'sec-fetch-site': site } = request.headers;
  if (typeof origin === 'string' && origins.includes(origin)) return true;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false; // `null` of a sandboxed page
  }
}

/**
 * Checks that an XSRF token in the request's header is the token of the session. A request without the header is
 * accepted here. @throws Refusal XSRF_INVALID
 */
export function checkXsrfToken(request: FastifyRequest, xsrfToken: string): void {
  const sent = request.headers['x-xsrf-token'];
  if (changing.has(request.method) && typeof sent === 'string' && sent !== xsrfToken) {
    throw new Refusal('XSRF_INVALID');
  }
}
