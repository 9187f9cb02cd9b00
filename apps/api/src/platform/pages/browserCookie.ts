import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Ties a sign-in elsewhere to the browser that began it. It opens nothing. */
const names = { plain: 'isp_browser', secure: '__Host-isp_browser' } as const;
const shape = /^[A-Za-z0-9_-]{43}$/;

/**
 * The browser's cookie; undefined without one. Over https only the secure name is read: a neighbouring host
 * can set the plain one, and so sign a user in to an account that is not theirs.
 */
export function browserOf(request: FastifyRequest, isSecure: boolean): string | undefined {
  const value = request.cookies[isSecure ? names.secure : names.plain];
  return value !== undefined && shape.test(value) ? value : undefined;
}

/** The browser's mark, a new one where it has none: two tabs that sign in at once share one. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const mark = browserOf(request, isSecure) ?? randomBytes(32).toString('base64url');
  void reply.setCookie(isSecure ? names.secure : names.plain, mark, {
    path: '/',
    httpOnly: true,
    // strict would keep it away when the provider sends the browser back
    sameSite: 'lax',
    secure: isSecure,
    maxAge: 3600,
  });
  return mark;
}
