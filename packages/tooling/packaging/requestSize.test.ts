import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../src/sourceFiles.ts';
import { ownSize } from './ownSize.ts';
import { mustBeBuilt } from './packed.ts';

describe('size of @isp/request without crypto-js', () => {
  const built = 'packages/request/dist/index.js';
  /** Maximum size in bytes, gzip. */
  const limit = 10_000;
  beforeAll(() => mustBeBuilt(built, 'npm run build'));

  it(`everything it exports stays within ${limit} bytes`, async () => {
    const { size, needs } = await ownSize(built, '*', /./);
    console.log(`@isp/request: ${size} bytes gzip`);
    expect(size).toBeGreaterThan(4000);
    expect(size).toBeLessThanOrEqual(limit);
    expect(needs).toEqual([]);
  });

  it('a client without encryption does not load crypto-js', () => {
    const code = readFileSync(root + built, 'utf8');
    expect(code).toMatch(/import\(["']crypto-js\/aes\.js["']\)/);
    expect(code).not.toMatch(/(from|require\()\s*["']crypto-js/);
  });
});
