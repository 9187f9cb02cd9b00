import { joinTexts } from '@isp/kit';
import type { DateTimes } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import { machineClock } from '../core/machineClock.ts';

/** Text for a missing value, so that an empty cell does not look like an error. */
export const BLANK = '-';

/** Returns true if the value counts as missing, such as null or an empty text. `0` and `false` do not. */
export const isBlank = (value: unknown): boolean => isEmpty(value, true);

/** Returns the values of a field as a list. The field may hold one value or several. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isBlank(value) ? [] : [value];

const toNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

/** Returns any value as plain text. Objects are returned as JSON, never as `[object Object]`. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value) ?? '';
  return String(value);
}

/** Returns the separator between values that are listed in one line: `、` or `, `. */
export const listMark = (locale: string): string => (locale === 'zh-CN' ? '、' : ', ');

/** Returns a value as JSON with line breaks and indentation, which is easy to read. */
export const prettyJson = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value, undefined, 2);

/**
 * Formats a number with thousands separators. The decimals remain as they are. An id of 19 digits in text form is
 * not rounded.
 */
export function formatNumber(value: unknown): string {
  const text = toText(value);
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', decimals = ''] = match;
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + decimals;
}

/**
 * Formats an amount of money with thousands separators and two decimals: `1,234.50`. A text with more decimals
 * keeps them, because a price per call may have more.
 */
export function formatMoney(value: unknown): string {
  const text = toText(value);
  // a text is formatted by its digits, because the conversion to a number would round values above 2^53
  const match = typeof value === 'string' ? /^(-?\d+)(?:\.(\d{0,2})(\d*?)0*)?$/.exec(text) : undefined;
  if (match) return formatNumber(`${match[1]}.${(match[2] ?? '').padEnd(2, '0')}${match[3] ?? ''}`);
  const number = toNumber(value);
  return number === undefined ? text : formatNumber(number.toFixed(2));
}

/**
 * Returns the sign of a currency (ISO 4217 code) in a language. An unknown code is returned unchanged. If there is
 * no code, returns an empty text.
 */
export function currencySign(currency: unknown, locale = 'zh-CN'): string {
  const code = toText(currency);
  if (!/^[A-Za-z]{3}$/.test(code)) return code;
  // the English sign of CNY would be CN¥, but this package uses ¥ in every language
  const currencyDisplay = code.toUpperCase() === 'CNY' ? 'narrowSymbol' : 'symbol';
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay,
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const;

/** Formats a number of bytes with binary units: `1.5 GiB`. */
export function formatBytes(value: unknown): string {
  const bytes = toNumber(value);
  if (bytes === undefined) return toText(value);
  const size = Math.abs(bytes);
  const power = size < 1024 ? 0 : Math.min(Math.floor(Math.log2(size) / 10), UNITS.length - 1);
  return `${formatNumber(Number((bytes / 1024 ** power).toFixed(power === 0 ? 0 : 2)))} ${UNITS[power]}`;
}

const SPANS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * Formats seconds with the two largest units of the language: `48 分钟 58 秒`, `2 天 9 小时`, or in English `48m 58s`,
 * `2d 9h`. A second unit that is zero is left out.
 */
export function formatDuration(value: unknown, locale = 'zh-CN'): string {
  const seconds = toNumber(value);
  if (seconds === undefined) return toText(value);
  if (seconds < 0) return `-${formatDuration(-seconds, locale)}`;
  const whole = Math.round(seconds);
  const first = SPANS.findIndex(([, length]) => whole >= length);
  const shown = SPANS.slice(first).slice(0, 2);
  const parts = shown.map(([unit, length], at) => {
    const count = Math.floor((at === 0 ? whole : whole % (SPANS[first]?.[1] ?? 1)) / length);
    const numbers = unitFormat(locale, unit).formatToParts(count);
    return { count, text: numbers.reduce((text, part) => joinTexts(text, part.value), '') };
  });
  return parts
    .filter(({ count }, at) => at === 0 || count > 0)
    .map(({ text }) => text)
    .join(' ');
}

/** Formatters of {@link unitFormat}, by language and unit. Creating one takes longer than using it. */
const unitFormats = new Map<string, Intl.NumberFormat>();

function unitFormat(locale: string, unit: (typeof SPANS)[number][0]): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const format =
    unitFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' });
  unitFormats.set(key, format);
  return format;
}

/** Formats a percentage with one decimal: `12.5%`. It is stored as a number from 0 to 100. */
export function formatPercent(value: unknown): string {
  const number = toNumber(value);
  return number === undefined ? toText(value) : `${number.toFixed(1)}%`;
}

/**
 * Formats in which days, date-times and times of day are shown. `TIME` is also the format in which a time of day is
 * sent to the service.
 */
export const DATE = 'YYYY-MM-DD';
export const DATE_TIME = 'YYYY-MM-DD HH:mm:ss';
export const TIME = 'HH:mm:ss';

/** Formats a day in the time zone of the service. Text that is not a date is returned unchanged. */
export const formatDate = (value: unknown, clock: DateTimes = machineClock): string =>
  shownBy(clock, value)?.slice(0, DATE.length) ?? toText(value);

/**
 * Formats a date-time in the time zone of the service, whatever the time zone of the user is. Text that is not a
 * date-time is returned unchanged.
 */
export const formatDateTime = (value: unknown, clock: DateTimes = machineClock): string =>
  shownBy(clock, value) ?? toText(value);

/**
 * Formats a date-time in a short form for lists. A date-time of this year is shown as `11-23 12:44`. If it is of
 * another year or at midnight, only the day is shown. In languages other than Chinese, the month is shown by its
 * name: `Nov 23, 12:44`.
 *
 * @param today current day of the service's clock
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
