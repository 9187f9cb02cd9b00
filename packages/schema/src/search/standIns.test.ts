import { expect, it } from 'vitest';
import { isStandIn, standsFor } from './standIns.ts';

const asker = { userId: 'u1', orgId: 'o1', today: '2026-02-27' };

it.each([
  ['@me', 'u1'],
  ['@org', 'o1'],
  ['@today', '2026-02-27'],
  ['@today+2', '2026-03-01'],
  ['@today-58', '2025-12-31'],
  [
    ['@me', 'x', 3],
    ['u1', 'x', 3],
  ],
])('%j stands for %j', (value, meant) => {
  expect(standsFor(value, asker)).toEqual(meant);
  expect(isStandIn(Array.isArray(value) ? value[0] : value)).toBe(true);
});

it.each(['@today+x', '@todays', 'me', '', 7, null, true])('%j stands for itself', (value) => {
  expect(standsFor(value, asker)).toBe(value);
  expect(isStandIn(value)).toBe(false);
});
