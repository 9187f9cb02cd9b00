import { describe, expect, it } from 'vitest';
import { platformDay } from '../../../apps/portal/e2e/platformDay.ts';
import { sourceFiles } from './sourceFiles.ts';

describe('days in tests', () => {
  it.each([
    ['2026-11-21T15:59:59Z', 0, '2026-11-21'],
    // the first eight hours of a day in this time zone belong to the previous day in UTC
    ['2026-11-21T16:00:00Z', 0, '2026-11-22'],
    ['2026-11-21T23:59:59Z', 0, '2026-11-22'],
    ['2026-11-30T15:30:00Z', 1, '2026-12-01'],
    ['2026-12-31T16:30:00Z', -1, '2026-12-31'],
  ])('at %s the platform’s day %i from today is %s', (now, offset, day) => {
    expect(platformDay(offset, Date.parse(now))).toBe(day);
  });

  it('days in tests are counted in the platform’s zone, never in UTC or the machine’s', () => {
    const tests = sourceFiles(['packages', 'apps'], /\.(test|e2e|stories)\.tsx?$|\/e2e\/\w+\.ts$/);
    const utc = /toISOString\(\)\s*\.(slice|substring|split)\(\s*(0,\s*10|'T')/;
    expect(tests.length).toBeGreaterThan(100);
    const found = tests.filter(({ text }) => utc.test(text)).map(({ path }) => path);
    expect(found).toEqual([]);
    expect(utc.test('new Date().toISOString()' + '.slice(0, 10)')).toBe(true);
  });
});
