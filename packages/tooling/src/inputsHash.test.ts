import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { givenInputs } from '../scripts/givenInputs.mjs';
import { inputsHash } from '../scripts/inputsHash.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'isp-inputs-'));
  mkdirSync(join(dir, 'src/dist'), { recursive: true });
  writeFileSync(join(dir, 'src/a.ts'), 'a');
});
afterEach(() => rmSync(dir, { recursive: true }));
const hash = () => inputsHash(dir, ['src', 'missing']);

describe('inputsHash', () => {
  it('inputsHash stays the same when only the times change', () => {
    const before = hash();
    utimesSync(join(dir, 'src/a.ts'), 1, 1);
    expect(hash()).toBe(before);
  });

  it.each([
    ['a file changes', () => writeFileSync(join(dir, 'src/a.ts'), 'b')],
    ['a file comes', () => writeFileSync(join(dir, 'src/b.ts'), '')],
  ])('inputsHash changes when %s', (_, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  describe('of what the environment names (C30)', () => {
    const env: Record<string, string> = { ISP_SCHEMAS: 'areas', ISP_VOCABULARY: 'words.ts' };
    const given = (own = env) => inputsHash(dir, ['src', ...givenInputs(dir, own).map(({ path }) => path)]);
    beforeEach(() => {
      mkdirSync(join(dir, 'areas'));
      mkdirSync(join(dir, 'other'));
      writeFileSync(join(dir, 'areas/shop.json'), '{}');
      writeFileSync(join(dir, 'other/shop.json'), '{}');
      writeFileSync(join(dir, 'words.ts'), "import { iban } from './iban.ts';");
      writeFileSync(join(dir, 'iban.ts'), '');
    });

    it.each([
      ['an area', () => writeFileSync(join(dir, 'areas/shop.json'), '{ }'), env],
      ['what the vocabulary imports', () => writeFileSync(join(dir, 'iban.ts'), '1'), env],
      ['the folder, though its files are the same', () => undefined, { ...env, ISP_SCHEMAS: 'other' }],
      ['the menu, given where it was not', () => undefined, { ...env, ISP_MENUS: 'areas/shop.json' }],
      ['the vocabulary, taken away', () => undefined, { ISP_SCHEMAS: 'areas' }],
    ])('inputsHash changes with %s', (_, change, after) => {
      const before = given();
      change();
      expect(given(after)).not.toBe(before);
    });

    it('inputsHash is the same for a relative and an absolute path', () => {
      expect(given({ ...env, ISP_SCHEMAS: join(dir, 'areas') })).toBe(given());
    });
  });

  it('inputsHash ignores tests and built files', () => {
    const before = hash();
    writeFileSync(join(dir, 'src/a.test.ts'), 'x');
    writeFileSync(join(dir, 'src/dist/a.js'), 'x');
    expect(hash()).toBe(before);
  });
});
