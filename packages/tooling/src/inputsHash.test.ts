import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  it('stays the same when only the times change', () => {
    const before = hash();
    utimesSync(join(dir, 'src/a.ts'), 1, 1);
    expect(hash()).toBe(before);
  });

  it.each([
    ['a file changes', () => writeFileSync(join(dir, 'src/a.ts'), 'b')],
    ['a file comes', () => writeFileSync(join(dir, 'src/b.ts'), '')],
  ])('changes when %s', (_, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it('does not look at tests and at what was built', () => {
    const before = hash();
    writeFileSync(join(dir, 'src/a.test.ts'), 'x');
    writeFileSync(join(dir, 'src/dist/a.js'), 'x');
    expect(hash()).toBe(before);
  });
});
