import { Cron } from 'croner';
import type { ProjectRecurringRun as RecurringRun } from '../../../generated/rows.ts';
import { parseDateTime, timeZone } from '../../../rules/dateTimes.ts';

/** Fields that define a schedule. */
export type Trigger = Pick<
  RecurringRun,
  'triggerType' | 'cron' | 'intervalSecond' | 'startTime' | 'endTime' | 'createTime'
>;

/** Minimum time between two runs of a schedule, in milliseconds. */
const MIN_INTERVAL_MS = 60_000;

/** Returns the next time of a schedule after a moment; undefined if there is none. */
export function nextTime(trigger: Trigger, after: Date): Date | undefined {
  const start = parseDateTime(trigger.startTime);
  // the search begins just before the start, so that a time exactly at the start is found
  const from = start && start > after ? new Date(start.getTime() - 1) : after;
  const next = trigger.triggerType === 'CRON' ? cronOf(trigger).nextRun(from) : nextPeriod(trigger, from);
  const end = parseDateTime(trigger.endTime);
  return next && !(end && next > end) ? next : undefined;
}

/**
 * Returns the last due time before `now`, at the earliest `due`. It is used for runs that were missed while the
 * service was not running.
 *
 * @param count - number of missed times that are to be caught up; the first of the last `count` times is returned
 */
export function latestTime(trigger: Trigger, due: Date, now: Date, count = 1): Date {
  if (due >= now) return due;
  const end = parseDateTime(trigger.endTime);
  const until = end && end < now ? end : now;
  if (trigger.triggerType === 'CRON') {
    const last = cronOf(trigger)
      .previousRuns(count, new Date(until.getTime() + 1000))
      .at(-1);
    return last && last > due ? last : due;
  }
  const step = stepOf(trigger);
  const turns = Math.floor((until.getTime() - due.getTime()) / step) - (count - 1);
  return new Date(due.getTime() + Math.max(0, turns) * step);
}

/** Returns the reason why a schedule is invalid, as the code of its rule; undefined for a valid schedule. */
export function triggerFault(trigger: Trigger, now: Date): 'never' | 'often' | 'order' | undefined {
  const [start, end] = [parseDateTime(trigger.startTime), parseDateTime(trigger.endTime)];
  if (start && end && end <= start) return 'order';
  if (!safely(() => nextTime(trigger, now))) return 'never';
  return trigger.triggerType === 'CRON' && isTwiceAMinute(trigger.cron ?? '') ? 'often' : undefined;
}

/**
 * Returns true if a cron pattern has a field for seconds that matches more than one second, so that runs would be
 * less than a minute apart.
 */
function isTwiceAMinute(cron: string): boolean {
  const [seconds = '', ...rest] = cron.trim().split(/\s+/);
  return rest.length > 4 && !/^\d+$/.test(seconds);
}

const cronOf = ({ cron }: Trigger): Cron => new Cron(cron ?? '', { timezone: timeZone, paused: true });

const stepOf = ({ intervalSecond }: Trigger): number =>
  Math.max((intervalSecond ?? 60) * 1000, MIN_INTERVAL_MS);

/**
 * Returns the next time of an interval. The intervals are counted from the start of the schedule, so that a restart
 * of the service does not move them.
 */
function nextPeriod(trigger: Trigger, after: Date): Date {
  const step = stepOf(trigger);
  const base = parseDateTime(trigger.startTime) ?? parseDateTime(trigger.createTime) ?? after;
  const turns = Math.floor((after.getTime() - base.getTime()) / step) + 1;
  return new Date(base.getTime() + Math.max(trigger.startTime ? 0 : 1, turns) * step);
}

/**
 * Returns the result of a function; undefined if it throws. A valid cron pattern may still contain a range whose
 * end is before its start, for which the library throws.
 */
function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
