/** Functions that read and write date-times in one time zone. A text without a zone is read in this zone. */
export interface DateTimes {
  /**
   * Returns a date-time in the format of the API, `yyyy-MM-dd HH:mm:ss`. When the clock shows an hour twice, the
   * second one is written with its offset (`2026-10-25 02:30:00+01:00`), because a text without an offset means the
   * first one.
   */
  readonly toDateTime: (date: Date) => string;
  /** Returns the day as `yyyy-MM-dd`. */
  readonly toDate: (date: Date) => string;
  /**
   * Reads a day or a date-time.
   *
   * @param end - true if a day or a second means its last millisecond instead of its first; in an hour that the
   * clock shows twice, the second one is then meant
   *
   * @returns `undefined` for a value that is not a date, or is outside the years 1 to 9999
   */
  readonly parseDateTime: (text: unknown, end?: boolean) => Date | undefined;
  /** Returns the time as people read it on the clock, `yyyy-MM-dd HH:mm:ss`; `undefined` for an invalid date. */
  readonly show: (text: string) => string | undefined;
  /**
   * Returns the date-time with its offset, `2026-03-04T10:00:00+08:00`, which means the same in every zone. A text
   * that is not a date-time, or a time that the clock skips, is returned unchanged.
   */
  readonly withOffset: (text: string) => string;
  /**
   * Returns true if this time exists. The result is false for a time that the clock skips, and outside the years 1
   * to 9999.
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
   * Returns the day (`yyyy-MM-dd`) of a date or a date-time. A text without a zone is read in the zone of this
   * clock.
   */
  readonly dayOf: (text: string) => string;
}
