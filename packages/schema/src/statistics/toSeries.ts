import type { Figure, Grouping, Series } from '../model/statistics.ts';
import { otherKey } from '../model/statistics.ts';
import type { Buckets } from './toBuckets.ts';

/**
 * Values of one group of records. From them, each kind of figure can be computed, also for several groups together.
 */
export interface Group {
  /**
   * Value of the field by which the records are grouped, or the start of the period. It is `''` for records without
   * a value.
   */
  readonly key: string;
  /** Value of the field that divides the chart into series. It is `''` for records without a value. */
  readonly split: string;
  readonly rows: number;
  /** Number of records with a value in the field from which the figure is computed. */
  readonly values: number;
  readonly sum: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

export interface SeriesPlan {
  readonly group: Pick<Grouping, 'figure' | 'split'>;
  /** Periods of the chart. Set if the groups are periods. */
  readonly buckets?: Buckets | undefined;
  /**
   * Order of the categories: that of the field's choices. Undefined if the field has no choices. `splitOrder` is
   * the order of the series.
   */
  readonly order?: readonly string[] | undefined;
  readonly splitOrder?: readonly string[] | undefined;
  /** Name of the series if there is only one. `unit` is the unit of all values. */
  readonly title: string;
  readonly unit?: string | undefined;
  readonly labelOf: (key: string) => string;
  readonly splitLabelOf: (key: string) => string;
}

/**
 * Returns the data of a chart. All periods are shown, in order. Choices are in the order of the schema. Other
 * groups are sorted by size, with the largest first. Records without a value and the remaining records come last.
 * For a group without records, the value is 0 for counts, and null (a gap) for other figures.
 *
 * @example
 * const groups = [{ key: 'ON', split: '', rows: 2, values: 0, sum: null, min: null, max: null }];
 * const title = { ON: '运行中' };
 * toSeries(groups, {
 *   group: { figure: { kind: 'count' } },
 *   title: '状态',
 *   labelOf: (key) => (key === 'ON' ? title.ON : key),
 *   splitLabelOf: (key) => key,
 * }).series[0]?.data // [2]
 */
export function toSeries(groups: readonly Group[], plan: SeriesPlan): Series {
  const { buckets, group, labelOf, splitLabelOf, title, unit } = plan;
  const keys = buckets ? buckets.starts : inOrder(groups, ({ key }) => key, group.figure, plan.order);
  const splits =
    group.split === undefined ? [''] : inOrder(groups, (one) => one.split, group.figure, plan.splitOrder);
  const found = new Map(groups.map((one) => [`${one.split}\n${one.key}`, one]));
  return {
    xAxis: buckets ? keys : keys.map(labelOf),
    keys,
    ...(buckets ? { period: buckets.period } : {}),
    series: splits.map((split) => ({
      name: group.split === undefined ? title : splitLabelOf(split),
      key: group.split === undefined ? 'value' : split,
      ...(unit === undefined ? {} : { unit }),
      data: keys.map((key) => figureOf(found.get(`${split}\n${key}`), group.figure)),
    })),
  };
}

/**
 * Returns the figure of a group. For a missing group it is 0 if records are counted or summed up, and null for any
 * other figure.
 */
export function figureOf(group: Omit<Group, 'key' | 'split'> | undefined, { kind }: Figure): number | null {
  if (kind === 'count') return group?.rows ?? 0;
  if (kind === 'sum') return rounded(group?.sum ?? 0);
  if (!group || group.values === 0) return null;
  if (kind === 'avg') return group.sum === null ? null : rounded(group.sum / group.values);
  return group[kind];
}

/** Rounds a sum, because sums of binary fractions are inexact: 0.1 + 0.2. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

function inOrder(
  groups: readonly Group[],
  keyOf: (group: Group) => string,
  figure: Figure,
  order: readonly string[] | undefined,
): string[] {
  const sizes = new Map<string, number>();
  for (const group of groups) {
    sizes.set(keyOf(group), (sizes.get(keyOf(group)) ?? 0) + Math.abs(figureOf(group, figure) ?? 0));
  }
  const rank = (key: string): number => {
    if (key === otherKey) return Number.MAX_SAFE_INTEGER;
    if (key === '') return Number.MAX_SAFE_INTEGER - 1;
    const at = order?.indexOf(key) ?? 0;
    return at < 0 ? (order?.length ?? 0) : at;
  };
  return [...sizes.keys()].sort(
    (left, right) =>
      rank(left) - rank(right) || (sizes.get(right) ?? 0) - (sizes.get(left) ?? 0) || (left < right ? -1 : 1),
  );
}
