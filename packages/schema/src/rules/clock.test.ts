import { describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';

describe('the clock of a time zone', () => {
  it('the clock shows the time of its zone', () => {
    const { toDate, toDateTime } = createClock('Asia/Shanghai');
    expect(toDateTime(new Date('2026-01-01T16:30:05Z'))).toBe('2026-01-02 00:30:05');
    expect(toDate(new Date('2026-01-01T15:59:59Z'))).toBe('2026-01-01');
  });
  it.each([
    ['UTC', '2026-01-01T16:30:05Z', '2026-01-01 16:30:05'],
    ['America/New_York', '2026-01-01T04:30:05Z', '2025-12-31 23:30:05'],
    // In summer the clock of New York is only four hours behind UTC instead of five.
    ['America/New_York', '2026-07-01T04:30:05Z', '2026-07-01 00:30:05'],
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08 01:59:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
    ['Asia/Kathmandu', '2026-01-01T18:14:59Z', '2026-01-01 23:59:59'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00Z', '2026-01-02 00:00:00'],
  ])('in %s %s is %s', (zone, moment, shown) => {
    const { parseDateTime, toDateTime } = createClock(zone);
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
    // The first day has 23 hours, because the clock skips one. The second day has 25 hours.
    ['America/New_York', '2026-03-08', true, '2026-03-09T03:59:59.999Z'],
    ['America/New_York', '2026-11-01', true, '2026-11-02T04:59:59.999Z'],
    // On 2026-11-01 the clock shows 01:30 twice. On 2026-03-08 it skips 02:30.
    ['America/New_York', '2026-11-01 01:30', false, '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01 01:30', true, '2026-11-01T06:30:00.999Z'],
    ['America/New_York', '2026-03-08 02:30', false, '2026-03-08T07:30:00.000Z'],
    // The first day begins at 01:00, because the clock skips its first hour. The clock shows the first hour of the
    // second day twice.
    ['America/Asuncion', '2024-10-06', false, '2024-10-06T04:00:00.000Z'],
    ['America/Havana', '2025-11-02', false, '2025-11-02T04:00:00.000Z'],
    ['Asia/Beirut', '2025-10-25', true, '2025-10-25T21:59:59.999Z'],
  ])('in %s reads %s (end: %s)', (zone, text, end, expected) => {
    expect(createClock(zone).parseDateTime(text, end)?.toISOString()).toBe(expected);
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
    '2026-03-04 23:59:60',
    '2026-03-04 24:00:00',
    '2026-03-04 13:60',
    '12026-03-04 10:00:00',
    '2026-3-4',
    '2026-03-04 8:05 PM',
    '2026-03-04+08:00',
    null,
    7,
    {},
  ])('the clock refuses %j', (value) => {
    expect(createClock('UTC').parseDateTime(value)).toBeUndefined();
  });
  it.each([
    // A text without a zone is a time in the zone of the clock, whatever zone the browser has. So users see the
    // time that they have typed.
    ['Asia/Shanghai', '2026-03-04 10:00:00', '2026-03-04 10:00:00', '2026-03-04T10:00:00+08:00'],
    ['Asia/Shanghai', '2026-03-04T10:00', '2026-03-04 10:00:00', '2026-03-04T10:00:00+08:00'],
    ['Asia/Shanghai', '2026-03-04T10:00:00Z', '2026-03-04 18:00:00', '2026-03-04T18:00:00+08:00'],
    ['Asia/Shanghai', '2026-03-04t10:00:00.5z', '2026-03-04 18:00:00', '2026-03-04T18:00:00+08:00'],
    ['Asia/Shanghai', '2026-03-04', '2026-03-04 00:00:00', '2026-03-04T00:00:00+08:00'],
    ['America/St_Johns', '2026-03-04T00:00:00Z', '2026-03-03 20:30:00', '2026-03-03T20:30:00-03:30'],
    // The clock shows 02:30 twice on this day. Without an offset, the first one is meant.
    ['Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25 02:30:00', '2026-10-25T02:30:00+02:00'],
    ['Europe/Berlin', '2026-10-25 02:30:00+01:00', '2026-10-25 02:30:00', '2026-10-25T02:30:00+01:00'],
    // In 1900 the offset of Shanghai had seconds, which cannot be written in a text. On 2026-03-29 the clock of
    // Berlin skips 02:30. Both texts stay unchanged.
    ['Asia/Shanghai', '1900-01-01 00:00:00', '1900-01-01 00:00:00', '1900-01-01 00:00:00'],
    ['Europe/Berlin', '2026-03-29 02:30:00', '2026-03-29 02:30:00', '2026-03-29 02:30:00'],
  ])('in %s shows %s as %s and sends %s (C20)', (zone, text, shown, sent) => {
    const clock = createClock(zone);
    expect([clock.show(text), clock.withOffset(text)]).toEqual([shown, sent]);
    expect(clock.show(sent)).toBe(shown);
  });
  it.each([
    ['Europe/Berlin', '2026-03-29 01:59:59', true],
    ['Europe/Berlin', '2026-03-29 02:30:00', false],
    ['Europe/Berlin', '2026-03-29 02:30:00+01:00', true],
    ['Europe/Berlin', '2026-10-25 02:30:00', true],
    ['Asia/Shanghai', '2026-03-29 02:30:00', true],
    ['Asia/Shanghai', '0001-01-01 00:00:00', false],
    ['UTC', '9999-12-31T23:59:59-12:00', false],
  ])('in %s there is %s: %s (C20)', (zone, text, expected) => {
    expect(createClock(zone).exists(text)).toBe(expected);
  });
  it.each(['Europe/Berlin', 'Australia/Lord_Howe'])(
    'each half hour of %s around its changes reads back as it was spelled (C20)',
    (zone) => {
      const { parseDateTime, toDateTime, withOffset } = createClock(zone);
      const changes = ['2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24'].map((day) => Date.parse(day));
      const times = changes.flatMap((day) => Array.from({ length: 96 }, (_, at) => day + at * 1_800_000));
      const lost = times.filter((time) => {
        const text = toDateTime(new Date(time));
        return [text, withOffset(text)].some((one) => parseDateTime(one)?.getTime() !== time);
      });
      expect(lost).toEqual([]);
    },
  );
  it('the clock reports that there is no such zone', () => {
    expect(() => createClock('Asia/Nowhere')).toThrow('Asia/Nowhere');
  });
});
