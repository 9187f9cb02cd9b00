import { expect, it } from 'vitest';
import { rangeEnds, toRange } from './rangeChoices.ts';

it.each([
  ['7d', '2026-11-16,2026-11-22'],
  ['12m', '2025-12-01,2026-11-22'],
  ['2026-01-01~2026-02-01', '2026-01-01,2026-02-01'],
  ['', undefined],
  [null, undefined],
  ['7x', undefined],
  ['9999d', undefined],
  ['2026-01-01', undefined],
])('%j is the range %j', (text, range) => {
  expect(toRange(text, '2026-11-22')).toBe(range);
});

it.each([
  ['24h', '2026-11-21 09:30,2026-11-22 09:30'],
  ['7d', '2026-11-16,2026-11-22'],
  ['2026-01-01 08:00~2026-01-02 09:00', '2026-01-01 08:00,2026-01-02 09:00'],
  ['', undefined],
])('%j is shown as %j', (chosen, ends) => {
  const clock = { today: () => '2026-11-22', time: () => '2026-11-22 09:30:20' };
  expect(rangeEnds(chosen, clock)).toBe(ends);
});
