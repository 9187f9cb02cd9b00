import type { DateTimes } from '@isp/schema/internal';
import { createClock } from '@isp/schema/values';

/** Time zone of the platform. Times in the API are in this time zone, and days start at its midnight. */
export const timeZone = 'Asia/Shanghai';

export const dateTimes: DateTimes = createClock(timeZone);

/**
 * SQL that converts between a moment (`timestamptz`) and the time in the platform's time zone (`timestamp`), in
 * both directions. It is appended to an SQL expression.
 *
 * @example `("createTime" ${atZone})::date` is the day on which a record was made
 */
export const atZone = `at time zone '${timeZone}'`;

/**
 * SQL of the current date in the platform's time zone. (The function `current_date` would use the time zone of the
 * database session.)
 */
export const today = `(now() ${atZone})::date`;

export const { parseDateTime, toDate, toDateTime } = dateTimes;
