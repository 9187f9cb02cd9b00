import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { sealWithRsa } from './sealWithRsa.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

afterEach(() => vi.unstubAllGlobals());

it('only the server reads it, and equal texts look different (R7.03)', async () => {
  const sealed = await sealWithRsa(spki, 'Demo@2026密');
  expect(sealed).toMatch(/^rsa:[A-Za-z0-9+/]+=*$/);
  expect(await sealWithRsa(spki, 'Demo@2026密')).not.toBe(sealed);
  const clear = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sealed.slice('rsa:'.length), 'base64'),
  );
  expect(clear.toString()).toBe('Demo@2026密');
});

it('sealWithRsa refuses what is no key, and a text that is too long', async () => {
  await expect(sealWithRsa('AAAA', 'x')).rejects.toThrow();
  await expect(sealWithRsa(spki, 'x'.repeat(191))).rejects.toThrow();
});

it('sealWithRsa says what is missing where the page is not served over HTTPS', async () => {
  vi.stubGlobal('crypto', {});
  await expect(sealWithRsa(spki, 'x')).rejects.toThrow('HTTPS');
});
