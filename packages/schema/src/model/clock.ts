/** Reads and writes the date-times of one time zone. A text without a zone is read in this zone. */
export interface DateTimes {
  /**
   * `yyyy-MM-dd HH:mm:ss`, the format of the API. When the clock shows an hour twice, the second one is written with
   * its offset (`2026-10-25 02:30:00+01:00`), since without it the text is read as the first one.
   */
  readonly toDateTime: (date: Date) => string;
  /** `yyyy-MM-dd` */
  readonly toDate: (date: Date) => string;
  /**
   * Reads a day or a date-time.
   *
   * @param end - a day or a second means its last millisecond instead of its first; of an hour the clock shows twice the
   * second is meant
   * @returns `undefined` for anything that is no date, or lies outside the years 1 to 9999
   */
  readonly parseDateTime: (text: unknown, end?: boolean) => Date | undefined;
  /** The time on the clock as people read it, `yyyy-MM-dd HH:mm:ss`; `undefined` for an invalid date. */
  readonly show: (text: string) => string | undefined;
  /**
   * The moment with its offset, `2026-03-04T10:00:00+08:00`, which means the same in every zone. A text that is no
   * date-time, or a time that the clock skips, is returned unchanged.
   */
  readonly withOffset: (text: string) => string;
  /** Does this time exist? False for a time that the clock skips, and outside the years 1 to 9999. */
  readonly exists: (text: string) => boolean;
}

/**
 * Current time of the service.
 *
 * @example const isPast = (day: string, { today }: Clock) => day < today();
 */
export interface Clock extends DateTimes {
  readonly now: () => Date;
  /** `yyyy-MM-dd` */
  readonly today: () => string;
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly time: () => string;
  /** The day (`yyyy-MM-dd`) of a date or a date-time. A text without a zone is read in the zone of this clock. */
  readonly dayOf: (text: string) => string;
}
