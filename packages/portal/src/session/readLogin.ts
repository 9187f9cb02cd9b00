import { isObject } from '@isp/kit';
import type { Session } from '@isp/request';

/** Reads the session in the reply of a sign-in. @throws when the reply contains no session */
export function readLogin(reply: unknown): Session {
  if (!isObject(reply) || typeof reply.sessionId !== 'string') {
    throw new Error('The reply of the login contains no sessionId.');
  }
  const { sessionId, refreshToken } = reply;
  const refresh = typeof refreshToken === 'string' && { refreshToken };
  return { token: sessionId, sessionId, issuedAt: Date.now(), ...refresh };
}
