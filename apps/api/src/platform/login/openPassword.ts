import { Refusal } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { decodePassword, readText } from '../passwords/password.ts';
import type { SignInService } from './signInService.ts';

/**
 * Returns the password as the user has entered it. The request contains it either as base64, or as `rsa:` followed
 * by the password encrypted with the public key. Base64 is no protection, so in production it is accepted only over
 * an encrypted connection.
 *
 * @returns undefined for a password that cannot be read: treat it as wrong
 * @throws Refusal PASSWORD_NOT_SEALED
 */
export async function openPassword(
  { auth, config }: Pick<SignInService, 'auth' | 'config'>,
  request: FastifyRequest,
  sent: unknown,
): Promise<string | undefined> {
  if (typeof sent === 'string' && sent.startsWith('rsa:')) {
    if (sent.length > 1024) return undefined;
    const opened = await auth.loginKey.open(sent.slice('rsa:'.length));
    return opened && readText(opened);
  }
  const isSecure = request.protocol === 'https' || config.publicUrl.startsWith('https:');
  if (config.production && !isSecure) throw new Refusal('PASSWORD_NOT_SEALED');
  return decodePassword(sent);
}
