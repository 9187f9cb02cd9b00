import { createDateTimes } from '@isp/server';

/** The platform's clock: what people read and write, and when a day begins. */
export const timeZone = 'Asia/Shanghai';

export const dateTimes = createDateTimes(timeZone);

export const { parseDateTime, toDate, toDateTime } = dateTimes;
