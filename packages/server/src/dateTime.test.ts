import { describe, expect, it } from 'vitest';
import { parseDateTime, toDate, toDateTime } from './dateTime.ts';

describe('date-times of the wire', () => {
  it('shows Asia/Shanghai', () => {
    expect(toDateTime(new Date('2026-01-01T16:30:05Z'))).toBe('2026-01-02 00:30:05');
    expect(toDate(new Date('2026-01-01T15:59:59Z'))).toBe('2026-01-01');
  });
  it.each([
    ['2026-01-02', false, '2026-01-01T16:00:00.000Z'],
    ['2026-01-02', true, '2026-01-02T15:59:59.999Z'],
    ['2026-01-02 08:00', false, '2026-01-02T00:00:00.000Z'],
    ['2026-01-02 08:00:07', true, '2026-01-02T00:00:07.999Z'],
    ['2026-01-02T08:00:00Z', false, '2026-01-02T08:00:00.000Z'],
    ['2026-01-02T08:00:00+01:00', false, '2026-01-02T07:00:00.000Z'],
  ])('reads %s (end: %s)', (text, end, expected) => {
    expect(parseDateTime(text, end)?.toISOString()).toBe(expected);
  });
  it.each([
    '2026-02-31',
    '2026-13-01',
    'now',
    '',
    '2026-01-02 25:00:00',
    "2026-01-02' or 1=1",
    '20260102',
    null,
    7,
    {},
  ])('refuses %j', (value) => {
    expect(parseDateTime(value)).toBeUndefined();
  });
});
