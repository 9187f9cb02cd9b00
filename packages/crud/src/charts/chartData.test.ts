import { type Field, fromJsonSchema } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import { describe, expect, it } from 'vitest';
import { isEmptyChart, toChartData, withoutHidden } from './chartData.ts';
import { chartTheme as look } from './chartTheme.fixture.ts';
import { toOption } from './toOption.ts';

const { fields } = fromJsonSchema({
  type: 'object',
  properties: {
    status: {
      title: '状态',
      oneOf: [
        { const: 'ON', title: '开', 'x-tag': 'ok' },
        { const: 'OFF', title: '关', 'x-tag': 'bad' },
        { const: 'LOST', title: '丢失', 'x-tag': 'bad' },
        { const: 'BURNT', title: '烧毁', 'x-tag': 'bad' },
      ],
    },
    paid: { type: 'boolean', title: '已付' },
    total: { type: 'string', format: 'money', title: '金额' },
  },
});
const field = (name: string): Field | undefined => fields.find((one) => one.name === name);
const t = (text: string) =>
  (({ 开: 'On', 其他: 'Other', 未填写: 'Not set', 是: 'Yes' }) as Record<string, string>)[text] ?? text;
const series = (
  keys: readonly string[],
  data: readonly (number | null)[],
  more: Partial<Series> = {},
): Series => ({
  xAxis: keys.map((key) => `服务说${key}`),
  keys,
  series: [{ name: '数量', key: 'value', data }],
  ...more,
});

describe('what a chart shows', () => {
  it('a chart is in the words and colours of the schema, in whatever language the reply is', () => {
    const data = toChartData(
      series(['ON', 'OFF', '', '@other'], [1, 2, 3, 4]),
      { kind: 'donut' },
      { t, by: field('status') },
      look,
    );
    expect(data.categories).toEqual(['On', '关', 'Not set', 'Other']);
    expect(data.colours).toEqual(['green', 'red', 'grey', 'grey']);
    const flags = toChartData(series(['true', 'x'], [1, 1]), { kind: 'bar' }, { t, by: field('paid') }, look);
    expect(flags.categories[0]).toBe('Yes');
  });

  it('a chart draws a second choice of the same tag in its pale colour, and keeps the colours of the other tags', () => {
    const coloursOf = (...keys: string[]) =>
      toChartData(series(keys, []), { kind: 'bar' }, { t, by: field('status') }, look).colours;
    expect(coloursOf('ON', 'OFF', 'LOST', 'BURNT')).toEqual(['green', 'red', 'pink', 'blue']);
    // if all choices have the same tag, its colour would not distinguish them, so the colours of the theme are used
    expect(coloursOf('OFF', 'LOST')).toEqual(['blue', 'cyan']);
    expect(coloursOf('LOST')).toEqual(['red']);
  });

  it('a line the service names with a tag has the colour of that tag', () => {
    const lines = [
      { name: '成功', key: 'ok', tag: 'ok' as const, data: [3] },
      { name: '失败', key: 'failed', tag: 'bad' as const, data: [1] },
      { name: '成功率', key: 'rate', data: [75] },
    ];
    const { lines: drawn } = toChartData({ xAxis: ['a'], series: lines }, { kind: 'bar-line' }, { t }, look);
    expect(drawn.map(({ colour }) => colour)).toEqual(['green', 'red', 'gold']);
  });

  it('a chart names records as the service does, and periods by the parts in which they differ', () => {
    expect(toChartData(series(['7'], [1]), { kind: 'bar' }, { t }, look).categories).toEqual(['服务说7']);
    const days = series([], [1, 2], { xAxis: ['2026-11-01 00:00', '2026-11-02 00:00'], period: 'day' });
    expect(toChartData(days, { kind: 'line' }, { t }, look).categories).toEqual(['11-01', '11-02']);
  });

  it('a chart writes figures as their field is written, and a gap as none', () => {
    const { format } = toChartData(series([], []), { kind: 'bar' }, { t, figure: field('total') }, look);
    expect([format(1234.5), format(0), format(null)]).toEqual(['1,234.50', '0.00', '-']);
    expect(toChartData(series([], []), { kind: 'bar' }, { t }, look).format(10 / 3)).toBe('3.33');
  });

  it.each([
    ['line', [], [], true],
    ['line', ['a'], [null], true],
    ['line', ['a'], [0], false],
    ['pie', ['a'], [0], true],
    ['pie', ['a', 'b'], [0, 1], false],
  ] as const)('a %s of %j with %j is empty: %j', (kind, keys, values, isEmpty) => {
    expect(isEmptyChart(toChartData(series(keys, values), { kind }, { t }, look))).toBe(isEmpty);
  });

  it('a chart leaves out the series that its reader switched off, and keeps the colours of the others', () => {
    const pie = toChartData(series(['ON', 'OFF'], [1, 2]), { kind: 'pie' }, { t, by: field('status') }, look);
    expect(withoutHidden(pie, new Set(['0']))).toMatchObject({
      categories: ['关'],
      colours: ['red'],
      lines: [{ data: [2] }],
    });
    const two = { xAxis: ['a'], series: ['x', 'y'].map((key) => ({ name: key, key, data: [1] })) };
    const lines = toChartData(two, { kind: 'line' }, { t }, look);
    expect(withoutHidden(lines, new Set(['x'])).lines).toMatchObject([{ key: 'y', colour: 'cyan' }]);
  });
});

describe('options of the drawing library', () => {
  const optionOf = (kind: Parameters<typeof toChartData>[1]['kind'], values: readonly (number | null)[]) =>
    toOption(
      toChartData(
        series(
          values.map((_, at) => String(at)),
          values,
        ),
        { kind, threshold: 80 },
        { t },
        look,
      ),
      look,
      true,
    ) as Record<string, never> & { series: Record<string, unknown>[] };

  it('gaps stay gaps, and a sample between two of them is seen', () => {
    const [line] = optionOf('line', [...Array(40).fill(1), null, 2, null]).series;
    expect(line).toMatchObject({ type: 'line', connectNulls: false });
    expect((line?.data as unknown[] | undefined)?.[40]).toBeNull();
    const sizeOf = line?.symbolSize as (value: unknown, at: { dataIndex: number }) => number;
    expect([sizeOf(1, { dataIndex: 3 }), sizeOf(2, { dataIndex: 41 })]).toEqual([0, 5]);
  });

  it.each([
    'line',
    'area',
    'bar',
    'stacked-area',
    'stacked-bar',
    'horizontal-bar',
    'bar-line',
    'grouped-bar',
    'pie',
    'donut',
    'heat-map',
    'ring',
    'gauge',
    'bullet',
    'radar',
    'parallel',
  ] as const)(
    'a %s is drawn, its words never as HTML, and still for who asks for no motion (T-R1)',
    (kind) => {
      const option = optionOf(kind, [1, 2, null]);
      expect(option.series.length).toBeGreaterThan(0);
      expect(option).toMatchObject({ animation: false, tooltip: { renderMode: 'richText' } });
    },
  );

  it('long series can be looked at closely, short ones have nothing in the way', () => {
    expect(optionOf('line', Array(61).fill(1)).dataZoom).toHaveLength(2);
    expect(optionOf('line', Array(60).fill(1)).dataZoom).toBeUndefined();
  });

  it('a limit is a line', () => {
    expect(optionOf('line', [1]).series[0]?.markLine).toMatchObject({ data: [{ yAxis: 80 }] });
  });
});

describe('amounts in a chart', () => {
  const data = (more: Partial<Series>, words: Partial<Parameters<typeof toChartData>[2]> = {}) =>
    toChartData(series(['a', 'b'], [1_234_567.5, 80], more), { kind: 'bar' }, { t, ...words }, look);
  const withUnits = (unit: string) => ({ series: [{ name: '费用', key: 'fee', unit, data: [12] }] });

  it('a unit that is the sign of a currency gives two decimals, and short ticks with the sign', () => {
    const { format, tick } = data(withUnits('¥'));
    expect(format(1_234_567.5)).toBe('¥1,234,567.50');
    expect([tick(800_000), tick(-25_000), tick(80)]).toEqual(['¥80万', '-¥2.5万', '¥80']);
    expect(data(withUnits('¥'), { locale: 'en-US' }).tick(800_000)).toBe('¥800K');
  });

  it('amounts of a field have the sign of its currency', () => {
    const total = { ...field('total')!, ui: { currency: 'CNY' } };
    const { format, tick } = data({}, { figure: total });
    expect([format(80), format(-80), format(null)]).toEqual(['¥80.00', '-¥80.00', '-']);
    expect(tick(20_000)).toBe('¥2万');
  });

  it('sizes and counts keep their own texts', () => {
    const size = { ...field('total')!, format: 'bytes' };
    expect(data({}, { figure: size }).tick(2048)).toBe('2 KiB');
    expect([data({}).tick(9_999), data({}).tick(120_000)]).toEqual(['9,999', '12万']);
  });
});
