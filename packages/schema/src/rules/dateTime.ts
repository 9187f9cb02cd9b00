/** The parts of a written date-time. No time zone has been applied to them. */
export interface SpelledDateTime {
  /** Day as `yyyy-MM-dd`. */
  readonly day: string;
  /** Time as `HH:mm:ss.SSS`; undefined if the text contains only a day. */
  readonly time: string | undefined;
  /** True if the text contains fractions of a second. */
  readonly hasFraction: boolean;
  /** Offset that the text contains, in milliseconds; positive east of UTC. Undefined if the text contains no zone. */
  readonly offset: number | undefined;
}

const time = String.raw`([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?`;
const zone = String.raw`([Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?`;
// A leap second (`:60`) is refused, because neither JavaScript nor a database can store it.
const timePattern = new RegExp(`^${time}${zone}$`);
const dateTimePattern = new RegExp(`^(.{10})[ Tt]${time}${zone}$`);

/** Returns true for a day that exists. `2026-02-30` and days of the year 0 do not exist. */
export function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  // Day 0 of the next month is the last day of this month. `Date.UTC` is not used, because it reads the years 0 to
  // 99 as 1900 to 1999.
  const last = new Date(0);
  last.setUTCFullYear(year, month, 0);
  return day <= last.getUTCDate();
}

/** Returns true for `HH:mm`, `HH:mm:ss`, or an RFC 3339 time without a leap second. */
export const isTime = (text: string): boolean => timePattern.test(text);

/**
 * Returns true for `yyyy-MM-dd HH:mm:ss` (the format of the platform's API), or a date-time of RFC 3339 with `T`. A
 * leap second is refused.
 */
export const isDateTime = (text: string): boolean => readDateTime(text)?.time !== undefined;

/** Returns true for a billing month `yyyy-MM`, from the year 1 on. */
export const isMonth = (text: string): boolean => isDate(`${text}-01`);

/**
 * Returns the parts of a date or a date-time. All other code reads date-times with this function.
 *
 * @returns `undefined` for a text in another form or a time that does not exist: `24:00:00`, `2026-3-4`, further
 * text at the end
 *
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
