import type { Clock } from '../model/clock.ts';
import { readDateTime } from './dateTime.ts';
import { createZoneOffsets, momentAfterGap, momentsOf } from './zoneOffsets.ts';

/**
 * First and last time that is accepted. Outside of them, years do not have four digits: databases have no year 0,
 * and cannot read the year 10000 as JavaScript writes it.
 */
const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Creates the clock of a time zone. Screens and service use such clocks to read and write all date-times.
 *
 * @param timeZone - a name of the IANA database. @defaultValue the zone of the machine
 *
 * @param now - returns the current time. @defaultValue the real time
 *
 * @throws RangeError for a zone that does not exist
 *
 * @example createClock('Europe/Berlin').show('2026-03-04T09:00:00Z') // '2026-03-04 10:00:00'
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
    // An upper limit in whole seconds includes the whole last second.
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

/**
 * Returns the text of a date. It is called twice for each row of a list, and joining the parts takes a quarter of
 * the time of `toISOString`.
 */
function spell(date: Date): string {
  const day = `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  return `${day} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
}

/**
 * Returns the text of an offset, such as `+08:00`. Returns `undefined` for an offset with seconds, as zones had in
 * the nineteenth century, because it cannot be written.
 */
function spellOffset(offset: number): string | undefined {
  if (offset % 60_000 !== 0) return undefined;
  const minutes = Math.trunc(Math.abs(offset) / 60_000);
  return `${offset < 0 ? '-' : '+'}${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
