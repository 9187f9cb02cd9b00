import type { Period } from '@isp/schema/internal';

/**
 * Returns the label of a period on an axis. The label contains only the parts of the start that differ from the
 * starts of the other periods.
 *
 * @param start start of the period as `yyyy-MM-dd HH:mm`
 * @param others all starts on the axis: parts that are equal in all of them are left out
 */
export function periodLabel(start: string, period: Period | undefined, others: readonly string[]): string {
  const [day = '', clock = ''] = start.split(' ');
  const year = day.slice(0, 4);
  const isOneYear = others.every((other) => other.startsWith(year));
  if (period === 'year') return year;
  if (period === 'quarter') return `${year} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  if (period === 'month') return day.slice(0, 7);
  if (period === 'day' || period === 'week') return isOneYear ? day.slice(5) : day;
  const isOneDay = others.every((other) => other.startsWith(day));
  return isOneDay ? clock : `${isOneYear ? day.slice(5) : day} ${clock}`;
}

/** Returns true if the text is a point in time as the service sends it for trends, `yyyy-MM-dd HH:mm`. */
export const isClockText = (text: string): boolean => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text);
