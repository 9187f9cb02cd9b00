import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkLock, createLockVerifier, type LockVerifier } from './lockVerifier.ts';

const made = createLockVerifier('沙丘 1965');
const bytesOf = (base64: string) => Buffer.from(base64, 'base64').length;

afterEach(() => void vi.unstubAllGlobals());

describe('lock verifier', () => {
  it('the lock verifier fits its own password and no other (R4.06)', async () => {
    expect(await checkLock('沙丘 1965', await made)).toBe(true);
    for (const other of ['沙丘 1966', '', '沙丘 1965 ', '沙丘'])
      expect(await checkLock(other, await made), other).toBe(false);
  });

  it('the lock verifier holds no password: PBKDF2-SHA256, 600 000 rounds, 16 random bytes of salt (R4.06)', async () => {
    const verifier = await made;
    expect(verifier).toMatchObject({ algorithm: 'PBKDF2-SHA256', rounds: 600_000 });
    expect([bytesOf(verifier.salt), bytesOf(verifier.hash)]).toEqual([16, 32]);
    const again = await createLockVerifier('沙丘 1965');
    expect(again.salt).not.toBe(verifier.salt);
    expect(again.hash).not.toBe(verifier.hash);
  });

  it('the lock verifier is what RFC-conform PBKDF2 gives (R4.06)', async () => {
    const { pbkdf2Sync } = await import('node:crypto');
    const { salt, rounds, hash } = await made;
    const expected = pbkdf2Sync('沙丘 1965', Buffer.from(salt, 'base64'), rounds, 32, 'sha256');
    expect(hash).toBe(expected.toString('base64'));
  });

  it('the lock verifier survives storage as JSON (R4.06)', async () => {
    const stored = JSON.parse(JSON.stringify(await made)) as LockVerifier;
    expect(await checkLock('沙丘 1965', stored)).toBe(true);
  });

  it('the lock verifier accepts the same letters for the same password, however they are composed', async () => {
    expect(await checkLock('cafe\u0301', await createLockVerifier('caf\u00e9'))).toBe(true);
  });

  it.each([
    ['fewer rounds', { rounds: 1 }],
    ['rounds that never end', { rounds: 2 ** 40 }],
    ['no whole number of rounds', { rounds: 600_000.5 }],
    ['an empty hash', { hash: '' }],
    ['a short salt', { salt: 'AAAA' }],
    ['no base64', { hash: '%' }],
    ['another algorithm', { algorithm: 'plain' }],
    ['nothing at all', { algorithm: undefined, rounds: undefined, salt: undefined, hash: undefined }],
  ])('the lock verifier fits no password with %s (R4.06)', async (_, changes) => {
    const verifier = { ...(await made), ...changes } as LockVerifier;
    expect(await checkLock('沙丘 1965', verifier)).toBe(false);
  });

  it('the lock verifier reports what to do without WebCrypto', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await expect(createLockVerifier('沙丘 1965')).rejects.toThrow('https');
  });
});
