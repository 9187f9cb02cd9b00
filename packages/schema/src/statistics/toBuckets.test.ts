import { describe, expect, it } from 'vitest';
import { addPeriods, readClock, showClock, startOfPeriod } from './periods.ts';
import { toBuckets } from './toBuckets.ts';

const now = '2026-11-22 13:45:10';

describe('periods', () => {
  it.each([
    ['hour', '2026-11-22 13:00'],
    ['day', '2026-11-22 00:00'],
    ['week', '2026-11-16 00:00'],
    ['month', '2026-11-01 00:00'],
    ['quarter', '2026-10-01 00:00'],
    ['year', '2026-01-01 00:00'],
  ] as const)('a %s of a Sunday afternoon began at %s', (period, start) => {
    expect(showClock(startOfPeriod(readClock(now), period))).toBe(start);
  });

  it.each([
    ['2026-12-01', 'month', 1, '2027-01-01 00:00'],
    ['2026-01-01', 'quarter', -1, '2025-10-01 00:00'],
    ['2028-02-28', 'day', 1, '2028-02-29 00:00'],
    ['2026-12-28', 'week', 1, '2027-01-04 00:00'],
  ] as const)('from %s a %s further by %i is %s', (start, period, by, there) => {
    expect(showClock(addPeriods(readClock(start), period, by))).toBe(there);
  });

  it.each(['2026-02-31', '2026-13-01', '2026-01-01 24:00', 'today', ''])('%j is no moment', (text) => {
    expect(readClock(text)).toBeNaN();
  });
});

describe('periods of a chart', () => {
  const month = { last: 3, next: 0, period: 'month' } as const;

  it('periods of a chart end with the current one while no range is chosen', () => {
    expect(toBuckets(month, undefined, now, false)).toEqual({
      period: 'month',
      starts: ['2026-09-01 00:00', '2026-10-01 00:00', '2026-11-01 00:00'],
      end: '2026-12-01 00:00',
    });
  });

  it('periods of a chart begin with the current one for dates to come, and surround it for both', () => {
    const starts = (last: number, next: number) =>
      toBuckets({ last, next, period: 'day' }, undefined, now, true).starts.map((start) =>
        start.slice(8, 10),
      );
    expect(starts(0, 3)).toEqual(['22', '23', '24']);
    expect(starts(2, 3)).toEqual(['21', '22', '23', '24']);
  });

  it.each([
    // The chart has months, but the range is shorter than a month. So it is divided into days or hours.
    ['2026-11-01', '2026-11-07', 'day', 7],
    ['2026-11-22', '2026-11-22', 'hour', 24],
    ['2026-01-01', '2026-12-31', 'month', 12],
    // A chart has at most 400 periods. The range has more than 400 months, so it is divided into years.
    ['1900-01-01', '2026-01-01', 'year', 127],
    ['2026-11-22 10:00', '2026-11-22 12:30', 'hour', 3],
  ])('over %s to %s are by %s', (from, to, period, count) => {
    const buckets = toBuckets(month, { from, to }, now, false);
    expect([buckets.period, buckets.starts.length]).toEqual([period, count]);
  });

  it('of days are never cut into hours', () => {
    const buckets = toBuckets(month, { from: '2026-11-22', to: '2026-11-22' }, now, true);
    expect([buckets.period, buckets.starts]).toEqual(['day', ['2026-11-22 00:00']]);
  });

  it.each([
    [{ from: '2026-09-15' }, '2026-09-01 00:00', '2026-12-01 00:00'],
    [{ to: '2025-03-10' }, '2025-01-01 00:00', '2025-04-01 00:00'],
    [{ from: 'nonsense' }, '2026-09-01 00:00', '2026-12-01 00:00'],
  ])('periods of a chart count a missing end from now: %j (T-A17)', (range, first, end) => {
    const buckets = toBuckets(month, range, now, false);
    expect([buckets.starts[0], buckets.end]).toEqual([first, end]);
  });

  it('periods of a chart stay few and in order, for any range (T-A17)', () => {
    for (const from of ['0001-01-01', '9999-12-31', '2026-11-22'])
      for (const to of ['0001-01-01', '9999-12-31', '2026-11-22']) {
        const { starts, end } = toBuckets({ ...month, period: 'hour' }, { from, to }, now, false);
        expect(starts.length, `${from} ${to}`).toBeLessThanOrEqual(400);
        expect([...starts].sort()).toEqual(starts);
        expect(end > (starts.at(-1) ?? '')).toBe(true);
      }
  });
});
