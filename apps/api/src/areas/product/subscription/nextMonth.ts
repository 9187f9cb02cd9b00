import { readClock, showClock } from '@isp/schema/internal';
import { addPeriods, startOfPeriod } from '@isp/schema/statistics';
import { parseDateTime, toDateTime } from '../../../rules/dateTimes.ts';

/** The start of the next month on the platform's clock. */
export function nextMonth(now: Date): Date {
  const month = addPeriods(startOfPeriod(readClock(toDateTime(now)), 'month'), 'month', 1);
  return parseDateTime(showClock(month)) ?? now;
}
