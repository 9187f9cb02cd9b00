import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packingOf, packPage } from './packPage.ts';

describe('pages of the site are packed', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *;q=0', undefined],
    ['*', 'br'],
    ['br; q=0.001', 'br'],
    ['br;q=no', undefined],
  ])('who accepts %s gets %s', (accepted, packing) => expect(packingOf(accepted)).toBe(packing));

  it('what is packed is the page', async () => {
    const html = '<p>模型、数据与算力</p>'.repeat(200);
    const [small, zipped] = await Promise.all([packPage(html, 'br'), packPage(html, 'gzip')]);
    expect(brotliDecompressSync(small).toString()).toBe(html);
    expect(gunzipSync(zipped).toString()).toBe(html);
    expect(Math.max(small.length, zipped.length)).toBeLessThan(html.length / 10);
  });
});
