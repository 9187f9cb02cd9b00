import { execFileSync } from 'node:child_process';
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aesCipher } from '../index.ts';
import { aesCbc } from './aesCbc.ts';
import { md5Hex } from './md5Hex.ts';

const key = '0123456789abcdef0123456789abcdef';
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const hexOf = (data: Uint8Array) => Buffer.from(data).toString('hex');

/** Encrypts blocks without adding a padding, so that a test can use an invalid padding. */
function rawCipher(blocks: Buffer): string {
  const cipher = createCipheriv('aes-256-cbc', key, key.slice(0, 16));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(blocks), cipher.final()]).toString('base64');
}

describe('the platform’s AES (R7.18)', () => {
  it('the cipher gives the text other clients of the platform give (R7.18, T-Q7)', async () => {
    const clear = '{"name":"nb-中文","n":1}';
    const text = 'vUOu/Oue/VfFcPt+mTXfC1pQ8gLylIleNedrtAP1TGo=';
    expect(await aesCipher(key).encrypt(clear)).toBe(text);
    expect(await aesCipher(key).decrypt(text)).toBe(clear);
  });

  it('whichever part of its library arrives first (R7.18)', () => {
    const script = `
      await import('crypto-js/pad-nopadding.js');
      const { aesCipher } = await import(${JSON.stringify(new URL('aesCipher.ts', import.meta.url).href)});
      process.stdout.write(await aesCipher('${key}').encrypt('{"name":"nb-中文","n":1}'));`;
    const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: new URL('.', import.meta.url),
      encoding: 'utf8',
    });
    expect(text).toBe('vUOu/Oue/VfFcPt+mTXfC1pQ8gLylIleNedrtAP1TGo=');
  });

  it.each([
    // test vectors of NIST SP 800-38A, F.2.1 and F.2.5
    [
      '2b7e151628aed2a6abf7158809cf4f3c',
      '000102030405060708090a0b0c0d0e0f',
      '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51',
      '7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2',
    ],
    [
      '603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4',
      '000102030405060708090a0b0c0d0e0f',
      '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51',
      'f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d',
    ],
    // test vectors of RFC 3602, cases 1 and 2
    [
      '06a9214036b8a15b512e03d534120006',
      '3dafba429d9eb430b422da802c9fac41',
      '53696e676c6520626c6f636b206d7367',
      'e353779c1079aeb82708942dbe77181a',
    ],
    [
      'c286696d887c9aa0611bbb3e2025a45a',
      '562e17996d093d28ddb3ba695a2e6f58',
      '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
      'd296cd94c2cccf8a3a863028b5e1dc0a7586602d253cfff91b8266bea6d61ab1',
    ],
  ])(
    'the cipher agrees with the published vectors of key %s (T-Q7)',
    async (vectorKey, iv, clear, cipherText) => {
      const cbc = await aesCbc(bytes(vectorKey), bytes(iv));
      const text = cbc.encrypt(bytes(clear));
      // the vectors have no padding, and PKCS7 adds one more block after whole blocks
      expect(hexOf(Buffer.from(text, 'base64')).slice(0, cipherText.length)).toBe(cipherText);
      expect(Buffer.from(text, 'base64')).toHaveLength(clear.length / 2 + 16);
      expect(hexOf(cbc.decrypt(text))).toBe(clear);
    },
  );

  it('the cipher agrees with another implementation for any text (R7.18)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        fc.constantFrom(key, key.slice(0, 16)),
        async (clear, anyKey) => {
          const name = anyKey.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc';
          const text = await aesCipher(anyKey).encrypt(clear);
          const other = createDecipheriv(name, anyKey, anyKey.slice(0, 16));
          expect(other.update(text, 'base64', 'utf8') + other.final('utf8')).toBe(clear);
          expect(await aesCipher(anyKey).decrypt(text)).toBe(clear);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('the cipher keeps a byte order mark and ids of 19 digits (R7.18)', async () => {
    const clear = '\uFEFF{"id":1859123456789012481}';
    expect(await aesCipher(key).decrypt(await aesCipher(key).encrypt(clear))).toBe(clear);
  });

  it('a key function is called for each text', async () => {
    let current = key;
    const cipher = aesCipher(async () => current);
    const first = await cipher.encrypt('x');
    current = key.slice(0, 16);
    expect(await cipher.encrypt('x')).not.toBe(first);
  });
});

const paddings: readonly (readonly [string, readonly number[]])[] = [
  ...[0, 17, 32, 128, 255].map((last) => [`last byte ${last}`, [...Array(15).fill(65), last]] as const),
  ...[17, 255].map((byte) => [`all bytes ${byte}`, Array<number>(16).fill(byte)] as const),
  ...Array.from({ length: 15 }, (_, at) => {
    const length = at + 2;
    // In each block, only the first byte of the padding is wrong.
    const block = [...Array(16 - length).fill(65), length - 1, ...Array(length - 1).fill(length)];
    return [`${length} bytes of which the first is wrong`, block] as const;
  }),
];

describe('what cannot be decrypted (T-Q7)', () => {
  it.each(paddings)('the cipher refuses a padding with %s (T-Q7)', async (_, block) => {
    await expect(aesCipher(key).decrypt(rawCipher(Buffer.from(block)))).rejects.toThrow();
  });

  it.each([
    ['nothing', ''],
    ['no base64', '***'],
    ['half a block', Buffer.alloc(8).toString('base64')],
    ['a block and a half', Buffer.alloc(24).toString('base64')],
    ['JSON', '{"code":200}'],
    ['bytes that are no UTF-8', rawCipher(Buffer.from([0xff, 0xfe, ...Array(14).fill(14)]))],
  ])('the cipher refuses %s (T-Q7)', async (_, text) => {
    await expect(aesCipher(key).decrypt(text)).rejects.toThrow();
  });

  it('the cipher refuses what another key encrypted (T-Q7)', async () => {
    const text = await aesCipher('fedcba9876543210').encrypt('{"a":1}');
    await expect(aesCipher(key).decrypt(text)).rejects.toThrow();
  });
});

describe('keys (T-Q8)', () => {
  it.each(['', 'short', '000000', 'x'.repeat(24), '密'.repeat(16)])(
    'the cipher refuses the key %j (T-Q8)',
    async (bad) => {
      expect(() => aesCipher(bad)).toThrow('16 or 32 bytes');
      await expect(aesCipher(() => bad).encrypt('x')).rejects.toThrow('16 or 32 bytes');
    },
  );
});

it('md5 is that of the UTF-8 bytes, in lower case (R9.04)', async () => {
  expect(await md5Hex('')).toBe('d41d8cd98f00b204e9800998ecf8427e');
  expect(await md5Hex('密码')).toBe(createHash('md5').update('密码').digest('hex'));
  expect(await md5Hex('abc')).toBe('900150983cd24fb0d6963f7d28e17f72');
});
