import { loadArea } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { type Adapter, AdapterError, type WorkbenchReply } from '../core/adapter.ts';
import { AreaHost } from '../testing/AreaHost.tsx';
import { type MemoryAdapterOptions, memoryAdapter } from '../testing/memoryAdapter.ts';
import { Workbench } from './Workbench.tsx';

/** Additional figures. In the order of priority, four figures come before the last of them. */
const more = [
  {
    name: 'visitors',
    title: '今日到店',
    unit: '人',
    call: '/summary',
    workbench: 'figure' as const,
    priority: 1 as const,
  },
  {
    name: 'sold',
    title: '今日售出',
    unit: '本',
    call: '/summary',
    workbench: 'figure' as const,
    priority: 1 as const,
  },
];

/** Areas of an invented business. Their schemas put content on the workbench (`workbench`). */
const areas = [
  loadArea({
    area: 'shop',
    title: '书店',
    entities: {
      branch: {
        title: '门店',
        record: {
          type: 'object',
          properties: {
            name: { type: 'string', title: '名称' },
            status: {
              title: '状态',
              oneOf: [
                { const: 'OPEN', title: '营业', 'x-tag': 'ok' },
                { const: 'MOVING', title: '搬迁', 'x-tag': 'run' },
                { const: 'CLOSED', title: '停业', 'x-tag': 'bad' },
              ],
            },
            seats: { type: 'integer', title: '座位' },
          },
        },
        list: { sort: '-name' },
        statistics: {
          cards: [
            {
              title: '营业门店',
              filter: { status: 'OPEN' },
              workbench: 'figure',
              tag: 'ok',
              spark: 'visits',
            },
            {
              ...{ name: 'seats', title: '座位', unit: '个', sum: 'seats', priority: 3 },
              ...{ workbench: 'figure', spark: 'opened' },
            },
            ...more,
            { title: '停业门店', filter: { status: 'CLOSED' }, workbench: 'todo', tag: 'bad' },
          ],
          charts: [
            { title: '门店状态', kind: 'donut', by: 'status', workbench: true },
            { name: 'opened', title: '每月新增座位', kind: 'bar', by: 'createTime:month', sum: 'seats' },
            { name: 'visits', title: '每日到店', kind: 'line', call: '/visits' },
          ],
          recent: { title: '最近的门店', size: 4, fields: ['status'] },
        },
      },
    },
  }),
  loadArea({
    area: 'fair',
    title: '书展',
    entities: {
      stand: {
        title: '展位',
        record: {
          type: 'object',
          properties: { name: { type: 'string', title: '名称' }, size: { type: 'integer', title: '面积' } },
        },
        statistics: { cards: [{ title: '展位面积', unit: '㎡', sum: 'size', workbench: 'figure' }] },
      },
    },
  }),
];

const states = ['OPEN', 'OPEN', 'CLOSED', 'MOVING', 'OPEN'];
const rows = {
  'shop.branch': ['河畔', '老城', '东站', '大学', '南山'].map((name, at) => ({
    id: String(at),
    name: `${name}店`,
    status: states[at],
    seats: 40 + at * 12,
    createTime: `2026-${String(at * 2 + 2).padStart(2, '0')}-03 08:00:00`,
  })),
  'fair.stand': [{ id: '1', name: 'A 馆', size: 1280 }],
};

/** A series with null on days that have no count. They are drawn as gaps and not as zero. */
const visits: Series = {
  xAxis: Array.from({ length: 9 }, (_, at) => `2026-11-${at + 10} 00:00`),
  period: 'day',
  series: [{ key: 'visits', name: '到店', data: [120, 180, 90, null, null, 160, 240, 210, 260] }],
};
const charts = { 'shop.branch/visits': visits };

interface WorkbenchStoryProps {
  /** All records of the adapter. @defaultValue records of five branches and a stall */
  readonly rows: NonNullable<MemoryAdapterOptions['rows']>;
  readonly failures?: MemoryAdapterOptions['failures'];
  /** True if two calls return the content of all parts. @defaultValue false: each part is read by a separate call */
  readonly isOneCall?: boolean;
  /** True if the calls never receive a reply, so that the page stays in its loading state. @defaultValue false */
  readonly isHeld?: boolean;
}

/** The figures of the whole page, in the format in which the service sends them. */
const figures: WorkbenchReply = {
  series: [
    {
      ...{ entity: 'shop.branch', call: '/summary', reach: 'projects' },
      series: {
        ...{ xAxis: [], series: [] },
        summary: { 'count-status-open': 3, seats: 320, visitors: 1204, sold: 86, 'count-status-closed': 2 },
      },
    },
    {
      ...{ entity: 'fair.stand', call: '/summary', reach: 'projects' },
      series: { xAxis: [], series: [], summary: { 'sum-size': 1280 } },
    },
  ],
  recent: {},
};

const stay = () => undefined;
const toHref = ({ entity, page }: { readonly entity: string; readonly page: string }) =>
  `#/${entity}/${page}`;

function WorkbenchStory({ rows: stored, failures, isOneCall = false, isHeld = false }: WorkbenchStoryProps) {
  const [adapter] = useState((): Adapter => {
    const now = () => new Date('2026-11-22T10:00:00');
    const memory = memoryAdapter({ areas, rows: stored, failures, charts, now });
    if (!isOneCall) return memory;
    const answer: Adapter['workbench'] = async (part) =>
      part === 'figures' ? figures : { series: [], recent: {} };
    return { ...memory, workbench: isHeld ? () => new Promise(() => {}) : answer };
  });
  return (
    <AreaHost areas={areas} adapter={adapter} href={toHref} navigate={stay}>
      <Workbench />
    </AreaHost>
  );
}

const meta: Meta<typeof WorkbenchStory> = {
  title: 'statistics/Workbench',
  component: WorkbenchStory,
  subcomponents: { Workbench },
  args: { rows },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const TwoAreas: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    const figures = within(await canvas.findByRole('list', { name: '总览' }));
    await expect(await figures.findByText('1,280')).toBeVisible();
    const course = { name: /^走势：.+，最低 90，最高 260，最后 260（.+）$/ };
    await expect(await figures.findByRole('img', course)).toBeVisible();
    const recent = within(await canvas.findByRole('region', { name: '最近的门店' }));
    await expect(await recent.findByText('河畔店')).toBeVisible();
  },
};

/**
 * One call returns all figures, and another call the content of all other parts. If there are more than four
 * figures, the others are shown when the user presses a button.
 */
export const OneCall: Story = {
  args: { isOneCall: true },
  tags: ['dark'],
  play: async ({ canvas, userEvent }) => {
    const figures = within(await canvas.findByRole('list', { name: '总览' }));
    await expect(await figures.findByText('1,280')).toBeVisible();
    await expect(figures.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.queryByRole('list', { name: '更多指标' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '更多指标 (1)' }));
    await expect(within(canvas.getByRole('list', { name: '更多指标' })).getByText('座位')).toBeVisible();
    await expect(canvas.getByRole('region', { name: '关键指标' })).toHaveTextContent('我的项目');
  },
};

/** While the content is loading, the space of all parts is reserved. */
export const Loading: Story = {
  args: { isOneCall: true, isHeld: true },
  play: async ({ canvas }) => {
    const figures = await canvas.findByRole('list', { name: '总览' });
    await expect(figures).toHaveAttribute('aria-busy', 'true');
    await expect(figures).not.toHaveTextContent('-');
    await expect(canvas.getByRole('region', { name: '待办' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const NothingWaits: Story = {
  args: { rows: { ...rows, 'shop.branch': rows['shop.branch'].filter(({ status }) => status === 'OPEN') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有待处理的事项')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { failures: { statistics: new AdapterError('timeout', '请求超时，请稍后重试') } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: /重试/ }))[0]).toBeVisible();
  },
};
