import { shiftDecimal } from '@isp/schema/internal';
import type { SheetCell } from './sheetCell.ts';

/** The way in which a cell shows its number, as the spreadsheet's number format defines it. */
export type NumberLook =
  | { readonly kind: 'plain' }
  | { readonly kind: 'percent' }
  /** Digit positions of a format such as `00000`, which are filled with digits from the right. */
  | { readonly kind: 'places'; readonly places: string }
  | { readonly kind: 'moment' | 'day' | 'time' | 'elapsed' };

const plain: NumberLook = { kind: 'plain' };

/**
 * Built-in number formats by id. Workbooks contain only the ids of these formats. In China, Japan and Korea, the
 * ids 27 to 58 are dates and times too.
 */
const builtIn: Readonly<Record<number, NumberLook['kind']>> = {
  ...Object.fromEntries([9, 10].map((id) => [id, 'percent'])),
  ...Object.fromEntries(
    [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'day']),
  ),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'])),
  22: 'moment',
  46: 'elapsed',
};

/**
 * Words of a number format that contain letters but are no parts of a date: `General`, `AM/PM`, `A/P` and 上午/下午
 * (AM/PM).
 */
const noLetters = /general|am\/pm|a\/p|\u4e0a\u5348\/\u4e0b\u5348/gi;

/**
 * Returns how a number format shows numbers.
 *
 * @param id id of the format
 * @param code code of the format, if the workbook contains one
 */
export function toLook(id: number, code: string | undefined): NumberLook {
  if (code === undefined) return { kind: builtIn[id] ?? 'plain' } as NumberLook;
  const [first = ''] = code.split(';');
  const bare = first.replaceAll(/"[^"]*"|\\.|_.|\*./g, '');
  const isElapsed = /\[(h+|m+|s+)\]/i.test(bare);
  const letters = bare.replaceAll(/\[[^\]]*\]/g, '').replaceAll(noLetters, '');
  if (isElapsed) return { kind: 'elapsed' };
  if (/[ymdhsgeb]/i.test(letters) && !/[0#?]/.test(letters.replaceAll(/\.0+/g, '')))
    return lookOfTime(letters);
  if (bare.includes('%')) return { kind: 'percent' };
  // quoted characters between the digit positions are shown as they are, so only their quotes are removed
  const places = first.replaceAll(/"([^"]*)"|\\(.)/g, '$1$2');
  return /^[0\- ()/]*0{2}[0\- ()/]*$/.test(places) ? { kind: 'places', places } : plain;
}

function lookOfTime(letters: string): NumberLook {
  const hasTime = /[hs]/i.test(letters);
  // `m` next to an hour or a second is the minute; elsewhere it is the month
  const hasDay = /[ydgeb]/i.test(letters) || (/m/i.test(letters) && !hasTime);
  return { kind: hasDay ? (hasTime ? 'moment' : 'day') : 'time' };
}

/** Converts a number of a sheet to a cell. @param is1904 - true if the workbook counts days from 1904 */
export function toCell(number: string, look: NumberLook, is1904: boolean): SheetCell {
  const digits = shiftDecimal(number);
  if (!/^-?[\d.]+$/.test(digits)) return { text: number };
  if (look.kind === 'plain') return { text: digits, digits };
  if (look.kind === 'percent') return { text: `${shiftDecimal(rounded(digits), 2)}%`, digits };
  if (look.kind === 'places') return { text: inPlaces(digits, look.places), digits };
  return timeCell(Number(number), look.kind, is1904) ?? { text: digits, digits };
}

/**
 * Rounds a number to fifteen digits, as spreadsheets do. A workbook stores 0.07 as 0.070000000000000007, for
 * example.
 */
const rounded = (digits: string): string => shiftDecimal(String(Number(Number(digits).toPrecision(15))));

function inPlaces(digits: string, places: string): string {
  if (!/^\d+$/.test(digits)) return digits;
  const room = places.replaceAll(/[^0]/g, '').length;
  const left = [...digits.padStart(room, '0')];
  const shown = [...places].toReversed().map((place) => (place === '0' ? (left.pop() ?? '') : place));
  return left.join('') + shown.toReversed().join('');
}

const daySeconds = 86_400;

/**
 * Converts a number of a sheet (days since the start of its calendar) to a date or time. Returns undefined for a
 * number before the first day of the calendar.
 */
function timeCell(
  serial: number,
  kind: 'moment' | 'day' | 'time' | 'elapsed',
  is1904: boolean,
): SheetCell | undefined {
  // a time is a fraction of a day and inexact, so it is rounded to the second
  const seconds = Math.round(serial * daySeconds);
  if (seconds < 0) return undefined;
  if (kind === 'elapsed') return { text: clockOf(seconds) };
  const days = Math.floor(seconds / daySeconds);
  const time = clockOf(seconds % daySeconds);
  if (kind === 'time' && days === 0) return { text: time };
  const day = dayOf(days, is1904);
  if (day === undefined) return undefined;
  const moment = `${day} ${time}`;
  return kind === 'day' ? { text: day, moment } : { text: moment };
}

const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/**
 * Returns the date of a day number. Spreadsheets count 29 February 1900 as day 60, although this day did not exist.
 * So day 60 is no valid date, and the days before it are shifted by one.
 */
function dayOf(days: number, is1904: boolean): string | undefined {
  const zero = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const isNone = !is1904 && (days === 60 || days === 0);
  const date = new Date(zero + days * daySeconds * 1000);
  return isNone || Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999
    ? undefined
    : date.toISOString().slice(0, 10);
}
