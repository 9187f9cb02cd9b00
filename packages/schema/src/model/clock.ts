/** How the date-times of one time zone are read and written. A text without a zone is of this one. */
export interface DateTimes {
  /**
   * `yyyy-MM-dd HH:mm:ss`, the platform's wire. Of an hour that the clock shows twice the second one carries its
   * offset (`2026-10-25 02:30:00+01:00`): without it, it would be read as the first.
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
  /** The time on the clock, `yyyy-MM-dd HH:mm:ss`, for people; `undefined` for an invalid date. */
  readonly show: (text: string) => string | undefined;
  /**
   * The moment with its offset, `2026-03-04T10:00:00+08:00`: the same to every reader. What is no date-time, or a time
   * that the clock leaves out, stays as it is.
   */
  readonly withOffset: (text: string) => string;
  /** Is there such a time? False where the clock is put forward over it, and outside the years 1 to 9999. */
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
  /** Day (`yyyy-MM-dd`) of a date, or of a date-time; one that names no zone is of this clock's. */
  readonly dayOf: (text: string) => string;
}
