import { createClock } from '@isp/schema/values';
import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  isBlank,
  shortDateTime,
  toText,
} from './formatValue.ts';

describe('formatValue', () => {
  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1 KiB'],
    [1024 ** 2, '1 MiB'],
    [1.5 * 1024 ** 3, '1.5 GiB'],
    [1024 ** 5 * 2000, '2,000 PiB'],
    ['2048', '2 KiB'],
    ['many', 'many'],
  ])('formatValue writes %s bytes as %s', (value, text) => expect(formatBytes(value)).toBe(text));

  it.each([
    [0, '0 秒'],
    [59, '59 秒'],
    [185, '3 分钟 5 秒'],
    [3720, '1 小时 2 分钟'],
    [86_400, '1 天'],
    [-61, '-1 分钟 1 秒'],
  ])('formatValue writes %s seconds as %s', (value, text) => expect(formatDuration(value)).toBe(text));

  it('formatValue writes durations in English with the short units of the language', () => {
    expect([42, 185, 205_200].map((value) => formatDuration(value, 'en-US'))).toEqual([
      '42s',
      '3m 5s',
      '2d 9h',
    ]);
  });

  it.each([
    [0, '0.00'],
    [1234.5, '1,234.50'],
    ['-1234567.891', '-1,234,567.891'],
    ['0.0015', '0.0015'],
    ['1999.5000', '1,999.50'],
    [0.005, '0.01'],
    ['免费', '免费'],
  ])('formatValue writes %s money as %s', (value, text) => expect(formatMoney(value)).toBe(text));

  it('formatValue writes a percentage with one decimal', () => {
    expect(formatPercent(0)).toBe('0.0%');
    expect(formatPercent(12.34)).toBe('12.3%');
  });

  it('formatValue does not round a 19-digit number that came as text (T-R13)', () => {
    expect(formatNumber('1234567890123456789')).toBe('1,234,567,890,123,456,789');
  });

  it.each([
    [0, false],
    [false, false],
    [null, true],
    [undefined, true],
    ['', true],
    [[], true],
    [{}, true],
    // the text `null` is a value and is shown, unlike the value null
    ['null', false],
  ])('formatValue finds whether %j has something to show (R5.07)', (value, blank) =>
    expect(isBlank(value)).toBe(blank),
  );

  it('formatValue shows text that is no date as it came', () => {
    expect(['soon', '2026-02-30 10:00:00', '2026-3-4', 7].map((value) => formatDateTime(value))).toEqual([
      'soon',
      '2026-02-30 10:00:00',
      '2026-3-4',
      '7',
    ]);
    expect(formatDate('2026-03-04T05:06:07')).toBe('2026-03-04');
  });

  it('formatValue never writes [object Object]', () => expect(toText({ a: 1 })).toBe('{"a":1}'));
});

describe('a date-time in a list', () => {
  const clock = createClock('Asia/Shanghai');
  const short = (value: unknown, locale = 'zh-CN') => shortDateTime(value, clock, '2026-11-29', locale);

  it.each([
    ['2026-11-23 12:44:05', '11-23 12:44'],
    ['2025-11-23 12:44:05', '2025-11-23'],
    ['2027-01-01 08:00:00', '2027-01-01'],
    ['2026-11-23 00:00:00', '2026-11-23'],
    // times are converted to the time zone of the service (UTC+8)
    ['2026-11-23T12:44:05Z', '11-23 20:44'],
    ['2025-12-31T17:00:00Z', '01-01 01:00'],
    ['soon', undefined],
    [7, undefined],
  ])('%j is %j', (value, text) => expect(short(value)).toBe(text));

  it('the month has its name in English, and the year comes first in every language', () => {
    expect(short('2026-11-03 12:44:05', 'en-US')).toBe('Nov 3, 12:44');
    expect(short('2025-11-03 12:44:05', 'en-US')).toBe('2025-11-03');
  });
});
