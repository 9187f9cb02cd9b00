import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Identifies the browser in which a sign-in at an external provider began. It gives no rights. */
const names = { plain: 'isp_browser', secure: '__Host-isp_browser' } as const;
const shape = /^[A-Za-z0-9_-]{43}$/;

/**
 * The cookie of the browser; undefined without one. Over https only the secure name is read: a neighbouring host can
 * set the plain one, and so sign a user in to another account.
 */
export function browserOf(request: FastifyRequest, isSecure: boolean): string | undefined {
  const value = request.cookies[isSecure ? names.secure : names.plain];
  return value !== undefined && shape.test(value) ? value : undefined;
}

/** The id of the browser, or a new one: two tabs that sign in at the same moment share it. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const mark = browserOf(request, isSecure) ?? randomBytes(32).toString('base64url');
  void reply.setCookie(isSecure ? names.secure : names.plain, mark, {
    path: '/',
    httpOnly: true,
    // with `strict` it would not be sent when the provider sends the browser back
    sameSite: 'lax',
    secure: isSecure,
    maxAge: 3600,
  });
  return mark;
}
