import { isDate, isTime as isWireTime } from '@isp/schema/internal';

/** A complete, existing day: neither `2026-0`, which some parsers read as December, nor the 31st of February. */
export const isDay = isDate;

/** Begins with a day, with or without a time after it; `2026-03-0422` does not. */
export const beginsWithDay = (text: string): boolean =>
  isDay(text.slice(0, 10)) && !/^\d/.test(text.slice(10));

/** A time of day, to the second. */
export const isTime = (text: string): boolean => isWireTime(text) && text[5] === ':';

/** A day and a time, in the format users type or in that of the wire, which may omit the seconds. */
export const isDayAndTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  (text[10] === ' ' ? isTime(text.slice(11)) : /^[Tt]/.test(text.slice(10)) && isWireTime(text.slice(11)));
