/** Functions that read and write date-times in one time zone. A text without a zone is read in this zone. */
export interface DateTimes {
  /**
   * Returns a date-time in the format of the API, `yyyy-MM-dd HH:mm:ss`. When daylight saving ends, the clock shows
   * one hour twice. A time in the second of these hours is written with its offset (`2026-10-25 02:30:00+01:00`),
   * because a text without an offset means the first one.
   */
  readonly toDateTime: (date: Date) => string;
  /** Returns the day as `yyyy-MM-dd`. */
  readonly toDate: (date: Date) => string;
  /**
   * Parses a day or a date-time.
   *
   * @param end - true to return the last millisecond of the day or second, false to return the first. If the clock
   * shows the time twice, `true` also means the second one
   *
   * @returns `undefined` for a value that is not a date, or is outside the years 1 to 9999
   */
  readonly parseDateTime: (text: unknown, end?: boolean) => Date | undefined;
  /**
   * Returns the time as the clock of the zone shows it, `yyyy-MM-dd HH:mm:ss`. Returns `undefined` for an invalid
   * date.
   */
  readonly show: (text: string) => string | undefined;
  /**
   * Returns the date-time with its offset, `2026-03-04T10:00:00+08:00`, so that it means the same in every zone. A
   * text that is not a date-time is returned unchanged, and so is a time that the clock skips.
   */
  readonly withOffset: (text: string) => string;
  /**
   * Returns true if this time exists. It does not exist if the clock skips it at the beginning of daylight saving,
   * or outside the years 1 to 9999.
   */
  readonly exists: (text: string) => boolean;
}

/**
 * Clock with the current time of the service.
 *
 * @example const isPast = (day: string, { today }: Clock) => day < today();
 */
export interface Clock extends DateTimes {
  readonly now: () => Date;
  /** Returns the current day as `yyyy-MM-dd`. */
  readonly today: () => string;
  /** Returns the current time as `yyyy-MM-dd HH:mm:ss`. */
  readonly time: () => string;
  /**
   * Returns the day (`yyyy-MM-dd`) of a date or a date-time, in the zone of this clock. A text without a zone is
   * read as a time of this zone.
   */
  readonly dayOf: (text: string) => string;
}
