import { aesCbc } from './aesCbc.ts';

/**
 * Cipher that encrypts and decrypts texts. A portal may use a cipher other than the platform's AES.
 *
 * @example
 * const reversed: Cipher = {
 *   encrypt: async (text) => [...text].reverse().join(''),
 *   decrypt: async (text) => [...text].reverse().join(''),
 * };
 * const client = createClient({ cipher: reversed });
 */
export interface Cipher {
  readonly encrypt: (text: string) => Promise<string>;
  /**
   * Decrypts a text.
   *
   * @throws for any text that this cipher did not encrypt; the error does not contain the reason
   */
  readonly decrypt: (text: string) => Promise<string>;
}

/**
 * Creates the platform's cipher: AES-CBC with PKCS7 padding, the first 16 bytes of the key as IV, and base64 as the
 * result.
 *
 * This cipher is only obfuscation, kept for compatibility: the key is in the browser, equal texts give equal
 * ciphertexts, and a changed text is not detected. HTTPS is the real protection.
 *
 * @param key - 16 or 32 bytes of UTF-8, or a function that fetches them (a key made for each session). There is no
 * default.
 * @throws RangeError for a key of another length; if the key is a function, on first use.
 *
 * @example
 * const client = createClient({ cipher: aesCipher(() => fetch('/session-key').then((reply) => reply.text())) });
 * await client.post('/shop-book/add', { name: '红楼梦' }, { encrypt: true });
 */
export function aesCipher(key: string | (() => string | Promise<string>)): Cipher {
  const toBytes = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length !== 16 && bytes.length !== 32) {
      throw new RangeError(
        `The key of aesCipher must have 16 or 32 bytes, but this key has ${bytes.length}.`,
      );
    }
    return bytes;
  };
  const fixed = typeof key === 'string' ? toBytes(key) : undefined;
  const cbc = async () => {
    const bytes = fixed ?? toBytes(await (key as () => string | Promise<string>)());
    return aesCbc(bytes, bytes.subarray(0, 16));
  };
  return {
    encrypt: async (text) => (await cbc()).encrypt(new TextEncoder().encode(text)),
    decrypt: async (text) =>
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode((await cbc()).decrypt(text)),
  };
}
