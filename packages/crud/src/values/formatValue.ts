import type { DateTimes } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import { machineClock } from '../core/machineClock.ts';

/** Shown for a missing value, so that an empty cell does not look like an error. */
export const BLANK = '-';

/** Is there nothing to show? `0` and `false` are values. */
export const isBlank = (value: unknown): boolean => isEmpty(value, true);

/** The values in a field, for a field of one value and of several. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isBlank(value) ? [] : [value];

const toNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

/** Plain text of any value; objects as JSON, never `[object Object]`. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value) ?? '';
  return String(value);
}

/** Separator between the values of a list in a sentence. */
export const listMark = (locale: string): string => (locale === 'zh-CN' ? '、' : ', ');

/** JSON as a person reads it. */
export const prettyJson = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value, undefined, 2);

/** Thousands separators, decimals kept as they are. A 19-digit id in text form is not rounded. */
export function formatNumber(value: unknown): string {
  const text = toText(value);
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', decimals = ''] = match;
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + decimals;
}

/** `1,234.50`: thousands separators and two decimals; a text keeps further ones, as prices of one call have them. */
export function formatMoney(value: unknown): string {
  const text = toText(value);
  // works on the digits, because a number would round values above 2^53
  const match = typeof value === 'string' ? /^(-?\d+)(?:\.(\d{0,2})(\d*?)0*)?$/.exec(text) : undefined;
  if (match) return formatNumber(`${match[1]}.${(match[2] ?? '').padEnd(2, '0')}${match[3] ?? ''}`);
  const number = toNumber(value);
  return number === undefined ? text : formatNumber(number.toFixed(2));
}

/** Sign of a currency (ISO 4217) in a language; an unknown code is returned as it is, no code gives an empty text. */
export function currencySign(currency: unknown, locale = 'zh-CN'): string {
  const code = toText(currency);
  if (!/^[A-Za-z]{3}$/.test(code)) return code;
  // English would write CN¥: the yuan has the same sign in every language
  const currencyDisplay = code.toUpperCase() === 'CNY' ? 'narrowSymbol' : 'symbol';
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay,
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const;

/** Bytes in binary units: `1.5 GiB`. */
export function formatBytes(value: unknown): string {
  const bytes = toNumber(value);
  if (bytes === undefined) return toText(value);
  const size = Math.abs(bytes);
  const power = size < 1024 ? 0 : Math.min(Math.floor(Math.log2(size) / 10), UNITS.length - 1);
  return `${formatNumber(Number((bytes / 1024 ** power).toFixed(power === 0 ? 0 : 2)))} ${UNITS[power]}`;
}

/** Seconds as `45s`, `3m 05s`, `1h 02m`, `2d 03h`. */
export function formatDuration(value: unknown): string {
  const seconds = toNumber(value);
  if (seconds === undefined) return toText(value);
  if (seconds < 0) return `-${formatDuration(-seconds)}`;
  const whole = Math.round(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  if (whole < 60) return `${whole}s`;
  if (whole < 3600) return `${Math.floor(whole / 60)}m ${two(whole % 60)}s`;
  if (whole < 86_400) return `${Math.floor(whole / 3600)}h ${two(Math.floor((whole % 3600) / 60))}m`;
  return `${Math.floor(whole / 86_400)}d ${two(Math.floor((whole % 86_400) / 3600))}h`;
}

/** A percentage as it is stored (0 to 100), one decimal: `12.5%`. */
export function formatPercent(value: unknown): string {
  const number = toNumber(value);
  return number === undefined ? toText(value) : `${number.toFixed(1)}%`;
}

/** How dates are written, on screen and (for `time`) on the wire. */
export const DATE = 'YYYY-MM-DD';
export const DATE_TIME = 'YYYY-MM-DD HH:mm:ss';
export const TIME = 'HH:mm:ss';

/** A day by the service's clock; text that is no date is returned unchanged. */
export const formatDate = (value: unknown, clock: DateTimes = machineClock): string =>
  shownBy(clock, value)?.slice(0, DATE.length) ?? toText(value);

/** A date-time by the service's clock, in every time zone of a user; text that is no date-time is returned unchanged. */
export const formatDateTime = (value: unknown, clock: DateTimes = machineClock): string =>
  shownBy(clock, value) ?? toText(value);

/**
 * A date-time in a list: `11-23 12:44` of this year, the day alone of another year and of a midnight. In another
 * language than Chinese the month has its name: `Nov 23, 12:44`.
 *
 * @param today by the service's clock
 */
export function shortDateTime(
  value: unknown,
  clock: DateTimes,
  today: string,
  locale: string,
): string | undefined {
  const text = shownBy(clock, value);
  if (text === undefined) return undefined;
  const [day = '', time = ''] = text.split(' ');
  if (time === '00:00:00' || day.slice(0, 4) !== today.slice(0, 4)) return day;
  return `${monthDay(day, locale)} ${time.slice(0, 5)}`;
}

function monthDay(day: string, locale: string): string {
  if (locale.startsWith('zh')) return day.slice(5);
  const format = monthDays.get(locale) ?? new Intl.DateTimeFormat(locale, monthAndDay);
  monthDays.set(locale, format);
  return `${format.format(new Date(`${day}T00:00:00Z`))},`;
}

const monthAndDay = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const monthDays = new Map<string, Intl.DateTimeFormat>();

const shownBy = (clock: DateTimes, value: unknown): string | undefined =>
  typeof value === 'string' ? clock.show(value) : undefined;
