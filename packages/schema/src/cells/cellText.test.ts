import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCsvCell, toCsvCell, toCsvNumber } from './cellText.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+86 138', "'+86 138"],
  ['-20°C', "'-20°C"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ["'=x", "''=x"],
  ["'quoted", "'quoted"],
  ['00123', "'00123"],
  ['110101199003070011', "'110101199003070011"],
  ['1-2', "'1-2"],
  ['1.50', "'1.50"],
  ['13800138000', '13800138000'],
  ['a=1', 'a=1'],
  ['2.5', '2.5'],
  ['0.00001', "'0.00001"],
  ['123456.78901', "'123456.78901"],
])('%j is written as %j and read back (T-R14, C11)', (text, cell) => {
  expect(toCsvCell(text)).toBe(cell);
  expect(fromCsvCell(cell)).toBe(text);
});

it.each([
  ['-5', '-5'],
  ['0', '0'],
  ['0.0001', '0.0001'],
  ['12.50', '12.50'],
  ['12345678901', '12345678901'],
  ['123456789012', "'123456789012"],
  ['-123456789012', "'-123456789012"],
  ['123456789.01', "'123456789.01"],
  ['0.00001', "'0.00001"],
  ['-0.00001', "'-0.00001"],
])('the number %s is written as %j, which a spreadsheet saves whole (T-D2)', (digits, cell) => {
  expect(toCsvNumber(digits)).toBe(cell);
  expect(fromCsvCell(cell)).toBe(digits);
});

it('every text is read as it was written, and none is a formula (T-D2, C11)', () => {
  const text = fc.string({ unit: fc.constantFrom(...`='+-@\t\r"01.e,%aA:/`) });
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (own) => {
      const cell = toCsvCell(own);
      expect(fromCsvCell(cell)).toBe(own);
      expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
    { numRuns: 500 },
  );
});
