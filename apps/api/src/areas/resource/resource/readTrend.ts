import type { Series } from '@isp/schema/statistics';
import { type ReadContext, Refusal } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import { timeZone, toDateTime } from '../../../rules/dateTimes.ts';
import { groupBy } from '../../../rules/groupBy.ts';
import { type Span, spanOf } from '../../../rules/spanOf.ts';

/** Definition of a chart that shows samples over time. */
interface Metric {
  /**
   * Type of the chart: `share` has a line for each resource in percent of its total; `sums` has sums over all
   * resources.
   */
  readonly kind: 'share' | 'sums';
  /** Lines of the chart: SQL of the used amount and of the capacity, or of sums. */
  readonly parts: readonly {
    readonly key: string;
    readonly zh: string;
    readonly en: string;
    readonly of: string;
  }[];
  readonly unit: string;
  /** Unit in which the used amount is shown in addition to the percentage. */
  readonly amount?: { readonly zh: string; readonly en: string };
}

const share = (used: string, total: string, zh: string, en: string): Metric => ({
  kind: 'share',
  unit: '%',
  amount: { zh, en },
  parts: [
    { key: 'used', zh: '已用', en: 'Used', of: used },
    { key: 'total', zh: '总量', en: 'Total', of: total },
  ],
});

const metrics: Readonly<Record<string, Metric>> = {
  cpu: share('m."cpuUsed"', 'm."cpuTotal"', '核', 'cores'),
  memory: share('m."memUsedGi"', 'm."memTotalGi"', 'Gi', 'Gi'),
  // The weight of a resource is its number of GPUs.
  gpu: share('m."gpuUtil" * m."gpuTotal" / 100', 'm."gpuTotal"', '卡', 'cards'),
  gpuMemory: {
    kind: 'sums',
    unit: 'Gi',
    parts: [
      { key: 'used', zh: '已用', en: 'Used', of: 'm."gpuMemUsedGi"' },
      { key: 'free', zh: '空闲', en: 'Free', of: 'm."gpuMemTotalGi" - m."gpuMemUsedGi"' },
    ],
  },
  network: {
    kind: 'sums',
    unit: 'Mbps',
    parts: [
      { key: 'in', zh: '入', en: 'In', of: 'm."netInMbps"' },
      { key: 'out', zh: '出', en: 'Out', of: 'm."netOutMbps"' },
    ],
  },
};

/** Maximum number of lines in a chart. */
const MAX_LINES = 8;

/** Query for a chart of samples. */
export interface TrendQuery {
  readonly metric: string;
  /** Range as a call sends it: `24h`, or two days such as `2026-11-01,2026-11-07`. */
  readonly range: unknown;
  /** SQL condition for the samples to read; the alias of the sample is `m`. */
  readonly where: RawBuilder<unknown>;
}

/**
 * Returns a chart of one figure (CPU, GPU, …) of the resources over time. Points without a sample have the value
 * null.
 *
 * @throws Refusal PARAM_INVALID for a figure that does not exist, or an invalid range
 */
export async function readTrend(
  work: ReadContext,
  { metric: name, range, where }: TrendQuery,
): Promise<Series> {
  if (name === 'gpuHeat') return readHeat(work, range, where);
  const metric = Object.hasOwn(metrics, name) ? metrics[name] : undefined;
  if (!metric) throw new Refusal('PARAM_INVALID');
  const span = spanOf(range, work.now);
  const parts = [
    ...metric.parts.map(({ key, of }) => sql`avg(${sql.raw(of)}) as ${sql.ref(key)}`),
    ...(metric.kind === 'share' ? [peakOf(metric)] : []),
  ];
  const { rows } = await sql<Sampled>`
    select m."resourceId" as id, r."resourceName" as name, ${pointOf(span)} as at, ${sql.join(parts)}
    from resource_metric m join resource_resource r on r.id = m."resourceId"
    where ${within(span)} and ${where} group by 1, 2, 3`.execute(work.tx);
  const xAxis = span.starts.map((start) => toDateTime(start).slice(0, 16));
  const isEnglish = work.caller.locale === 'en-US';
  if (metric.kind === 'sums') {
    const series = metric.parts.map(({ en, key, zh }) => ({
      key,
      name: isEnglish ? en : zh,
      unit: metric.unit,
      data: pointsOf(rows, span, (sampled) => sumOf(sampled, key)),
    }));
    return series.every(({ data }) => data.every((value) => value === null))
      ? { xAxis: [], series: [] }
      : { xAxis, series };
  }
  const beside = (own: readonly Sampled[], isOne: boolean) => [
    {
      unit: isEnglish ? metric.amount?.en : metric.amount?.zh,
      data: pointsOf(own, span, (sampled) => sumOf(sampled, 'used')),
    },
    // If each point has only one sample, the maximum is the same as the mean, so no line for it is added.
    ...(isOne && span.step > span.resolution
      ? [{ name: isEnglish ? 'highest' : '最高', unit: '%', data: pointsOf(own, span, highestOf) }]
      : []),
  ];
  const lines = linesOf(rows, span, beside);
  if (lines.length === 0) return { xAxis: [], series: [] };
  const all = {
    key: '',
    name: isEnglish ? 'Total' : '合计',
    unit: '%',
    data: pointsOf(rows, span, shareOf),
    also: beside(rows, false),
  };
  return { xAxis, series: lines.length > 1 ? [...lines.slice(0, MAX_LINES), all] : lines };
}

/** Average load of one resource at one point of the chart. */
type Sampled = { readonly id: string; readonly name: string; readonly at: number } & Readonly<
  Record<string, unknown>
>;

/** Returns the SQL of the number of the point to which a sample belongs. */
const pointOf = ({ from, step }: Span) =>
  sql`floor(extract(epoch from m."sampleTime" - ${from}::timestamptz) / ${step * 60})::int`;

const within = ({ from, resolution, to }: Span) => sql`m."scopeType" = 'RESOURCE'
  and m.resolution = ${resolution} and m."sampleTime" >= ${from} and m."sampleTime" <= ${to}`;

/** Rounds a value to the number of digits that is shown. */
const round = (value: number): number => Math.round(value * 100) / 100;

function sumOf(sampled: readonly Sampled[], key: string): number | null {
  const values = sampled.flatMap((row) => (row[key] === null ? [] : Number(row[key])));
  return values.length === 0 ? null : round(values.reduce((sum, value) => sum + value, 0));
}

function shareOf(sampled: readonly Sampled[]): number | null {
  const measured = sampled.filter(({ used }) => used !== null);
  const total = sumOf(measured, 'total');
  const used = sumOf(measured, 'used');
  return used === null || total === null || total === 0 ? null : round((used / total) * 100);
}

/** Returns the SQL of the highest share among the samples of a point. */
const peakOf = ({ parts: [used, total] }: Metric) =>
  sql`max(${sql.raw(used?.of ?? '')} * 100.0 / nullif(${sql.raw(total?.of ?? '')}, 0)) as peak`;

const highestOf = ([one]: readonly Sampled[]): number | null =>
  one === undefined || one.peak === null ? null : round(Number(one.peak));

function pointsOf(
  rows: readonly Sampled[],
  { starts }: Span,
  figureOf: (sampled: readonly Sampled[]) => number | null,
): (number | null)[] {
  const byPoint = groupBy(rows, ({ at }) => at);
  return starts.map((_, at) => figureOf(byPoint.get(at) ?? []));
}

/** Returns a line of the chart for each resource that has samples, the line with the highest load first. */
function linesOf<Also>(
  rows: readonly Sampled[],
  span: Span,
  beside: (own: readonly Sampled[], isOne: boolean) => Also,
) {
  const lines = [...groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    key: id,
    name: own[0]?.name ?? id,
    unit: '%',
    data: pointsOf(own, span, shareOf),
    also: beside(own, true),
    mean: shareOf(own) ?? -1,
  }));
  return lines
    .filter(({ mean }) => mean >= 0)
    .toSorted((a, b) => b.mean - a.mean || (a.key < b.key ? -1 : 1))
    .map(({ mean: _mean, ...line }) => line);
}

/** Returns a heat map: the mean load of each GPU by hour of the day. */
async function readHeat(work: ReadContext, range: unknown, where: RawBuilder<unknown>): Promise<Series> {
  const asked = spanOf(range, work.now);
  // samples whose step is a whole day have no hour, so the last 30 days are read with a shorter step
  const span = asked.resolution < 1440 ? asked : spanOf('30d', work.now);
  const { rows } = await sql<{ hour: number; card: number; util: number }>`
    select extract(hour from m."sampleTime" at time zone ${timeZone})::int as hour, g.card::int as card,
      avg(g.util::numeric)::float8 as util
    from resource_metric m, jsonb_array_elements_text(m."gpuUtils") with ordinality as g(util, card)
    where ${within(span)} and ${where} group by 1, 2 order by 2, 1`.execute(work.tx);
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const cards = [...groupBy(rows, ({ card }) => card)];
  return {
    xAxis: cards.length === 0 ? [] : hours.map((hour) => `${String(hour).padStart(2, '0')}:00`),
    series: cards.map(([card, own]) => ({
      key: String(card),
      name: `GPU ${card - 1}`,
      unit: '%',
      data: hours.map((hour) => {
        const found = own.find((row) => row.hour === hour);
        return found ? round(found.util) : null;
      }),
    })),
  };
}
