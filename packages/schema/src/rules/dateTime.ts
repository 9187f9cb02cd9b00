/** A date-time as its text spells it: no zone is applied yet. */
export interface SpelledDateTime {
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** `HH:mm:ss.SSS`; undefined where the text is a day alone. */
  readonly time: string | undefined;
  /** Are fractions of a second part of the text? */
  readonly hasFraction: boolean;
  /** Milliseconds its own zone is ahead of UTC; undefined where the text names none. */
  readonly offset: number | undefined;
}

const time = String.raw`([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?`;
const zone = String.raw`([Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?`;
// no 61st second: neither JavaScript nor a database keeps one
const timePattern = new RegExp(`^${time}${zone}$`);
const dateTimePattern = new RegExp(`^(.{10})[ Tt]${time}${zone}$`);

/** A day that exists: `2026-02-30` does not, nor does a year 0. */
export function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  // day 0 of the next month is the last of this one; year 0 to 99 would mean 19xx to Date.UTC, hence setUTCFullYear
  const last = new Date(0);
  last.setUTCFullYear(year, month, 0);
  return day <= last.getUTCDate();
}

/** `HH:mm`, `HH:mm:ss`, or an RFC 3339 time without a leap second. */
export const isTime = (text: string): boolean => timePattern.test(text);

/** `yyyy-MM-dd HH:mm:ss` (the platform's wire) or RFC 3339 with `T`, without a leap second. */
export const isDateTime = (text: string): boolean => readDateTime(text)?.time !== undefined;

/** Billing month `yyyy-MM`, of a year from 1 on. */
export const isMonth = (text: string): boolean => isDate(`${text}-01`);

/**
 * The parts of a day or a date-time, the one reading of such texts.
 *
 * @returns `undefined` for what does not exist or is spelled in another way: `24:00:00`, `2026-3-4`, text behind it
 * @example `readDateTime('2026-03-04 08:30')?.time === '08:30:00.000'`
 */
export function readDateTime(text: string): SpelledDateTime | undefined {
  if (isDate(text)) return { day: text, time: undefined, hasFraction: false, offset: undefined };
  const match = dateTimePattern.exec(text);
  const [, day = '', hours, minutes, seconds, fraction = '', ownZone] = match ?? [];
  if (!isDate(day)) return undefined;
  return {
    day,
    time: `${hours}:${minutes}:${seconds ?? '00'}.${fraction.slice(0, 3).padEnd(3, '0')}`,
    hasFraction: fraction !== '',
    offset: ownZone === undefined ? undefined : toOffset(ownZone),
  };
}

function toOffset(text: string): number {
  if (text.length === 1) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -minutes : minutes) * 60_000;
}
