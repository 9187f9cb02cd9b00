/** Dates and times of our JSON, by the clock of one time zone. */
export interface DateTimes {
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly toDateTime: (date: Date) => string;
  /** `yyyy-MM-dd` */
  readonly toDate: (date: Date) => string;
  /**
   * Reads a date or date-time of a request; one that names no zone is of this one.
   *
   * @param end - a date without time means the last millisecond of that day instead of its first; of an hour the
   * clock shows twice the second is meant
   * @returns `undefined` for anything that is no date
   */
  readonly parseDateTime: (text: unknown, end?: boolean) => Date | undefined;
}

/** Years of four digits: neither database has a year 0, and JavaScript spells the year 10000 in a way they do not read. */
const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

const dateTime = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * @param zone - a name of the IANA database
 * @throws RangeError for a zone there is none of
 * @example `createDateTimes('Europe/Berlin').toDateTime(new Date())`
 */
export function createDateTimes(zone: string): DateTimes {
  const offsetAt = createOffsets(zone);
  const toDateTime = (date: Date): string => spell(new Date(date.getTime() + offsetAt(date.getTime())));
  return {
    toDateTime,
    toDate: (date) => toDateTime(date).slice(0, 10),
    parseDateTime(text, end = false) {
      if (typeof text !== 'string') return undefined;
      const match = dateTime.exec(text.trim());
      if (!match) return undefined;
      const [whole, clockText, seconds, , ownZone] = match;
      const date = whole.slice(0, 10);
      // an upper bound given in whole seconds includes that second
      const clock = clockText ? clockText.slice(1) : end ? '23:59:59.999' : '00:00:00';
      const full = clockText && !seconds ? `${clock}:00` : clock;
      const read = Date.parse(
        `${date}T${end && clockText && !full.includes('.') ? `${full}.999` : full}${ownZone ?? 'Z'}`,
      );
      const time = ownZone ? read : toMoment(read, offsetAt, end);
      return time >= first && time <= last && isDay(date) ? new Date(time) : undefined;
    },
  };
}

/** A list spells two times a row: by its parts it takes a quarter of what `toISOString` does. */
function spell(date: Date): string {
  const day = `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  return `${day} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

const quarter = 900_000;
const oneDay = 86_400_000;
/** Quarters of an hour whose offsets are remembered: those of some pages of rows. */
const remembered = 10_000;

/** Milliseconds the clock of the zone is ahead of UTC. Asking Intl takes longer than reading a row, so answers are kept. */
function createOffsets(zone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const known = new Map<number, number>();
  return (time) => {
    // clocks are changed at whole quarters
    const key = Math.floor(time / quarter);
    const offset = known.get(key);
    if (offset !== undefined || Number.isNaN(key)) return offset ?? 0;
    if (known.size >= remembered) known.clear();
    const found = toOffset(format.format(key * quarter));
    known.set(key, found);
    return found;
  };
}

/** `… GMT+08:00`, of old times with seconds; UTC itself has no figures. */
function toOffset(text: string): number {
  const [, sign = '+', hours = 0, minutes = 0, seconds = 0] =
    /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

/**
 * The moment the clock of the zone shows this.
 *
 * @param shown - what it shows, as if it were UTC
 */
function toMoment(shown: number, offsetAt: (time: number) => number, end: boolean): number {
  const [before, after] = [offsetAt(shown - oneDay), offsetAt(shown + oneDay)];
  const moments = [shown - before, shown - after].filter((time) => time + offsetAt(time) === shown);
  // what the clock skips over is as much later as it skips
  if (moments.length === 0) return shown - before;
  return end ? Math.max(...moments) : Math.min(...moments);
}

/** Date accepts 2026-02-31 and rolls over; a search for it should not. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
