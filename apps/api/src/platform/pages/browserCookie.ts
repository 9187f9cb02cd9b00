import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Names of the cookie that marks the browser in which a sign-in at an external provider was started. The cookie
 * grants no rights.
 */
const names = { plain: 'isp_browser', secure: '__Host-isp_browser' } as const;
const shape = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns the value of the cookie that marks a browser; undefined if there is none. Over https only the secure name
 * (`__Host-`) is read: the plain name could be set by a neighbouring host, and could thus sign in a user to the
 * account of an attacker.
 */
export function browserOf(request: FastifyRequest, isSecure: boolean): string | undefined {
  const value = request.cookies[isSecure ? names.secure : names.plain];
  return value !== undefined && shape.test(value) ? value : undefined;
}

/**
 * Returns the mark of the browser; if it has none, sets a new one. Two tabs that sign in at the same moment share
 * the mark.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const mark = browserOf(request, isSecure) ?? randomBytes(32).toString('base64url');
  void reply.setCookie(isSecure ? names.secure : names.plain, mark, {
    path: '/',
    httpOnly: true,
    // `lax` is needed: with `strict`, the browser would not send the cookie when the provider redirects it back
    sameSite: 'lax',
    secure: isSecure,
    maxAge: 3600,
  });
  return mark;
}
