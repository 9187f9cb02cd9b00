import { readClock, showClock } from '@isp/schema/internal';
import { addPeriods, startOfPeriod } from '@isp/schema/statistics';
import { parseDateTime, toDateTime } from '../../../rules/dateTimes.ts';

/** Returns the start of the next month in the platform's time zone. */
export function nextMonth(now: Date): Date {
  const month = addPeriods(startOfPeriod(readClock(toDateTime(now)), 'month'), 'month', 1);
  return parseDateTime(showClock(month)) ?? now;
}
