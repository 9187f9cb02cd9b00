import { isDate, isTime as isWireTime } from '@isp/schema/internal';

/**
 * Returns true if the text is a complete day that exists. False for `2026-0`, which some parsers read as December,
 * and for the 31st of February.
 */
export const isDay = isDate;

/** Returns true if the text starts with a day, with or without a time after it. False for `2026-03-0422`. */
export const beginsWithDay = (text: string): boolean =>
  isDay(text.slice(0, 10)) && !/^\d/.test(text.slice(10));

/** Returns true if the text is a time of day that includes seconds. */
export const isTime = (text: string): boolean => isWireTime(text) && text[5] === ':';

/**
 * Returns true if the text is a day and a time. It may be in the format that users type, or in the format in which
 * times are sent, where the seconds may be missing.
 */
export const isDayAndTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  (text[10] === ' ' ? isTime(text.slice(11)) : /^[Tt]/.test(text.slice(10)) && isWireTime(text.slice(11)));
