import { expect, it } from 'vitest';
import { isClockText, periodLabel } from './periodLabel.ts';

it.each([
  ['2026-11-22 13:00', 'hour', ['2026-11-22 12:00'], '13:00'],
  ['2026-11-22 13:00', 'hour', ['2026-11-21 12:00'], '11-22 13:00'],
  ['2026-11-22 13:00', undefined, ['2025-11-21 12:00'], '2026-11-22 13:00'],
  ['2026-11-22 00:00', 'day', ['2026-01-01 00:00'], '11-22'],
  ['2026-01-01 00:00', 'day', ['2025-12-31 00:00'], '2026-01-01'],
  ['2026-11-16 00:00', 'week', [], '11-16'],
  ['2026-11-01 00:00', 'month', [], '2026-11'],
  ['2026-10-01 00:00', 'quarter', [], '2026 Q4'],
  ['2026-01-01 00:00', 'year', [], '2026'],
] as const)('%s of a chart by %s is %4$s', (start, period, others, label) => {
  expect(periodLabel(start, period, [start, ...others])).toBe(label);
});

it('periodLabel distinguishes a moment from a name', () => {
  expect(['2026-11-22 13:00', '2026-11-22', '华东', ''].map(isClockText)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
