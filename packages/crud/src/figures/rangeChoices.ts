import { type StatisticsModel, usualRange } from '@isp/schema/internal';
import type { Clock } from '@isp/schema/values';
import dayjs from 'dayjs';
import type { Text } from '../context/useText.ts';

/** Ranges offered when a schema names none, as the address spells them. */
export const usualRanges: readonly string[] = ['', '7d', '30d', '90d', '12m'];

const units: Readonly<Record<string, string>> = { h: '近 {n} 小时', d: '近 {n} 天', m: '近 {n} 个月' };

/** Titles of ranges: `24h`, `7d`, `12m`, or none for the default of each chart. */
export function rangeTitle(range: string, t: Text): string {
  const unit = units[range.at(-1) ?? ''];
  if (unit === undefined) return t('默认范围');
  const n = range.slice(0, -1);
  return n === '1' ? t(unit.replace('{n}', n)) : t(unit, { n });
}

/** Two days or moments as an address spells them. */
const fromTo = /^(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)~(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)$/;

/**
 * `from,to` of the range in an address, each a day or a moment; undefined for the charts' own ranges.
 *
 * @param day today where the service is
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

/** The same, also of a range of hours up to now. @param clock the service's */
export function rangeEnds(chosen: string, clock: Pick<Clock, 'time' | 'today'>): string | undefined {
  const [, hours] = /^(\d{1,3})h$/.exec(chosen) ?? [];
  if (hours === undefined) return toRange(chosen, clock.today());
  const now = dayjs(clock.time());
  const format = 'YYYY-MM-DD HH:mm';
  return `${now.subtract(Number(hours), 'hour').format(format)},${now.format(format)}`;
}

export interface ChosenRange {
  /** One of the choices, or two ends; `''` for the charts' own ranges. */
  readonly chosen: string;
  /** The range that calls are sent with. */
  readonly asked: string | undefined;
}

/**
 * The range in an address. Those of a schema travel as they are written: the service knows the time, so that a later
 * read ends later.
 *
 * @param today where the service is
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
