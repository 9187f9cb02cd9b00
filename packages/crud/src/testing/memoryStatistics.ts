import type { Entity, Field, Row } from '@isp/schema';
import type { Chart } from '@isp/schema/internal';
import {
  addDecimals,
  type Buckets,
  type Filter,
  figureOf,
  type Group,
  type Grouping,
  otherKey,
  summaryCall,
} from '@isp/schema/internal';
import { type Series, toBuckets, toSeries } from '@isp/schema/statistics';

/** What is needed to compute the figures and charts of an entity from the records in memory. */
export interface MemoryStatistics {
  readonly entity: Entity;
  /** Current time: `yyyy-MM-dd HH:mm:ss` */
  readonly now: string;
  readonly may: (code: string) => boolean;
  readonly labelOf: (entity: string, id: unknown) => string | undefined;
  /** Returns the rows that match the current search and also this filter. */
  readonly rowsOf: (filter: Filter) => readonly Row[];
}

/**
 * Returns the figures or the chart of a call, computed from the records as by the service. Returns undefined for a
 * call that the area itself must implement.
 */
export function countMemory(ask: MemoryStatistics, call: string, range: string): Series | undefined {
  const { cards = [], charts = [] } = ask.entity.statistics ?? {};
  const chart = charts.find((one) => one.call === call);
  if (chart?.group) return countChart(ask, chart, chart.group, range);
  const own = cards.filter((card) => card.call === call);
  if (own.length === 0) return undefined;
  const totals = own.flatMap(({ total }) => (total === undefined ? [] : [[total, 100] as const]));
  const summary = own.map(({ field, figure, filter, ranged }, at) => {
    if (call !== summaryCall || !figure) return [field, 40 + 17 * at];
    const counted = ranged ? { ...filter, ...madeIn(range) } : filter;
    return [field, figureOf(tally(ask.rowsOf(counted), figure.field), figure)];
  });
  return { xAxis: [], series: [], summary: Object.fromEntries([...totals, ...summary]) };
}

/**
 * Returns the start and the end of a range. A relative range such as `7d` is not applied here, because only the
 * real service computes its ends.
 */
const endsOf = (range: string) => (range.includes(',') ? range.split(',') : []);

/** Returns the search condition for records that were created in a range. */
function madeIn(range: string): Filter {
  const [from = '', to = ''] = endsOf(range);
  return { createTime_dategt: from, createTime_datelt: to };
}

function countChart(ask: MemoryStatistics, chart: Chart, group: Grouping, range: string): Series {
  const [from = '', to = ''] = endsOf(range);
  const asked = from === '' && to === '' ? undefined : { ...(from && { from }), ...(to && { to }) };
  const fieldOf = (name: string | undefined) => ask.entity.fields.find((field) => field.name === name);
  const by = fieldOf(group.by);
  const split = fieldOf(group.split);
  const buckets = group.period ? toBuckets(group, asked, ask.now, by?.format === 'date') : undefined;
  const rows = ask.rowsOf(buckets ? chart.filter : { ...chart.filter, ...madeIn(range) });
  const keys = rows.map((row) => (buckets ? bucketOf(row[group.by], buckets) : textOf(row[group.by])));
  const shown = rows.filter((_, at) => keys[at] !== undefined);
  const largest = (values: readonly string[], count: number) => largestOf(shown, values, group, count);
  const folded = fold(
    keys.filter((key) => key !== undefined),
    (values) => (buckets ? values : largest(values, group.top)),
  );
  const splits = fold(
    shown.map((row) => (group.split ? textOf(row[group.split]) : '')),
    (values) => largest(values, 8),
  );
  const pairs = [...new Set(folded.map((key, at) => JSON.stringify([key, splits[at]])))];
  const groups = pairs.map((pair): Group => {
    const [key, own] = JSON.parse(pair) as [string, string];
    const members = shown.filter((_, at) => folded[at] === key && splits[at] === own);
    return { key, split: own, ...tally(members, group.figure.field) };
  });
  const label = (field: Field | undefined) => (key: string) =>
    field?.options?.find(({ value }) => String(value) === key)?.label ??
    (field?.ref ? ask.labelOf(field.ref.entity, key) : undefined) ??
    key;
  const order = (field: Field | undefined) => field?.options?.map(({ value }) => String(value));
  return toSeries(groups, {
    group,
    buckets,
    title: chart.title,
    unit: chart.unit,
    order: order(by),
    splitOrder: order(split),
    labelOf: label(by),
    splitLabelOf: label(split),
  });
}

/** Returns the count, sum, minimum and maximum of a field in the rows of one group. */
function tally(rows: readonly Row[], field: string | undefined): Omit<Group, 'key' | 'split'> {
  const values = rows.flatMap((row) => {
    const value = field === undefined ? undefined : row[field];
    return value === undefined || value === null || value === '' ? [] : [Number(value)];
  });
  const none = values.length === 0;
  return {
    rows: rows.length,
    values: values.length,
    sum: none ? null : Number(addDecimals(values)),
    min: none ? null : Math.min(...values),
    max: none ? null : Math.max(...values),
  };
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

function bucketOf(value: unknown, { starts, end }: Buckets): string | undefined {
  const text = textOf(value).replace('T', ' ');
  if (text === '' || text >= end) return undefined;
  return starts.findLast((start) => start.slice(0, Math.max(text.length, 10)) <= text);
}

function fold(keys: readonly string[], stay: (values: readonly string[]) => readonly string[]): string[] {
  const own = new Set(stay(keys));
  return keys.map((key) => (key === '' || own.has(key) ? key : otherKey));
}

function largestOf(
  rows: readonly Row[],
  keys: readonly string[],
  { figure }: Grouping,
  count: number,
): string[] {
  const sized = [...new Set(keys)]
    .filter((key) => key !== '')
    .map((key) => ({
      key,
      size:
        figureOf(
          tally(
            rows.filter((_, at) => keys[at] === key),
            figure.field,
          ),
          figure,
        ) ?? 0,
    }));
  return sized
    .sort((left, right) => right.size - left.size || (left.key < right.key ? -1 : 1))
    .slice(0, count)
    .map(({ key }) => key);
}
