import type { TimeRange } from '@isp/schema';
import type { DateTimes } from '../createDateTimes.ts';
import { Refusal } from '../reply/refusal.ts';

/**
 * The stretch of time a call asks for: `from,to`, each a day or a moment, either of them missing.
 *
 * @throws Refusal PARAM_INVALID for what is neither
 */
export function readRange(value: unknown, { parseDateTime }: DateTimes): TimeRange | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [];
  const [from = '', to = ''] = parts;
  const isRange = parts.length > 0 && parts.length <= 2;
  // a moment is said by the service's own clock: which one is a question its list answers
  const isClock = (text: string) =>
    text === '' || (parseDateTime(text) !== undefined && !/[Z+]|-\d{2}:?\d{2}$/.test(text.slice(10)));
  if (!isRange || !isClock(from) || !isClock(to)) {
    throw new Refusal('PARAM_INVALID', {
      data: { errors: [{ field: 'range', rule: 'date', msg: 'range = 2026-01-01,2026-01-31' }] },
    });
  }
  if (from === '' && to === '') return undefined;
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}
