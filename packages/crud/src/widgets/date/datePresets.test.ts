import { describe, expect, it } from 'vitest';
import { datePresets } from './datePresets.ts';

describe('spans of days to search by', () => {
  it.each([
    // today is a Sunday, the last day of its week
    [
      '2026-11-22',
      ['2026-11-22', '2026-11-22'],
      ['2026-11-21', '2026-11-21'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-01', '2026-11-30'],
    ],
    // today is a Monday on which a year starts, so some ranges begin in the previous year
    [
      '2029-01-01',
      ['2029-01-01', '2029-01-01'],
      ['2028-12-31', '2028-12-31'],
      ['2029-01-01', '2029-01-07'],
      ['2028-12-26', '2029-01-01'],
      ['2029-01-01', '2029-01-31'],
    ],
    // today is 29 February, and the following month is longer
    [
      '2028-02-29',
      ['2028-02-29', '2028-02-29'],
      ['2028-02-28', '2028-02-28'],
      ['2028-02-28', '2028-03-05'],
      ['2028-02-23', '2028-02-29'],
      ['2028-02-01', '2028-02-29'],
    ],
  ])('seen from %s', (today, ...spans) => {
    expect(datePresets(today).map(({ from, to }) => [from, to])).toEqual(spans);
    expect(datePresets(today).map(({ title }) => title)).toEqual(['今天', '昨天', '本周', '近 7 天', '本月']);
  });
});
