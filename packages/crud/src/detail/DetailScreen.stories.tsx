import { loadArea, type Row } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { AdapterError } from '../core/adapter.ts';
import { rememberList } from '../data/lastList.ts';
import { AreaHost } from '../testing/AreaHost.tsx';
import { type MemoryAdapterOptions, memoryAdapter } from '../testing/memoryAdapter.ts';
import { sampleId, sampleRows } from '../testing/sampleRows.ts';
import { shop } from '../testing/shop.fixture.ts';
import { DetailScreen } from './DetailScreen.tsx';

interface DetailStoryProps extends Partial<MemoryAdapterOptions> {
  /** Row key of the record. */
  readonly id?: string;
  /** Values that differ from the sample record. */
  readonly changes?: Row;
  readonly search?: string;
  readonly locale?: 'zh-CN' | 'en-US';
  /** Width of the pane around the screen, in px. */
  readonly width?: number;
}

const modules = [loadArea(shop)];
const first = sampleId('shop.book', 1);

function DetailStory({ id = first, changes, search = '', locale, width, may, ...options }: DetailStoryProps) {
  const [adapter] = useState(() =>
    memoryAdapter({
      areas: modules,
      rows: (entity) =>
        sampleRows(entity, 24).map((row) => (row.id === first ? { ...row, ...changes } : row)),
      now: () => new Date('2026-11-20T19:00:00'),
      ...options,
      ...(may ? { may } : {}),
    }),
  );
  return (
    <div style={width === undefined ? undefined : { width }}>
      <AreaHost
        adapter={adapter}
        areas={modules}
        search={search}
        locale={locale ?? 'zh-CN'}
        href={(target) => `#${target.entity}/${target.id ?? ''}`}
        navigate={() => undefined}
        {...(may ? { may } : {})}
      >
        <DetailScreen entity="shop.book" id={id} />
      </AreaHost>
    </div>
  );
}

const meta = {
  component: DetailStory,
  title: 'detail/DetailScreen',
  render: (args, { globals }) => (
    <DetailStory
      key={JSON.stringify(args)}
      {...args}
      locale={globals.locale === 'en-US' ? 'en-US' : 'zh-CN'}
    />
  ),
} satisfies Meta<typeof DetailStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Checks that no part of the record is wider than the pane. */
async function expectNoOverflow(canvas: HTMLElement, width: number) {
  const record = canvas.querySelector('.isp-record')!;
  await expect(record.getBoundingClientRect().width).toBeLessThanOrEqual(width);
  await expect(record.scrollWidth).toBeLessThanOrEqual(width);
}

const full: Row = {
  size: { width: 14.8, height: 21 },
  chapters: [
    { title: '第一章 启航', pages: 24 },
    { title: '第二章 风暴', pages: 31 },
  ],
  homepage: 'https://example.com/books/1',
  phone: '13800001234',
};

export const Record_: Story = { tags: ['dark', 'pro'], name: 'Record', args: { changes: full } };

/** Details in a narrow pane have two columns, whatever the width of the window is. */
export const InADrawersWidth: Story = { args: { changes: full, width: 720 } };

export const OnAPhone: Story = {
  tags: ['pro'],
  args: { changes: full, width: 390 },
  // antd renders a button in the tablist, for the menu of the tabs that do not fit. This violates the rule, so the
  // rule is switched off.
  parameters: { a11y: { config: { rules: [{ id: 'aria-required-children', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    await screen.findByRole('heading', { level: 2 });
    await expectNoOverflow(canvasElement, 390);
  },
};

export const EmptyValues: Story = {
  args: { changes: { stock: undefined, price: undefined, description: '', size: undefined, chapters: [] } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^(显示|Show) \d+/ }));
    const term = await screen.findByText(/^(库存|stock)$/i);
    await expect(term.nextElementSibling).toHaveTextContent('-');
  },
};

export const LongTexts: Story = {
  tags: ['pro'],
  args: {
    width: 720,
    changes: {
      name: '一个很长很长的书名，'.repeat(6),
      description: `${'很长的简介，会自己换行。'.repeat(20)}${'unbreakable'.repeat(30)}`,
      homepage: `https://example.com/${'path/'.repeat(40)}`,
    },
  },
  play: async ({ canvasElement }) => {
    await screen.findByRole('heading', { level: 2 });
    await expectNoOverflow(canvasElement, 720);
  },
};

/** The record was opened from a list, so there are links to the previous and the next record of the list. */
export const OneOfAList: Story = {
  beforeEach() {
    rememberList({ storagePrefix: 'isp', scopeKey: '' }, 'shop.book', { page: 1, size: 10, search: {} });
    return () => sessionStorage.clear();
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '下一条' })).toBeVisible();
  },
};

/**
 * A record in a running state (`PRINTING`). The screen reads the record again at intervals while this state lasts.
 */
export const OnItsWay: Story = { args: { changes: { status: 'PRINTING' } } };

export const Failed: Story = { tags: ['dark'], args: { changes: { status: 'SPOILT' } } };

export const WithoutPermissionToEdit: Story = {
  args: { changes: { status: 'DRAFT' }, may: (code) => !/_(edit|delete)$/.test(code) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '付印' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
  },
};

export const RelatedRecords: Story = {
  args: { search: '?tab=shop.review' },
  play: async () => {
    await expect(await screen.findByRole('region', { name: '书评' })).toBeVisible();
  },
};

export const Log: Story = {
  tags: ['dark'],
  args: { search: '?tab=log' },
  play: async () => {
    await expect(await screen.findByText(/epoch 1\/60/)).toBeVisible();
  },
};

export const Events: Story = { args: { search: '?tab=events' } };

export const Charts: Story = {
  tags: ['dark'],
  args: { search: '?tab=chart' },
  play: async () => {
    await expect(await screen.findByRole('img', { name: /销量/ })).toBeVisible();
  },
};

export const Overview: Story = {
  tags: ['dark'],
  args: { search: '?tab=chart-2' },
  play: async () => {
    const figures = within(await screen.findByRole('list', { name: '总览' }));
    await expect(figures.getByText('库存')).toBeVisible();
    await expect(await screen.findByRole('img', { name: /评分/ })).toBeVisible();
    await expect(await screen.findByRole('region', { name: '最近动态' })).toBeVisible();
  },
};

export const Operations: Story = {
  args: { search: '?tab=operations', changes: { status: 'DRAFT' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '付印' }));
    await expect(await screen.findByText('变更 1 项')).toBeVisible();
    const table = within(await screen.findByRole('region', { name: '变更内容' }));
    await expect(table.getByText('草稿')).toBeVisible();
    await expect(table.getByText('印刷中')).toBeVisible();
  },
};

export const Loading: Story = { args: { latency: () => new Promise(() => undefined) } };

export const NotFound: Story = { args: { id: '404' } };

export const Forbidden: Story = { args: { may: () => false } };

export const FailedToLoad: Story = {
  args: { failures: { detail: new AdapterError('timeout', '请求超时') } },
};
