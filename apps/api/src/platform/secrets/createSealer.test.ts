import { describe, expect, it } from 'vitest';
import { createSealer } from './createSealer.ts';
import type { Secrets } from './secrets.ts';

const [newKey, oldKey] = ['m8Rt2Zc5Vb7Nk1Xs4Dq9Wf3Gh6Jp0Ly8', 'q3VZk0r8Yw2Xn5Tb7Lm9Pd1Hs4Jg6Fc0'];
const secrets: Secrets = { of: async () => 'a key the service made for itself' };

describe('a key for encrypted fields', () => {
  it('a sealed value opens with its key alone, reads differently each time, and does not open once it was changed (T-Q8)', async () => {
    const sealer = await createSealer([oldKey], secrets);
    const sealed = sealer.seal('11010119900307109X 张伟');
    expect(sealed).not.toContain('1101');
    expect(sealer.seal('11010119900307109X 张伟')).not.toBe(sealed);
    expect(sealer.open(sealed)).toBe('11010119900307109X 张伟');
    const [version, name, text = ''] = sealed.split('.');
    const touched = `${version}.${name}.${text.slice(0, -4)}${text.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    for (const other of [touched, `${version}.${name}.`, `s2.${name}.${text}`, '11010119900307109X', ''])
      expect(sealer.open(other)).toBeUndefined();
    expect((await createSealer([newKey], secrets)).open(sealed)).toBeUndefined();
    expect((await createSealer([], secrets)).open(sealed)).toBeUndefined();
  });

  it('a new key seals, and one behind it still opens (T-Q8)', async () => {
    const before = (await createSealer([oldKey], secrets)).seal('a');
    const sealer = await createSealer([newKey, oldKey], secrets);
    expect(sealer.open(before)).toBe('a');
    expect((await createSealer([oldKey], secrets)).open(sealer.seal('a'))).toBeUndefined();
  });
});
