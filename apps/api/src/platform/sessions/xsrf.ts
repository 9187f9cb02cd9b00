import { Refusal } from '@isp/server';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Routes called from other origins that carry a proof of their own, or need none: their origin does not matter.
     */
    readonly isSigned?: boolean;
  }
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * A change must come from our own page or from a program: it carries a header that a foreign page cannot set, and the
 * browser reports that it started here.
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

/** True unless headers of the browser name a page of another site; programs send none, and pass. */
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

/** The token a page sends back, when it sends one, is the session's own. @throws Refusal XSRF_INVALID */
export function checkXsrfToken(request: FastifyRequest, xsrfToken: string): void {
  const sent = request.headers['x-xsrf-token'];
  if (changing.has(request.method) && typeof sent === 'string' && sent !== xsrfToken) {
    throw new Refusal('XSRF_INVALID');
  }
}
