import { constants, createPrivateKey, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Secrets } from './secrets.ts';

/** The RSA key pair with which a sign-in page encrypts passwords and the service decrypts them. */
export interface LoginKey {
  /** Returns the public key (RSA-2048) in the format SPKI, as base64. */
  readonly publicKey: () => Promise<string>;
  /**
   * Decrypts a value of the form `rsa:` followed by base64 (RSA-OAEP with SHA-256). Returns undefined for a value
   * that was not encrypted with this key.
   */
  readonly open: (sealed: string) => Promise<Buffer | undefined>;
}

const makeKeyPair = promisify(generateKeyPair);

/**
 * Creates the access to the key pair, which is stored in the database. All processes of one database use the same
 * key pair, because a page may load the key from one process and sign in at another.
 */
export function createLoginKey(secrets: Secrets): LoginKey {
  const load = async () =>
    createPrivateKey(
      await secrets.of('login.rsa', async () => {
        const { privateKey } = await makeKeyPair('rsa', { modulusLength: 2048 });
        return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      }),
    );
  return {
    async publicKey() {
      return createPublicKey(await load())
        .export({ type: 'spki', format: 'der' })
        .toString('base64');
    },
    async open(sealed) {
      const key = await load();
      try {
        const padding = constants.RSA_PKCS1_OAEP_PADDING;
        return privateDecrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64'));
      } catch {
        return undefined;
      }
    },
  };
}
