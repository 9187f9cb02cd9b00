import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * AES encryption of the bodies of requests and replies. It only prevents that the text is readable at a glance in
 * the browser's tools. It gives no real protection, because the browser has the key.
 */
export interface BodyCipher {
  readonly encrypt: (text: string) => string;
  /** Returns the decrypted text; undefined, without a reason, if the text cannot be decrypted. */
  readonly decrypt: (text: string) => string | undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Creates a cipher: AES-CBC with PKCS7, the first 16 bytes of the key as IV, and base64. @param key - 16 or 32
 * bytes as text
 */
export function createBodyCipher(key: string): BodyCipher {
  const bytes = Buffer.from(key, 'utf8');
  const algorithm = `aes-${bytes.length * 8}-cbc`;
  const iv = bytes.subarray(0, 16);
  return {
    encrypt(text) {
      const cipher = createCipheriv(algorithm, bytes, iv);
      return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
    },
    decrypt(text) {
      try {
        if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
        const decipher = createDecipheriv(algorithm, bytes, iv);
        return utf8.decode(Buffer.concat([decipher.update(text, 'base64'), decipher.final()]));
      } catch {
        return undefined;
      }
    },
  };
}
