import { describe, expect, it } from 'vitest';
import { chromiumPath, findChromium } from '../scripts/findChromium.mjs';

describe('findChromium', () => {
  it('findChromium takes CHROMIUM_PATH before everything else', () => {
    expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  });

  it('findChromium refuses a CHROMIUM_PATH that cannot be run, instead of taking another browser', () => {
    expect(() => chromiumPath({ CHROMIUM_PATH: '/nowhere/chromium', PATH: '' })).toThrow(
      /\/nowhere\/chromium/,
    );
  });
});
