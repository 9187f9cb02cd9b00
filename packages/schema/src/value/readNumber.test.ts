import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from './readNumber.ts';

describe('a number is read by the marks of the language (C13)', () => {
  it.each([
    ['12', '12'],
    [' 12 ', '12'],
    ['-3', '-3'],
    ['－３', '-3'],
    ['−3', '-3'],
    ['+5', '5'],
    ['１２。５', '12.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '007'],
    ['1,234.50', '1234.50'],
    ['1，234，567', '1234567'],
    ['1 234 567.8', '1234567.8'],
    ['9007199254740993', '9007199254740993'],
  ])('%j is %s', (text, digits) => expect(readNumber(text)).toEqual({ digits }));

  it.each([
    '10,5',
    '12,5',
    '1,23',
    '1.234,56',
    '1.234.567',
    '1,2345',
    '12,34,567',
    '1 2',
    "1'234",
    ',5',
    '1,,234',
  ])('%j is ambiguous', (text) => expect(readNumber(text)).toEqual({ issue: 'ambiguous' }));

  it.each([
    '',
    ' ',
    '-',
    '.',
    'abc',
    '1e',
    'e5',
    '1e5e5',
    '12e5',
    '1e5.5',
    '1e9999',
    '12 GB',
    '50%',
    '1-2',
    '--1',
    '¥5',
    '(5)',
    '1万',
    'Infinity',
    '0x10',
  ])('%j is no number', (text) => expect(readNumber(text)).toEqual({ issue: 'notANumber' }));

  it.each([
    ['3.18938120368816E-161', `0.${'0'.repeat(160)}318938120368816`],
    ['-1.23456789012345e+20', '-123456789012345000000'],
    ['1.00000000000001E0', '1.00000000000001'],
  ])('%j has all the digits a spreadsheet keeps (T-D2)', (text, digits) =>
    expect(readNumber(text)).toEqual({ digits }),
  );

  it.each(['1e5', '1.23457E+11', '-1.5E-7', '1.2345678901234E+20'])(
    '%j may have lost digits (T-D2)',
    (text) => expect(readNumber(text)).toEqual({ issue: 'shortened' }),
  );

  it.each([
    ['de-DE', '10,5', '10.5'],
    ['de-DE', '3,18938120368816E-3', '0.00318938120368816'],
    ['de-DE', '1.234,56', '1234.56'],
    ['fr-FR', '1 234,5', '1234.5'],
    ['de-CH', "1'234.5", '1234.5'],
    ['en-US', '1,234', '1234'],
  ])('in %s %j is %s', (locale, text, digits) => expect(readNumber(text, { locale })).toEqual({ digits }));

  it.each([
    ['¥1,280.50', ['¥'], '1280.50'],
    ['￥5', ['¥'], '5'],
    ['-¥5', ['¥'], '-5'],
    ['¥-5', ['¥'], '-5'],
    ['62.5 %', ['%'], '62.5'],
    ['12gib', ['GiB'], '12'],
    ['4 核', ['核'], '4'],
  ])('%j with a unit of %j is %s', (text, units, digits) =>
    expect(readNumber(text, { units })).toEqual({ digits }),
  );

  it('what a language writes is read back in it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('zh-CN', 'en-US', 'de-DE', 'fr-FR', 'de-CH', 'es-ES'),
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 99 }),
        (locale, whole, cents) => {
          const value = `${whole}.${String(cents).padStart(2, '0')}`;
          const text = new Intl.NumberFormat(locale, {
            minimumFractionDigits: 2,
            // By default, Spanish does not separate the groups of a number with four digits.
            useGrouping: true,
          }).format(value as unknown as number);
          expect(readNumber(text, { locale })).toEqual({ digits: value.replace(/^-0\.00$/, '-0.00') });
        },
      ),
      { numRuns: 300 },
    );
  });
});
