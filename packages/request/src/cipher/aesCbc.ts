interface AesCbc {
  /**
   * Encrypts bytes.
   *
   * @returns the ciphertext in base64
   */
  readonly encrypt: (clear: Uint8Array) => string;
  /**
   * Decrypts a ciphertext.
   *
   * @throws when the text is not the base64 of whole blocks, or when its padding is wrong
   */
  readonly decrypt: (base64: string) => Uint8Array;
}

/**
 * Creates the AES-CBC cipher with PKCS7 padding. It uses crypto-js, which is loaded on first use, and not
 * `crypto.subtle` of the browser: this exists only on HTTPS pages, and a portal inside a company's network may be
 * served without HTTPS.
 */
export async function aesCbc(key: Uint8Array, iv: Uint8Array): Promise<AesCbc> {
  const [aes, base64, hex, noPadding] = await Promise.all([
    import('crypto-js/aes.js'),
    import('crypto-js/enc-base64.js'),
    import('crypto-js/enc-hex.js'),
    import('crypto-js/pad-nopadding.js'),
  ]);
  const toWords = (bytes: Uint8Array) => hex.default.parse(toHex(bytes));
  const [keyWords, ivWords] = [toWords(key), toWords(iv)];

  return {
    // The encoding is passed explicitly. Without it, toString() gives base64 only if enc-base64 was loaded before
    // pad-nopadding, and otherwise hexadecimal.
    encrypt: (clear) =>
      aes.default.encrypt(toWords(clear), keyWords, { iv: ivWords }).ciphertext.toString(base64.default),
    decrypt(text) {
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw undecryptable();
      const ciphertext = base64.default.parse(text);
      if (ciphertext.sigBytes === 0 || ciphertext.sigBytes % 16 !== 0) throw undecryptable();
      const clear = aes.default.decrypt(
        { ciphertext } as Parameters<typeof aes.default.decrypt>[0],
        keyWords,
        {
          iv: ivWords,
          // crypto-js removes the padding without checking it. So this option makes it keep the padding, and the
          // code below checks and removes it.
          padding: noPadding.default,
        },
      );
      return withoutPadding(fromHex(clear.toString(hex.default)));
    },
  };
}

function withoutPadding(bytes: Uint8Array): Uint8Array {
  const length = bytes[bytes.length - 1] ?? 0;
  // Every byte of the block is compared, so that the duration does not reveal the position of a wrong byte.
  let mismatch = length < 1 || length > 16 ? 1 : 0;
  for (let at = 1; at <= 16; at += 1) {
    if (at <= length) mismatch |= (bytes[bytes.length - at] ?? 0) ^ length;
  }
  if (mismatch !== 0) throw undecryptable();
  return bytes.subarray(0, bytes.length - length);
}

const undecryptable = () => new Error('The text cannot be decrypted.');

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
