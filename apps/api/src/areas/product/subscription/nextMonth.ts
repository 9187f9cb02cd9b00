import { readClock, showClock, startOf, step } from '@isp/schema';
import { parseDateTime, toDateTime } from '../../../rules/dateTimes.ts';

/** When the next month begins on the platform's clock. */
export function nextMonth(now: Date): Date {
  const month = step(startOf(readClock(toDateTime(now)), 'month'), 'month', 1);
  return parseDateTime(showClock(month)) ?? now;
}
