import type { Figure, Grouping, Series } from '../model/statistics.ts';
import { otherKey } from '../model/statistics.ts';
import type { Buckets } from './toBuckets.ts';

/** Figures of one group of records: enough to compute any figure of it, or of several groups together. */
export interface Group {
  /** Value of the field they are grouped by, or start of their period. `''` without one. */
  readonly key: string;
  /** Value of the field that splits; `''` without one. */
  readonly split: string;
  readonly rows: number;
  /** Those with a value of the figure's field. */
  readonly values: number;
  readonly sum: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

export interface SeriesPlan {
  readonly group: Pick<Grouping, 'figure' | 'split'>;
  /** Present when the groups are periods. */
  readonly buckets?: Buckets | undefined;
  /** Order of the categories and of the series where the schema gives one: the choices of the field. */
  readonly order?: readonly string[] | undefined;
  readonly splitOrder?: readonly string[] | undefined;
  /** Name of the one series, and unit of all. */
  readonly title: string;
  readonly unit?: string | undefined;
  readonly labelOf: (key: string) => string;
  readonly splitLabelOf: (key: string) => string;
}

/**
 * Groups as a chart shows them: every period, in order; choices in the order of the schema, everything else by size;
 * records without a value and the others come last. A group without records has 0 where records are counted, and a gap
 * where values are measured.
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

/** The figure of a group; of none, 0 where records are counted or added up and nothing where they are measured. */
export function figureOf(group: Omit<Group, 'key' | 'split'> | undefined, { kind }: Figure): number | null {
  if (kind === 'count') return group?.rows ?? 0;
  if (kind === 'sum') return rounded(group?.sum ?? 0);
  if (!group || group.values === 0) return null;
  if (kind === 'avg') return group.sum === null ? null : rounded(group.sum / group.values);
  return group[kind];
}

/** Adding fractions leaves crumbs: 0.1 + 0.2. */
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
