import { Refusal } from '@isp/server';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for routes that other origins call with a separate proof of their origin, or that need none. Then the
     * origin is not checked.
     */
    readonly isSigned?: boolean;
  }
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Checks that a change comes from a page of this origin or from a program: the call has a header that a page of
 * another site cannot set, and the browser reports that the call started on this origin.
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
 * True unless headers of the browser show that the call comes from a page of another site. Programs send no such
 * headers, so their calls are accepted.
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

/** Checks that the XSRF token that a page sends is the token of the session. @throws Refusal XSRF_INVALID */
export function checkXsrfToken(request: FastifyRequest, xsrfToken: string): void {
  const sent = request.headers['x-xsrf-token'];
  if (changing.has(request.method) && typeof sent === 'string' && sent !== xsrfToken) {
    throw new Refusal('XSRF_INVALID');
  }
}
