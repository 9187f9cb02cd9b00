import { beforeAll, describe, expect, it } from 'vitest';
import { ownSize } from './ownSize.ts';
import { mustBeBuilt } from './packed.ts';

describe('size of @isp/crud without peers and dependencies', () => {
  const built = 'packages/crud/dist/index.js';
  /** Bytes, gzip. The goal is 52,000: what a screen does not need for its first look still has to leave. */
  const limit = 55_500;
  beforeAll(() => mustBeBuilt(built, 'npm run build'));

  it(`list, form and detail stay within ${limit} bytes`, async () => {
    const { size } = await ownSize(built, 'AreaScreen, CrudProvider', /\/(List|Form|Detail)Screen-/);
    console.log(`AreaScreen and CrudProvider with list, form and detail: ${size} bytes gzip`);
    // a budget that the provider alone nearly fills would mean that the screens were not found
    expect(size).toBeGreaterThan((await ownSize(built, 'CrudProvider', /^$/)).size);
    expect(size).toBeLessThanOrEqual(limit);
  });
});
