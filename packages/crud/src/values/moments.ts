import { isDate, isTime as isWireTime } from '@isp/schema/internal';

/**
 * Returns true if the text is a complete day that exists in the calendar. Returns false for `2026-0`, which some
 * parsers read as December, and for 31 February.
 */
export const isDay = isDate;

/** Returns true if the text starts with a day. A time may follow, but no digit, as in `2026-03-0422`. */
export const beginsWithDay = (text: string): boolean =>
  isDay(text.slice(0, 10)) && !/^\d/.test(text.slice(10));

/** Returns true if the text is a time of day with seconds. */
export const isTime = (text: string): boolean => isWireTime(text) && text[5] === ':';

/**
 * Returns true if the text is a day with a time of day. It may have the format that users type, or the format in
 * which the service sends times, where the seconds may be missing.
 */
export const isDayAndTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  (text[10] === ' ' ? isTime(text.slice(11)) : /^[Tt]/.test(text.slice(10)) && isWireTime(text.slice(11)));
