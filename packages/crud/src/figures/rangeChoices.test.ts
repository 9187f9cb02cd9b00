import { expect, it } from 'vitest';
import { toRange } from './rangeChoices.ts';

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
