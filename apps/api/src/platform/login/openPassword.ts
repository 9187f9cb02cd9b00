import { Refusal } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { decodePassword, readText } from '../passwords/password.ts';
import type { SignInService } from './signInService.ts';

/**
 * Returns the password as the user entered it. The request contains it as base64, or as `rsa:` with the password
 * encrypted by the public key. Base64 does not protect the password, so in production it needs an encrypted
 * connection.
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
