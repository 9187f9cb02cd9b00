import { readDateTime } from './dateTime.ts';
import { createZoneOffsets, momentAfterGap, momentsOf } from './zoneOffsets.ts';

/** How the date-times of one time zone are read and spelled. A text that names no zone is of this one. */
export interface DateTimes {
  /**
   * `yyyy-MM-dd HH:mm:ss`, the platform's wire. Of an hour that the clock shows twice the second one carries its
   * offset (`2026-10-25 02:30:00+01:00`): without it, it would be read as the first.
   */
  readonly toDateTime: (date: Date) => string;
  /** `yyyy-MM-dd` */
  readonly toDate: (date: Date) => string;
  /**
   * Reads a day or a date-time.
   *
   * @param end - a day or a second means its last millisecond instead of its first; of an hour the clock shows twice the
   * second is meant
   * @returns `undefined` for anything that is no date, or lies outside the years 1 to 9999
   */
  readonly parseDateTime: (text: unknown, end?: boolean) => Date | undefined;
  /** What the clock shows then, `yyyy-MM-dd HH:mm:ss`, for people; `undefined` for what is no date. */
  readonly show: (text: string) => string | undefined;
  /**
   * The moment with its offset, `2026-03-04T10:00:00+08:00`: the same to every reader. What is no date-time, or a time
   * that the clock leaves out, stays as it is.
   */
  readonly withOffset: (text: string) => string;
  /** Is there such a time? False where the clock is put forward over it, and outside the years 1 to 9999. */
  readonly exists: (text: string) => boolean;
}

/** What time it is where the service is. */
export interface Clock extends DateTimes {
  readonly now: () => Date;
  /** `yyyy-MM-dd` */
  readonly today: () => string;
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly time: () => string;
  /** Day (`yyyy-MM-dd`) of a date, or of a date-time; one that names no zone is of this clock's. */
  readonly dayOf: (text: string) => string;
}

/** Years of four digits: neither database has a year 0, and JavaScript spells the year 10000 in a way they do not read. */
const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The clock of a time zone: the one place where screens and service read and spell date-times.
 *
 * @param timeZone - a name of the IANA database. @defaultValue the machine's own
 * @param now - @defaultValue the real time
 * @throws RangeError for a zone that does not exist
 * @example `createClock('Europe/Berlin').show('2026-03-04T09:00:00Z') === '2026-03-04 10:00:00'`
 */
export function createClock(timeZone?: string, now: () => Date = () => new Date()): Clock {
  const offsetAt = createZoneOffsets(timeZone);
  const shownAt = (time: number): string => spell(new Date(time + offsetAt(time)));
  const toDateTime = (date: Date): string => {
    const time = date.getTime();
    const offset = offsetAt(time);
    const isSecond = (momentsOf(time + offset, offsetAt)[0] ?? time) < time;
    return shownAt(time) + (isSecond ? (spellOffset(offset) ?? '') : '');
  };
  const parseDateTime: Clock['parseDateTime'] = (text, end = false) => {
    const read = typeof text === 'string' ? readDateTime(text.trim()) : undefined;
    if (!read) return undefined;
    const { day, time, hasFraction, offset } = read;
    const clock = time ?? (end ? '23:59:59.999' : '00:00:00.000');
    // an upper bound given in whole seconds includes that second
    const full = end && time && !hasFraction ? `${clock.slice(0, 8)}.999` : clock;
    const shown = Date.parse(`${day}T${full}Z`);
    const moments = offset === undefined ? momentsOf(shown, offsetAt) : [shown - offset];
    const moment = moments.at(end ? -1 : 0) ?? momentAfterGap(shown, offsetAt);
    return moment >= first && moment <= last ? new Date(moment) : undefined;
  };
  const show = (text: string): string | undefined => {
    const read = readDateTime(text);
    if (read?.offset === undefined) return read && `${read.day} ${(read.time ?? '00:00:00').slice(0, 8)}`;
    const date = parseDateTime(text);
    return date && shownAt(date.getTime());
  };
  const exists = (text: string): boolean => {
    const date = parseDateTime(text);
    return date !== undefined && shownAt(date.getTime()) === show(text);
  };
  return {
    toDateTime,
    toDate: (date) => shownAt(date.getTime()).slice(0, 10),
    parseDateTime,
    show,
    exists,
    withOffset(text) {
      const date = parseDateTime(text);
      if (!date || !exists(text)) return text;
      const offset = spellOffset(offsetAt(date.getTime()));
      return offset === undefined ? text : shownAt(date.getTime()).replace(' ', 'T') + offset;
    },
    now,
    today: () => shownAt(now().getTime()).slice(0, 10),
    time: () => shownAt(now().getTime()),
    dayOf: (text) => (show(text) ?? text).slice(0, 10),
  };
}

/** A list spells two times a row: by its parts it takes a quarter of what `toISOString` does. */
function spell(date: Date): string {
  const day = `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  return `${day} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
}

/** `+08:00`; `undefined` for the offsets of the nineteenth century, which have seconds: no text spells them. */
function spellOffset(offset: number): string | undefined {
  if (offset % 60_000 !== 0) return undefined;
  const minutes = Math.trunc(Math.abs(offset) / 60_000);
  return `${offset < 0 ? '-' : '+'}${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
