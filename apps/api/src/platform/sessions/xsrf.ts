import { Refusal } from '@isp/server';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes that other origins call with their own proof, or that need none: their origin is not checked. */
    readonly isSigned?: boolean;
  }
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * A change must come from a page of this origin or from a program: the call has a header that a page of another site
 * cannot set, and the browser reports that it started here.
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

/** True unless headers of the browser name a page of another site. Programs send no such headers, and pass. */
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

/** The XSRF token of a page, when it sends one, must be that of the session. @throws Refusal XSRF_INVALID */
export function checkXsrfToken(request: FastifyRequest, xsrfToken: string): void {
  const sent = request.headers['x-xsrf-token'];
  if (changing.has(request.method) && typeof sent === 'string' && sent !== xsrfToken) {
    throw new Refusal('XSRF_INVALID');
  }
}
