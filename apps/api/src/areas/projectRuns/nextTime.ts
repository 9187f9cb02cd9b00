import { Cron } from 'croner';
import { parseDateTime, timeZone } from '../../dateTimes.ts';
import type { ProjectRecurringRun as RecurringRun } from '../../generated/rows.ts';

/** When something happens again. */
export type Trigger = Pick<
  RecurringRun,
  'triggerType' | 'cron' | 'intervalSecond' | 'startTime' | 'endTime' | 'createTime'
>;

/** Milliseconds between two runs, at least. */
const shortest = 60_000;

/** The first time after a moment; undefined when none is to come. */
export function nextTime(trigger: Trigger, after: Date): Date | undefined {
  const start = parseDateTime(trigger.startTime);
  // the very moment it begins counts
  const from = start && start > after ? new Date(start.getTime() - 1) : after;
  const next = trigger.triggerType === 'CRON' ? cronOf(trigger).nextRun(from) : nextPeriod(trigger, from);
  const end = parseDateTime(trigger.endTime);
  return next && !(end && next > end) ? next : undefined;
}

/** The last time that has come by a moment, from one that has come already. */
export function latestTime(trigger: Trigger, due: Date, now: Date): Date {
  if (due >= now) return due;
  const end = parseDateTime(trigger.endTime);
  const until = end && end < now ? end : now;
  if (trigger.triggerType === 'CRON') {
    const [last] = cronOf(trigger).previousRuns(1, new Date(until.getTime() + 1000));
    return last && last > due ? last : due;
  }
  const step = stepOf(trigger);
  return new Date(due.getTime() + Math.max(0, Math.floor((until.getTime() - due.getTime()) / step)) * step);
}

/** Why nothing is ever run by it, in the words of the rule that is broken. */
export function triggerFault(trigger: Trigger, now: Date): 'never' | 'often' | 'order' | undefined {
  const [start, end] = [parseDateTime(trigger.startTime), parseDateTime(trigger.endTime)];
  if (start && end && end <= start) return 'order';
  const first = safely(() => nextTime(trigger, now));
  if (!first) return 'never';
  const second = nextTime({ ...trigger, endTime: null }, first);
  return second && second.getTime() - first.getTime() < shortest ? 'often' : undefined;
}

const cronOf = ({ cron }: Trigger): Cron => new Cron(cron ?? '', { timezone: timeZone, paused: true });

const stepOf = ({ intervalSecond }: Trigger): number => Math.max((intervalSecond ?? 60) * 1000, shortest);

/** Counted from when it began to count, so that a restart shifts nothing. */
function nextPeriod(trigger: Trigger, after: Date): Date {
  const step = stepOf(trigger);
  const base = parseDateTime(trigger.startTime) ?? parseDateTime(trigger.createTime) ?? after;
  const turns = Math.floor((after.getTime() - base.getTime()) / step) + 1;
  return new Date(base.getTime() + Math.max(trigger.startTime ? 0 : 1, turns) * step);
}

/** A pattern of the right form may still name a range that runs backwards. */
function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
