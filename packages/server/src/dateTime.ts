/** China has one zone and no daylight saving since 1991, so the offset is a constant. */
const shanghai = 8 * 3600 * 1000;

/** Years of four digits: neither database has a year 0, and JavaScript spells the year 10000 in a way they do not read. */
const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, the date-time of our JSON. */
export const toDateTime = (date: Date): string =>
  new Date(date.getTime() + shanghai).toISOString().slice(0, 19).replace('T', ' ');

/** `yyyy-MM-dd` in Asia/Shanghai. */
export const toDate = (date: Date): string => toDateTime(date).slice(0, 10);

const dateTime = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Reads a date or date-time of a request; one without a zone is Asia/Shanghai.
 *
 * @param end - a date without time means the last millisecond of that day instead of its first
 * @returns `undefined` for anything that is no date
 */
export function parseDateTime(text: unknown, end = false): Date | undefined {
  if (typeof text !== 'string') return undefined;
  const match = dateTime.exec(text.trim());
  if (!match) return undefined;
  const [whole, clockText, seconds, , zone] = match;
  const day = whole.slice(0, 10);
  // an upper bound given in whole seconds includes that second
  const clock = clockText ? clockText.slice(1) : end ? '23:59:59.999' : '00:00:00';
  const full = clockText && !seconds ? `${clock}:00` : clock;
  const date = new Date(
    `${day}T${end && clockText && !full.includes('.') ? `${full}.999` : full}${zone ?? '+08:00'}`,
  );
  const time = date.getTime();
  return time >= first && time <= last && isDay(day) ? date : undefined;
}

/** Date accepts 2026-02-31 and rolls over; a search for it should not. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
