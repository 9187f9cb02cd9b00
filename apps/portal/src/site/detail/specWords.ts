import type { SiteTranslate } from '@isp/portal/site';
import { grouped } from '../parts/amounts.ts';
import { money } from '../parts/money.ts';
import { wordOf } from '../parts/valueWords.ts';
import type { Spec } from './Spec.ts';

/** Texts for a unit of time: for a price per unit, for one unit, and for several units. */
const units: Readonly<Record<string, readonly [per: string, one: string, some: string]>> = {
  DAY: ['天', '1 天', '{{count}} 天'],
  MONTH: ['个月', '1 个月', '{{count}} 个月'],
  YEAR: ['年', '1 年', '{{count}} 年'],
};
const unitOf = (unit: string) => units[unit] ?? ([unit, `1 ${unit}`, `{{count}} ${unit}`] as const);

/** Returns the text of a duration, for example `12 个月` (12 months). */
export const periodWord = ({ periodUnit }: Spec, count: number, t: SiteTranslate): string =>
  t(unitOf(periodUnit)[count === 1 ? 1 : 2], { count });

/**
 * Returns a short text for a specification's price: `¥80.00`, `¥2990.00 / 年` (per year), `¥0.0100 / 次` (per call),
 * 免费 (free), 面议 (negotiable).
 */
export function priceWord({ mode, periodUnit, price }: Spec, t: SiteTranslate): string {
  if (mode === 'NEGOTIATE' || mode === 'FREE') return t(wordOf('chargeMode', mode));
  if (price === undefined) return '—';
  const amount = money(price);
  if (mode === 'PERIOD') return `${amount} / ${t(unitOf(periodUnit)[0])}`;
  return mode === 'POSTPAY' ? `${amount} / ${t('次')}` : amount;
}

/** Returns a short text with the contents of a specification: number of calls, days of validity, calls per second. */
export function gainWord({ qps, quota, validDays }: Spec, t: SiteTranslate): string {
  return [
    ...(quota === undefined ? [] : [t('{{count}} 次调用', { count: quota })]),
    ...(validDays === undefined ? [] : [t('有效期 {{count}} 天', { count: validDays })]),
    ...(qps === undefined ? [] : [t('每秒 {{count}} 次', { count: qps })]),
  ].join(' · ');
}

/** One line of the table that compares specifications. */
export interface Compared {
  /** Title in the source language. */
  readonly title: string;
  /** Texts of the line, one for each specification, in the order of the specifications. */
  readonly cells: readonly string[];
  /** True if not all cells are equal. */
  readonly differs: boolean;
}

/**
 * Returns the lines that compare specifications. There is a line for each property that at least one specification
 * has.
 */
export function compareSpecs(specs: readonly Spec[], t: SiteTranslate): readonly Compared[] {
  const lines: readonly [title: string, cell: (spec: Spec) => string][] = [
    ['价格', (spec) => priceWord(spec, t)],
    ['计费方式', ({ mode }) => t(wordOf('chargeMode', mode))],
    ['包含次数', ({ quota }) => countWord(quota)],
    ['有效期', ({ validDays }) => (validDays === undefined ? '' : t('{{count}} 天', { count: validDays }))],
    ['可购时长', (spec) => spec.periods.map((count) => periodWord(spec, count, t)).join(t('、'))],
    ['阶梯价', ({ tiers }) => tiers.map(tierWord).join('\n')],
    ['每秒调用上限', ({ qps }) => countWord(qps)],
    ['限购', ({ limit }) => countWord(limit)],
  ];
  return lines
    .map(([title, cell]) => ({ title, cells: specs.map(cell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map((line) => ({ ...line, differs: new Set(line.cells).size > 1 }));
}

/** Formats a number. Chinese and English group thousands in the same way, so one locale is enough. */
const countWord = (count: number | undefined): string => (count === undefined ? '' : grouped(count, 'zh-CN'));

const tierWord = ({ from, to, unitPrice }: Spec['tiers'][number]): string =>
  `${to === undefined ? `≥ ${countWord(from)}` : `${countWord(from)}–${countWord(to)}`}: ${money(unitPrice)}`;
