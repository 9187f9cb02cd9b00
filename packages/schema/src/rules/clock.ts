/** What day it is, and on which day a moment lies, where the service is. */
export interface Clock {
  /** `yyyy-MM-dd` */
  readonly today: () => string;
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly time: () => string;
  /** Day (`yyyy-MM-dd`) of a date, or of a date-time; one that names no zone is of this clock's. */
  readonly dayOf: (text: string) => string;
}

/**
 * The clock of a time zone.
 *
 * @param timeZone - a name of the IANA database. @defaultValue the machine's own
 * @param now - @defaultValue the real time
 * @throws RangeError for a zone there is none of
 */
export function createClock(timeZone?: string, now: () => Date = () => new Date()): Clock {
  const zone = timeZone === undefined ? {} : { timeZone };
  const dayAt = timeZone === undefined ? localDay : dayIn(timeZone);
  return {
    today: () => dayAt(now()),
    time() {
      const date = now();
      return `${dayAt(date)} ${date.toLocaleTimeString('en-GB', { hourCycle: 'h23', ...zone })}`;
    },
    dayOf(text) {
      if (!/(Z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10))) return text.slice(0, 10);
      const date = new Date(text);
      return Number.isNaN(date.getTime()) ? text.slice(0, 10) : dayAt(date);
    },
  };
}

/** Without `Intl`, whose formats take milliseconds to make: a form may be the first thing of a page. */
const localDay = (date: Date): string => toDay(date.getFullYear(), date.getMonth() + 1, date.getDate());

function dayIn(timeZone: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (date) => {
    const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
    return toDay(parts.year, parts.month, parts.day);
  };
}

const toDay = (year: unknown, month: unknown, day: unknown): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
