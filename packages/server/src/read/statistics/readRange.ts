import type { DateTimes, TimeRange } from '@isp/schema/internal';
import { readClock, showClock } from '@isp/schema/internal';
import { addPeriods, startOfPeriod } from '@isp/schema/statistics';
import { isMissing } from '../../query/isMissing.ts';
import { Refusal } from '../../refusals/refusal.ts';

const hour = 3_600_000;

/**
 * Parses a range of time. It has one of two forms. `from,to`: each part is a day or a date-time, and one of them
 * may be missing. A duration up to now, `24h`, `7d` or `12m`: the last day or month is the current one.
 *
 * @throws Refusal PARAM_INVALID for any other text
 */
export function readRange(value: unknown, dateTimes: DateTimes, now: Date): TimeRange | undefined {
  if (isMissing(value)) return undefined;
  const back = typeof value === 'string' ? toNow(value, dateTimes, now) : undefined;
  if (back) return back;
  const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [];
  const [from = '', to = ''] = parts;
  const isRange = parts.length > 0 && parts.length <= 2;
  // A date-time in a range must not have a time zone: it is in the time zone of the service.
  const isClock = (text: string) =>
    text === '' ||
    (dateTimes.parseDateTime(text) !== undefined && !/[Zz+]|-\d{2}:?\d{2}$/.test(text.slice(10)));
  if (!isRange || !isClock(from) || !isClock(to)) {
    throw new Refusal('PARAM_INVALID', {
      data: { errors: [{ field: 'range', rule: 'date', msg: 'range = 2026-01-01,2026-01-31 / 24h / 7d' }] },
    });
  }
  if (from === '' && to === '') return undefined;
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}

function toNow(text: string, { toDateTime }: DateTimes, now: Date): Required<TimeRange> | undefined {
  const [, count, unit] = /^([1-9]\d{0,2})([hdm])$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  const to = toDateTime(now);
  if (unit === 'h') return { from: toDateTime(new Date(now.getTime() - Number(count) * hour)), to };
  const period = unit === 'd' ? 'day' : 'month';
  return { from: showClock(addPeriods(startOfPeriod(readClock(to), period), period, 1 - Number(count))), to };
}
