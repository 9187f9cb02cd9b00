import type { DateTimes } from '@isp/schema/internal';
import { createClock } from '@isp/schema/values';

/** The platform's clock: the times that people read and write, and the start of a day. */
export const timeZone = 'Asia/Shanghai';

export const dateTimes: DateTimes = createClock(timeZone);

/**
 * SQL to append to a moment: the time on the platform's clock. Appended to such a time: the moment.
 *
 * @example `("createTime" ${atZone})::date` is the day on which a record was made
 */
export const atZone = `at time zone '${timeZone}'`;

/** SQL of today's day on the platform's clock; the database uses the zone of its session instead. */
export const today = `(now() ${atZone})::date`;

export const { parseDateTime, toDate, toDateTime } = dateTimes;
