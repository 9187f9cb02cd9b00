import { fillText } from '@isp/kit';
import type { Series } from '@isp/schema/statistics';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DetailStyles } from '../record/DetailStyles.tsx';
import { sampleSeries } from '../testing/sampleSeries.ts';
import { Chart } from './Chart.tsx';

const regions: Series = {
  xAxis: ['华东', '华南', '华北', '西南', '其他'],
  keys: ['E', 'S', 'N', 'W', '@other'],
  series: [
    { name: '线上', key: 'online', data: [320, 210, 180, 90, 40] },
    { name: '门店', key: 'store', data: [120, 160, 60, 70, 20] },
  ],
};
const one: Series = { ...regions, series: regions.series.slice(0, 1) };
const t = (text: string, values: Readonly<Record<string, string | number>> = {}) => fillText(text, values);

const meta = {
  component: Chart,
  title: 'charts/Chart',
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 640 }}>
        <DetailStyles />
        <Story />
      </div>
    ),
  ],
  args: { title: '销售额', unit: '万元', chart: { kind: 'bar' }, series: regions, words: { t } },
} satisfies Meta<typeof Chart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A missing sample is drawn as a gap. The limit is drawn as a line. */
export const LineWithAGap: Story = {
  args: {
    title: '使用率',
    unit: '%',
    chart: { kind: 'line', threshold: 60 },
    series: sampleSeries(new Date('2026-11-20T18:00:00')),
  },
};

export const OneSample: Story = {
  args: {
    chart: { kind: 'line' },
    series: { xAxis: ['10:00'], series: [{ name: '使用率', key: 'used', unit: '%', data: [42] }] },
  },
};

/** A series with so many samples that the chart offers to zoom in on a part of it. */
export const LongSeries: Story = {
  args: {
    chart: { kind: 'area' },
    series: {
      xAxis: Array.from({ length: 200 }, (_, at) => `第 ${at + 1} 次`),
      series: [
        { name: '耗时', key: 'ms', data: Array.from({ length: 200 }, (_, at) => 80 + ((at * 37) % 61)) },
      ],
    },
  },
};

export const BelowZero: Story = {
  args: {
    chart: { kind: 'bar' },
    series: {
      xAxis: ['1月', '2月', '3月', '4月'],
      series: [{ name: '结余', key: 'balance', data: [-1200, 300, 2400, -600] }],
    },
  },
};

/** The title is a heading and names the chart, its legend and its picture. */
export const Bars: Story = {
  args: { chart: { kind: 'grouped-bar' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: /^销售额/ })).toBeVisible();
    await expect(canvas.getByRole('figure', { name: '销售额' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: '图例：销售额' })).toBeVisible();
    const picture = { name: /^销售额：线上，华东 320、.+，合计 840；门店，华东 120、.+，合计 430$/ };
    await expect(await canvas.findByRole('img', picture)).toBeVisible();
  },
};

export const StackedBars: Story = { args: { chart: { kind: 'stacked-bar' } } };
export const HorizontalBars: Story = { args: { chart: { kind: 'horizontal-bar' }, series: one } };
export const StackedAreas: Story = { args: { chart: { kind: 'stacked-area' } } };
export const Donut: Story = { args: { chart: { kind: 'donut' }, series: one } };
export const Pie: Story = { args: { chart: { kind: 'pie' }, series: one } };
export const HeatMap: Story = { args: { chart: { kind: 'heat-map' } } };
export const Radar: Story = { args: { chart: { kind: 'radar' } } };
export const Parallel: Story = { args: { chart: { kind: 'parallel' } } };
export const Bullet: Story = { args: { chart: { kind: 'bullet' } } };

/** Values in another unit are drawn as a line over the bars. */
export const BarsAndALine: Story = {
  args: {
    chart: { kind: 'bar-line' },
    series: {
      xAxis: ['周一', '周二', '周三'],
      series: [
        { name: '成功', key: 'ok', unit: '次', data: [120, 200, 150] },
        { name: '失败', key: 'bad', unit: '次', data: [3, 8, 2] },
        { name: '成功率', key: 'rate', unit: '%', data: [97.6, 96.2, 98.7] },
      ],
    },
  },
};

const share: Series = { xAxis: ['CPU'], series: [{ name: 'CPU', key: 'cpu', unit: '%', data: [68] }] };
export const Ring: Story = { args: { title: 'CPU', unit: '%', chart: { kind: 'ring' }, series: share } };
export const Gauge: Story = { args: { title: 'CPU', unit: '%', chart: { kind: 'gauge' }, series: share } };

export const Table: Story = { args: { chart: { kind: 'table' } } };
export const Empty: Story = { args: { series: { xAxis: [], series: [] } } };

/** Names are entered by users and may contain markup. The chart draws them as plain text, never as markup. */
export const HostileNames: Story = {
  args: {
    series: {
      xAxis: ['<img src=x onerror="window.__x=1">', '{a|富文本}', '很长的名称'.repeat(12)],
      series: [{ name: '<b>数量</b>', key: 'n', data: [1, 2, 3] }],
    },
  },
};
