import { isObject } from '@isp/kit';
import type { Session } from '@isp/request';

/** The session of a login reply. @throws when the reply holds no session */
export function readLogin(reply: unknown): Session {
  if (!isObject(reply) || typeof reply.sessionId !== 'string') {
    throw new Error('The reply of the login holds no sessionId.');
  }
  const { sessionId, refreshToken } = reply;
  const refresh = typeof refreshToken === 'string' && { refreshToken };
  return { token: sessionId, sessionId, issuedAt: Date.now(), ...refresh };
}
