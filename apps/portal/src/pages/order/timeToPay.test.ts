import { expect, it } from 'vitest';
import { clockText, secondsUntil } from './timeToPay.ts';

it.each([
  ['2026-11-24 22:19:49', '2026-11-24 21:49:50', 1799],
  // In Europe the clock is advanced from 02:00 to 03:00 on this day. The result must not depend on this.
  ['2026-03-29 03:10:00', '2026-03-29 02:50:00', 1200],
  ['2026-12-01 00:00:30', '2026-11-30 23:59:30', 60],
  ['2026-11-24 21:49:50', '2026-11-24 21:49:51', 0],
  [null, '2026-11-24 21:49:50', undefined],
  ['someday', '2026-11-24 21:49:50', undefined],
])('until %j, at %s, it is %j seconds', (until, now, seconds) => {
  expect(secondsUntil(until, now)).toBe(seconds);
});

it.each([
  [1799, '29:59'],
  [60, '01:00'],
  [0, '00:00'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('%j seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
