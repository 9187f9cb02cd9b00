import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDecimals } from './addDecimals.ts';

it.each([
  [[0.1, 0.2], '0.3'],
  [['999999999999.99', 0.01], '1000000000000'],
  [['9007199254740993', 1], '9007199254740994'],
  [['-0.05', '-1.95', 1], '-1'],
  [['0.10', '0.20'], '0.3'],
  [[1e21, 1], '1000000000000000000001'],
  [[1e-7, 2e-7], '0.0000003'],
  [['none', null, undefined, '', '3.05'], '3.05'],
  [[], '0'],
])('the sum of %j is %s (C25)', (values, sum) => {
  expect(addDecimals(values)).toBe(sum);
});

it('the sum of amounts is that of their cents, however many and large (C13)', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })), (cents) => {
      const amount = (value: bigint) => {
        const digits = String(value < 0n ? -value : value).padStart(3, '0');
        return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
      };
      const total = amount(cents.reduce((sum, value) => sum + value, 0n)).replace(/\.?0+$/, '');
      expect(addDecimals(cents.map(amount))).toBe(total);
    }),
  );
});
