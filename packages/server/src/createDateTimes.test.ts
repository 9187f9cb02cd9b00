import { describe, expect, it } from 'vitest';
import { createDateTimes } from './createDateTimes.ts';

describe('date-times of the wire', () => {
  it('shows the clock of the zone', () => {
    const { toDate, toDateTime } = createDateTimes('Asia/Shanghai');
    expect(toDateTime(new Date('2026-01-01T16:30:05Z'))).toBe('2026-01-02 00:30:05');
    expect(toDate(new Date('2026-01-01T15:59:59Z'))).toBe('2026-01-01');
  });
  it.each([
    ['UTC', '2026-01-01T16:30:05Z', '2026-01-01 16:30:05'],
    ['America/New_York', '2026-01-01T04:30:05Z', '2025-12-31 23:30:05'],
    // in summer an hour less behind
    ['America/New_York', '2026-07-01T04:30:05Z', '2026-07-01 00:30:05'],
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08 01:59:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
    ['Asia/Kathmandu', '2026-01-01T18:14:59Z', '2026-01-01 23:59:59'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00Z', '2026-01-02 00:00:00'],
  ])('in %s %s is %s', (zone, moment, shown) => {
    const { parseDateTime, toDateTime } = createDateTimes(zone);
    expect(toDateTime(new Date(moment))).toBe(shown);
    expect(parseDateTime(shown)).toEqual(new Date(moment));
  });
  it.each([
    ['Asia/Shanghai', '2026-01-02', false, '2026-01-01T16:00:00.000Z'],
    ['Asia/Shanghai', '2026-01-02', true, '2026-01-02T15:59:59.999Z'],
    ['Asia/Shanghai', '2026-01-02 08:00', false, '2026-01-02T00:00:00.000Z'],
    ['Asia/Shanghai', '2026-01-02 08:00:07', true, '2026-01-02T00:00:07.999Z'],
    ['Asia/Shanghai', '2026-01-02T08:00:00Z', false, '2026-01-02T08:00:00.000Z'],
    ['Asia/Shanghai', '2026-01-02T08:00:00+01:00', false, '2026-01-02T07:00:00.000Z'],
    ['America/New_York', '2026-01-02', false, '2026-01-02T05:00:00.000Z'],
    ['America/New_York', '2026-01-02T08:00:00Z', false, '2026-01-02T08:00:00.000Z'],
    // 23 hours long, and 25
    ['America/New_York', '2026-03-08', true, '2026-03-09T03:59:59.999Z'],
    ['America/New_York', '2026-11-01', true, '2026-11-02T04:59:59.999Z'],
    // the clock shows this hour twice, and that one never
    ['America/New_York', '2026-11-01 01:30', false, '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01 01:30', true, '2026-11-01T06:30:00.999Z'],
    ['America/New_York', '2026-03-08 02:30', false, '2026-03-08T07:30:00.000Z'],
    // a day that begins at one, and one that begins twice
    ['America/Asuncion', '2024-10-06', false, '2024-10-06T04:00:00.000Z'],
    ['America/Havana', '2025-11-02', false, '2025-11-02T04:00:00.000Z'],
    ['Asia/Beirut', '2025-10-25', true, '2025-10-25T21:59:59.999Z'],
  ])('in %s reads %s (end: %s)', (zone, text, end, expected) => {
    expect(createDateTimes(zone).parseDateTime(text, end)?.toISOString()).toBe(expected);
  });
  it.each([
    '2026-02-31',
    '2026-13-01',
    'now',
    '',
    '2026-01-02 25:00:00',
    "2026-01-02' or 1=1",
    '20260102',
    '0000-01-01',
    null,
    7,
    {},
  ])('refuses %j', (value) => {
    expect(createDateTimes('UTC').parseDateTime(value)).toBeUndefined();
  });
  it('says that there is no such zone', () => {
    expect(() => createDateTimes('Asia/Nowhere')).toThrow('Asia/Nowhere');
  });
});
