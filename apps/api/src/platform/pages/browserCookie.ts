import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Names of the cookie that identifies the browser in which a sign-in at an external provider began. The cookie
 * grants no rights.
 */
const names = { plain: 'isp_browser', secure: '__Host-isp_browser' } as const;
const shape = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns the cookie of the browser; undefined without a cookie. Over https only the secure name is read. A
 * neighbouring host can set the plain name, and could so sign in a user to another account.
 */
export function browserOf(request: FastifyRequest, isSecure: boolean): string | undefined {
  const value = request.cookies[isSecure ? names.secure : names.plain];
  return value !== undefined && shape.test(value) ? value : undefined;
}

/** Returns the id of the browser, or sets a new id. Two tabs that sign in at the same moment share the id. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const mark = browserOf(request, isSecure) ?? randomBytes(32).toString('base64url');
  void reply.setCookie(isSecure ? names.secure : names.plain, mark, {
    path: '/',
    httpOnly: true,
    // With `strict`, the browser would not send the cookie when the provider redirects back.
    sameSite: 'lax',
    secure: isSecure,
    maxAge: 3600,
  });
  return mark;
}
