import { isDate, isTime } from '../rules/dateTime.ts';
import { type CellKind, type CellReading, spell, unknown } from './cell.ts';

const day = String.raw`(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日?|(\d\d)(\d\d))`;
const dayPattern = new RegExp(`^${day}$`);
const half = String.raw`(上午|下午|[ap]\.?m\.?)`;
const timePattern = new RegExp(
  String.raw`^(?:${half}\s*)?(\d{1,2}):(\d\d)(?::([0-5]\d)(?:\.\d+)?)?(?:\s*${half})?$`,
  'i',
);
const momentPattern = /^(.+?)(?:[\sT]+(.*?))?\s*(Z|[+-]\d\d:?\d\d)?$/s;
/**
 * Pattern of dates such as `03/04/2026`. In some countries this is the third of April, in others the fourth of
 * March.
 */
const dayFirst = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b|^\d{2}[-/.]\d{1,2}[-/.]\d{1,2}\b/;

const two = (digits = ''): string => digits.padStart(2, '0');

/** Reads a day as `YYYY-MM-DD`. `2026/3/4`, `2026年3月4日` (4 March 2026) and `20260304` are accepted too. */
function readDay(text: string): string | undefined {
  const [, year, , month, date, ownMonth, ownDate, shortMonth, shortDate] = dayPattern.exec(text) ?? [];
  const own = `${year}-${two(month ?? ownMonth ?? shortMonth)}-${two(date ?? ownDate ?? shortDate)}`;
  return isDate(own) ? own : undefined;
}

/** Reads `8:05`, `08:05:00`, `8:05 PM` or `下午8:05` (8:05 PM) as `HH:mm:ss`. */
function readTimeOfDay(text: string): string | undefined {
  const [, before, hour = '', minute, second = '00', behind] = timePattern.exec(text.trim()) ?? [];
  const mark = before ?? behind;
  if (before !== undefined && behind !== undefined) return undefined;
  const isAfternoon = mark !== undefined && /^(p|下午)/i.test(mark);
  if (mark !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = mark === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  const own = `${two(String(hours))}:${minute}:${second}`;
  return isTime(own) ? own : undefined;
}

const refused = (text: string): CellReading =>
  dayFirst.test(text.trim()) ? { issue: 'ambiguousDate' } : unknown;

export const days: CellKind = {
  kind: 'date',
  print: spell,
  read(text) {
    // A spreadsheet stores a date as the midnight at its start. So a time of 0:00 after the date is removed.
    const own = readDay(text.trim().replace(/[\sT]+0?0:00(:00)?$/, ''));
    return own === undefined ? refused(text) : { value: own };
  },
};

/** Cell kind for date-times: a date with a time of day. A date alone means midnight. */
export const moments: CellKind = {
  kind: 'dateTime',
  print: spell,
  read(text, _field, { clock }) {
    const [, dayText = '', timeText = '', zone = ''] = momentPattern.exec(text.trim()) ?? [];
    const own = readDay(dayText);
    const time = timeText === '' ? '00:00:00' : readTimeOfDay(timeText);
    if (own === undefined) return refused(text);
    const spelled = `${own} ${time}${zone}`;
    return time !== undefined && clock.exists(spelled) ? { value: clock.withOffset(spelled) } : unknown;
  },
};

/** Cell kind for times of day. A time in the format of the service stays unchanged. */
export const timesOfDay: CellKind = {
  kind: 'time',
  print: spell,
  read(text) {
    const own = text.trim();
    const value = isTime(own) ? own : readTimeOfDay(own);
    return value === undefined ? unknown : { value };
  },
};
