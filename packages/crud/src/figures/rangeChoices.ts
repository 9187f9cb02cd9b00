import { type StatisticsModel, usualRange } from '@isp/schema/internal';
import type { Clock } from '@isp/schema/values';
import dayjs from 'dayjs';
import type { Text } from '../context/useText.ts';

/**
 * Ranges of time that are offered if the schema defines none, in the form of the address: `7d` is 7 days, `12m` is
 * 12 months, and `''` is the default range of each chart.
 */
export const usualRanges: readonly string[] = ['', '7d', '30d', '90d', '12m'];

const units: Readonly<Record<string, string>> = { h: '近 {n} 小时', d: '近 {n} 天', m: '近 {n} 个月' };

/** Returns the title of a range: `24h`, `7d`, `12m`, or an empty text for the default range of each chart. */
export function rangeTitle(range: string, t: Text): string {
  const unit = units[range.at(-1) ?? ''];
  if (unit === undefined) return t('默认范围');
  const n = range.slice(0, -1);
  return n === '1' ? t(unit.replace('{n}', n)) : t(unit, { n });
}

/**
 * A range with a start and an end, as it is written in an address: two days, or two points in time, with `~`
 * between them.
 */
const fromTo = /^(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)~(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)$/;

/**
 * Returns the range in an address as `from,to`, each of them a day or a point in time. Undefined if the charts use
 * their default ranges.
 *
 * @param day current day in the time zone of the service
 */
export function toRange(text: string | null, day: string): string | undefined {
  const today = dayjs(day);
  const [, count = '', unit] = /^(\d{1,3})([dm])$/.exec(text ?? '') ?? [];
  const last = today.format('YYYY-MM-DD');
  if (unit === 'd') return `${today.subtract(Number(count) - 1, 'day').format('YYYY-MM-DD')},${last}`;
  if (unit === 'm')
    return `${today
      .subtract(Number(count) - 1, 'month')
      .startOf('month')
      .format('YYYY-MM-DD')},${last}`;
  const ends = fromTo.exec(text ?? '');
  return ends ? `${ends[1]},${ends[2]}` : undefined;
}

/**
 * Returns the start and the end of a range as `from,to`, like {@link toRange}, but also for a number of hours up to
 * now. @param clock clock of the service
 */
export function rangeEnds(chosen: string, clock: Pick<Clock, 'time' | 'today'>): string | undefined {
  const [, hours] = /^(\d{1,3})h$/.exec(chosen) ?? [];
  if (hours === undefined) return toRange(chosen, clock.today());
  const now = dayjs(clock.time());
  const format = 'YYYY-MM-DD HH:mm';
  return `${now.subtract(Number(hours), 'hour').format(format)},${now.format(format)}`;
}

export interface ChosenRange {
  /**
   * The chosen range: one of the offered ranges, or a start and an end. `''` if the charts use their default
   * ranges.
   */
  readonly chosen: string;
  /** The range that is sent with the calls. */
  readonly asked: string | undefined;
}

/**
 * Returns the range in an address. A range that the schema defines, such as `24h`, is sent as it is. The service
 * computes its start and end from the current time, so that a later read returns later data.
 *
 * @param today current day in the time zone of the service
 */
export function chosenRange(
  text: string | null,
  statistics: Pick<StatisticsModel, 'range' | 'ranges'>,
  today: string,
): ChosenRange {
  const { ranges } = statistics;
  if (!ranges) return { chosen: text ?? '', asked: toRange(text, today) };
  if (text !== null && fromTo.test(text)) return { chosen: text, asked: toRange(text, today) };
  const chosen = text !== null && ranges.includes(text) ? text : (usualRange(statistics) ?? '');
  return { chosen, asked: chosen };
}
