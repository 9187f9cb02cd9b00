import { expect, it } from 'vitest';
import { feeOf } from './feeOf.ts';

const tiers = [
  { from: 1, to: 10_000, unitPrice: '0.0100' },
  { from: 10_001, to: 100_000, unitPrice: '0.0080' },
  { from: 100_001, to: null, unitPrice: '0.0050' },
];

it.each([
  [0, [], 0],
  // each call costs a cent (first tier) or half a cent (second tier); a sum with half a cent is rounded once, at
  // the end
  [3, [], 3],
  [10_000, tiers, 10_000],
  [10_001, tiers, 10_001],
  [10_002, tiers, 10_002],
  [10_005, tiers, 10_004],
  [100_000, tiers, 82_000],
  [100_002, tiers, 82_001],
] as const)('%i calls of a month cost', (count, steps, cents) => {
  expect(feeOf(count, '0.0100', steps)).toBe(cents);
});
