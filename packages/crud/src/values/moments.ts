import { isDate, isTime as isWireTime } from '@isp/schema';

/** A day that is, written in full: neither `2026-0`, which some read as December, nor the 31st of February. */
export const isDay = isDate;

/** A day, with or without a time of day behind it; `2026-03-0422` is none. */
export const beginsWithDay = (text: string): boolean =>
  isDay(text.slice(0, 10)) && !/^\d/.test(text.slice(10));

/** A time of day, to the second. */
export const isTime = (text: string): boolean => isWireTime(text) && text[5] === ':';

/** A day and a time of day: as a person types it, or as the wire spells it, which may leave the seconds out. */
export const isDayAndTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  (text[10] === ' ' ? isTime(text.slice(11)) : /^[Tt]/.test(text.slice(10)) && isWireTime(text.slice(11)));
