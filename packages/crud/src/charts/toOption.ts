import type { EChartsCoreOption } from 'echarts/core';
import { formatPercent } from '../values/formatValue.ts';
import { withUnit } from '../values/withUnit.ts';
import { type ChartData, type ChartLine, isCircular } from './chartData.ts';
import type { ChartTheme } from './chartTheme.ts';

/** Number of categories from which the chart can be zoomed. */
const longFrom = 60;
/** Maximum number of points of a line up to which a mark is drawn at each point. */
const markedUpTo = 31;

/**
 * Returns the chart as options for the drawing library (ECharts). All options are plain data, and no text is read
 * as HTML.
 *
 * @param hasLinks - true if lines are links, which can be clicked at any point
 */
export function toOption(
  data: ChartData,
  look: ChartTheme,
  isStill: boolean,
  hasLinks = false,
): EChartsCoreOption {
  const picture = plans[planOf(data)](data.isLog ? aboveZero(data) : data, look);
  return {
    animation: !isStill,
    animationDuration: 300,
    animationDurationUpdate: 300,
    color: [...look.colours],
    textStyle: { fontFamily: look.fontFamily, color: look.text },
    tooltip: tooltipOf(data, look),
    ...picture,
    ...(hasLinks && Array.isArray(picture.series)
      ? { series: picture.series.map((series: object) => ({ ...series, triggerLineEvent: true })) }
      : {}),
  };
}

/** Replaces values of zero and below by gaps, because a logarithmic axis cannot show them. */
const aboveZero = (data: ChartData): ChartData => ({
  ...data,
  lines: data.lines.map((line) => ({
    ...line,
    data: line.data.map((value) => (value !== null && value > 0 ? value : null)),
  })),
});

type Plan = 'axes' | 'sideways' | 'pie' | 'heat' | 'gauge' | 'radar' | 'parallel';

const special: Readonly<Partial<Record<ChartData['kind'], Plan>>> = {
  'horizontal-bar': 'sideways',
  bullet: 'sideways',
  pie: 'pie',
  donut: 'pie',
  'heat-map': 'heat',
  ring: 'gauge',
  gauge: 'gauge',
  radar: 'radar',
  parallel: 'parallel',
};
const planOf = ({ kind }: ChartData): Plan => special[kind] ?? 'axes';

const plans: Readonly<Record<Plan, (data: ChartData, look: ChartTheme) => EChartsCoreOption>> = {
  axes: (data, look) => {
    const units = [...new Set(data.lines.map(({ unit }) => unit))].slice(0, data.kind === 'bar-line' ? 2 : 1);
    return {
      grid: gridOf(data.categories.length > longFrom),
      xAxis: categoryAxis(data, look),
      yAxis: units.map((unit, at) => valueAxis(data, look, at === 0, unit)),
      ...zoomOf(data, look),
      series: data.lines.map((line, at) => seriesOf(data, line, at, units, look)),
    };
  },
  sideways: (data, look) => ({
    grid: gridOf(false),
    xAxis: { ...valueAxis(data, look, true), splitNumber: 4 },
    // inverse draws the first category at the top
    yAxis: { ...categoryAxis(data, look), inverse: true },
    series: data.lines.map((line, at) => ({
      ...barOf(data, line, at),
      ...(data.kind === 'bullet' ? { stack: 'all' } : {}),
    })),
  }),
  pie: (data, look) => ({
    series: data.lines.slice(0, 1).map((line) => ({
      type: 'pie',
      radius: data.kind === 'donut' ? ['52%', '78%'] : '78%',
      label: { show: false },
      itemStyle: { borderColor: look.background, borderWidth: 2 },
      data: data.categories.map((name, at) => ({
        name,
        value: line.data[at] ?? 0,
        itemStyle: { color: data.colours[at] },
        ...(data.kind === 'donut' && at === 0 && { label: totalLabel(data, line, look) }),
      })),
    })),
  }),
  heat: (data, look) => {
    const values = data.lines.flatMap((line) => line.data.filter((value) => value !== null));
    return {
      grid: { ...gridOf(false), bottom: 52 },
      xAxis: { ...categoryAxis(data, look), splitArea: { show: false } },
      yAxis: { ...categoryAxis(data, look), data: data.lines.map(({ name }) => name) },
      visualMap: {
        min: Math.min(0, ...values),
        max: Math.max(1, ...values),
        calculable: true,
        orient: 'horizontal',
        left: 'center',
        bottom: 0,
        itemHeight: 120,
        itemWidth: 10,
        textStyle: { color: look.muted },
        inRange: { color: [look.line, look.colours[0]] },
      },
      series: [
        {
          type: 'heatmap',
          data: data.lines.flatMap((line, y) =>
            line.data.flatMap((value, x) => (value === null ? [] : [[x, y, value]])),
          ),
        },
      ],
    };
  },
  gauge: (data, look) => {
    const [line] = data.lines;
    const value = line?.data.findLast((one) => one !== null) ?? 0;
    const maximum =
      data.threshold ?? (line?.unit === '%' ? 100 : Math.max(...(line?.data ?? []).map(Number), 1));
    return {
      series: [
        {
          type: 'gauge',
          ...(data.kind === 'ring' ? { startAngle: 90, endAngle: -270 } : {}),
          max: maximum,
          progress: { show: true, width: 14, roundCap: true, itemStyle: { color: line?.colour } },
          axisLine: { lineStyle: { width: 14, color: [[1, look.line]] } },
          pointer: { show: data.kind === 'gauge' },
          axisTick: { show: false },
          splitLine: { show: false },
          axisLabel: { show: false },
          detail: {
            formatter: withUnit(data.format(value), line?.unit),
            color: look.text,
            fontSize: 24,
            offsetCenter: [0, data.kind === 'ring' ? 0 : '60%'],
          },
          data: [{ value, name: '' }],
        },
      ],
    };
  },
  radar: (data, look) => ({
    radar: {
      radius: '70%',
      indicator: data.categories.map((name, at) => ({
        name,
        max: Math.max(...data.lines.map((line) => line.data[at] ?? 0), 1) * 1.1,
      })),
      axisName: { color: look.muted },
      axisLine: { lineStyle: { color: look.line } },
      splitLine: { lineStyle: { color: look.line } },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        data: data.lines.map((line) => ({
          name: line.name,
          value: line.data.map((value) => value ?? 0),
          lineStyle: { color: line.colour },
          itemStyle: { color: line.colour },
          areaStyle: { color: line.colour, opacity: 0.12 },
        })),
      },
    ],
  }),
  parallel: (data, look) => ({
    parallel: { left: 48, right: 48, top: 32, bottom: 24 },
    parallelAxis: data.categories.map((name, dim) => ({
      dim,
      name,
      nameTextStyle: { color: look.muted },
      axisLine: { lineStyle: { color: look.line } },
      axisLabel: { color: look.muted },
    })),
    series: data.lines.map((line) => ({
      type: 'parallel',
      name: line.name,
      lineStyle: { color: line.colour, width: 2 },
      data: [line.data.map((value) => value ?? '-')],
    })),
  }),
};

/** Returns the label with the sum of all slices, in the middle of the ring. */
const totalLabel = (data: ChartData, line: ChartLine, look: ChartTheme) => ({
  show: true,
  position: 'center',
  formatter: withUnit(data.format(sumOf(line)), line.unit),
  color: look.text,
  fontSize: 16,
});

const sumOf = ({ data }: ChartLine): number => data.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const stacked: readonly ChartData['kind'][] = ['stacked-area', 'stacked-bar'];
const lineKinds: readonly ChartData['kind'][] = ['line', 'area', 'stacked-area'];

function seriesOf(
  data: ChartData,
  line: ChartLine,
  at: number,
  units: readonly (string | undefined)[],
  look: ChartTheme,
) {
  const { kind } = data;
  // in a `bar-line` chart, series in another unit than the first are drawn as a line over the bars
  const isSecond = kind === 'bar-line' && line.unit !== units[0];
  const threshold =
    at === 0 && data.threshold !== undefined
      ? { markLine: limitOf(data.threshold, data.thresholdText, look) }
      : {};
  if (!lineKinds.includes(kind) && !isSecond) return { ...barOf(data, line, at), ...threshold };
  const lonely = (index: number) =>
    (line.data[index - 1] ?? null) === null && (line.data[index + 1] ?? null) === null;
  return {
    type: 'line',
    name: line.name,
    data: [...line.data],
    connectNulls: false,
    yAxisIndex: isSecond ? 1 : 0,
    lineStyle: { width: 2 },
    itemStyle: { color: line.colour },
    tooltip: tooltipOfLine(line),
    symbol: 'circle',
    // a point between two gaps is not connected to a line, so a mark makes it visible
    symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) =>
      line.data.length <= markedUpTo || lonely(dataIndex) ? 5 : 0,
    showAllSymbol: true,
    ...(kind === 'area' || kind === 'stacked-area'
      ? { areaStyle: { color: line.colour, opacity: kind === 'area' ? 0.14 : 0.35 } }
      : {}),
    ...(stacked.includes(kind) ? { stack: 'all' } : {}),
    ...threshold,
  };
}

function barOf(data: ChartData, line: ChartLine, at: number) {
  const isStacked = stacked.includes(data.kind) || data.kind === 'bar-line';
  // if there is only one series of bars, its bars have the colours of their categories, provided that these colours
  // have a meaning
  const isColoured = data.hasTagColours && data.lines.length === 1;
  return {
    type: 'bar',
    name: line.name,
    tooltip: tooltipOfLine(line),
    barMaxWidth: 28,
    data: line.data.map((value, index) =>
      isColoured ? { value, itemStyle: { color: data.colours[index] } } : value,
    ),
    itemStyle: { color: line.colour, borderRadius: isStacked ? 0 : 2 },
    ...(isStacked ? { stack: 'all' } : {}),
    z: 2 + at,
  };
}

/** Returns a tooltip that shows the values of a line in its unit, with the texts of `besides` after them. */
const tooltipOfLine = ({ besides, format, unit }: ChartLine) => ({
  valueFormatter: (value: unknown, at: number) =>
    typeof value === 'number' ? withUnit(format(value), unit) + (besides?.[at] ?? '') : '-',
});

const limitOf = (value: number, text: string | undefined, look: ChartTheme) => ({
  silent: true,
  symbol: 'none',
  label: { color: look.tags.warn, position: 'insideEndTop', ...(text !== undefined && { formatter: text }) },
  lineStyle: { color: look.tags.warn, type: 'dashed' },
  data: [{ yAxis: value }],
});

const gridOf = (isLong: boolean) => ({
  left: 4,
  right: 12,
  top: 12,
  bottom: isLong ? 40 : 4,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
});

const categoryAxis = (data: ChartData, look: ChartTheme) => ({
  type: 'category',
  data: [...data.categories],
  boundaryGap: !lineKinds.includes(data.kind),
  axisTick: { show: false },
  axisLine: { lineStyle: { color: look.line } },
  axisLabel: { color: look.muted, hideOverlap: true, width: 120, overflow: 'truncate' },
});

const valueAxis = (data: ChartData, look: ChartTheme, isFirst: boolean, unit?: string) => ({
  type: data.isLog ? 'log' : 'value',
  splitLine: { show: isFirst, lineStyle: { color: look.line } },
  axisLabel: {
    color: look.muted,
    formatter: (value: number) => data.tick(value) + (unit === '%' ? '%' : ''),
  },
  // if all values are integers, such as counts, the axis has ticks only at integers
  minInterval:
    !data.isLog && data.lines.every((line) => line.data.every((value) => Number.isInteger(value ?? 0)))
      ? 1
      : 0,
});

const zoomOf = ({ categories }: ChartData, look: ChartTheme) =>
  categories.length <= longFrom
    ? {}
    : {
        dataZoom: [
          {
            type: 'slider',
            height: 20,
            bottom: 6,
            borderColor: look.line,
            textStyle: { color: look.muted },
            brushSelect: false,
          },
          // the mouse wheel zooms only with Ctrl, so that scrolling the page does not zoom
          { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
        ],
      };

function tooltipOf(data: ChartData, look: ChartTheme) {
  const unit = data.lines[0]?.unit;
  return {
    trigger:
      isCircular(data.kind) || ['heat', 'gauge', 'radar', 'parallel'].includes(planOf(data))
        ? 'item'
        : 'axis',
    // drawn as text instead of HTML, because the names are user input and could contain markup
    renderMode: 'richText',
    confine: true,
    backgroundColor: look.raised,
    borderColor: look.line,
    textStyle: { color: look.text, fontFamily: look.fontFamily, fontSize: 12 },
    axisPointer: {
      type: lineKinds.includes(data.kind) ? 'line' : 'shadow',
      lineStyle: { color: look.muted },
    },
    valueFormatter: (value: unknown) =>
      typeof value === 'number' ? withUnit(data.format(value), unit) + shareIn(data, value) : '-',
  };
}

/** Returns the share of a slice in the sum of all slices, such as ` (12.5%)`. */
function shareIn({ kind, lines: [line] }: ChartData, value: number): string {
  const sum = isCircular(kind) && line ? sumOf(line) : 0;
  return sum > 0 ? ` (${formatPercent((value / sum) * 100)})` : '';
}
