import type { DateTimes } from '@isp/schema/internal';
import { createClock } from '@isp/schema/values';

/** The platform's clock: the times that people read and write, and the begin of a day. */
export const timeZone = 'Asia/Shanghai';

export const dateTimes: DateTimes = createClock(timeZone);

/**
 * SQL after a moment: the time on the platform's clock. After such a time: the moment.
 *
 * @example `("createTime" ${atZone})::date` is the day on which a record was made
 */
export const atZone = `at time zone '${timeZone}'`;

/** SQL of the day it is on the platform's clock; the database's own is that of its session's zone. */
export const today = `(now() ${atZone})::date`;

export const { parseDateTime, toDate, toDateTime } = dateTimes;
