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
  const format = new Intl.DateTimeFormat('en-US', {
    ...zone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dayAt = (date: Date) => {
    const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
    return `${String(parts.year).padStart(4, '0')}-${parts.month}-${parts.day}`;
  };
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
