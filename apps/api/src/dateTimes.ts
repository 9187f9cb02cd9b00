import { createClock, type DateTimes } from '@isp/schema';

/** The platform's clock: what people read and write, and when a day begins. */
export const timeZone = 'Asia/Shanghai';

export const dateTimes: DateTimes = createClock(timeZone);

export const { parseDateTime, toDate, toDateTime } = dateTimes;
