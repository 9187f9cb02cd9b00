import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleSeries } from '../testing/sampleSeries.ts';
import { DetailStyles } from './DetailStyles.tsx';
import { LineChart } from './LineChart.tsx';

const meta = {
  component: LineChart,
  title: 'detail/LineChart',
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 640 }}>
        <DetailStyles />
        <Story />
      </div>
    ),
  ],
  args: { title: '使用率', series: sampleSeries(new Date('2026-11-20T18:00:00')), t: (text) => text },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A missing sample is a gap. */
export const WithAGap: Story = {};

export const OneSample: Story = {
  args: {
    series: {
      columns: [
        { key: 'time', title: '时间' },
        { key: 'used', title: '使用率', unit: '%' },
      ],
      rows: [{ time: '10:00', used: 42 }],
    },
  },
};

export const BelowZero: Story = {
  args: {
    series: {
      columns: [
        { key: 'month', title: '月份' },
        { key: 'balance', title: '结余', unit: '元' },
      ],
      rows: [-1200, 300, 2400, -600].map((balance, index) => ({ month: `${index + 1}月`, balance })),
    },
  },
};
