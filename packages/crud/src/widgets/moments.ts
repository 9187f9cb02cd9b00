import dayjs from 'dayjs';
import { DATE } from './formatValue.ts';

/** A day that is, written in full: neither `2026-0`, which some read as December, nor the 31st of February. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).format(DATE) === text;

/** A day, with or without a time of day behind it; `2026-03-0422` is none. */
export const beginsWithDay = (text: string): boolean =>
  isDay(text.slice(0, 10)) && !/^\d/.test(text.slice(10));

/** A time of day, to the second. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d/.test(text);

/** A day and a time of day: as a person types it, or as the wire spells it, which may leave the seconds out. */
export const isDayAndTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  (text[10] === 'T' ? /^\d\d:\d\d/.test(text.slice(11)) : text[10] === ' ' && isTime(text.slice(11)));
