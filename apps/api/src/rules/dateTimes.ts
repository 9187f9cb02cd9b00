import type { DateTimes } from '@isp/schema/internal';
import { createClock } from '@isp/schema/values';

/** Time zone of the platform. It determines the times that people read and write, and the start of a day. */
export const timeZone = 'Asia/Shanghai';

export const dateTimes: DateTimes = createClock(timeZone);

/**
 * SQL to append to a moment, to get the time in the platform's time zone. Appended to such a time, it gives the
 * moment.
 *
 * @example `("createTime" ${atZone})::date` is the day on which a record was made
 */
export const atZone = `at time zone '${timeZone}'`;

/** SQL of the present day in the platform's time zone. The database would use the time zone of its session. */
export const today = `(now() ${atZone})::date`;

export const { parseDateTime, toDate, toDateTime } = dateTimes;
