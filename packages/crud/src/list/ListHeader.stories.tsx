import { loadArea, type Row } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { AdapterError } from '../core/adapter.ts';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { type MemoryAdapterOptions, memoryAdapter } from '../testing/memoryAdapter.ts';

/** An area with the till of a shop above the list of its payments, and a shelf with cards above its list. */
const area = loadArea({
  area: 'shop',
  title: '书店',
  entities: {
    payment: {
      title: '收款',
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '单号' },
          amount: { type: 'string', format: 'money', title: '金额' },
        },
      },
      list: { header: { entity: 'shop.till', figures: ['cash', 'expected', 'days'] } },
    },
    till: {
      title: '钱箱',
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          cash: { type: 'string', format: 'money', title: '现金' },
          expected: { type: 'string', format: 'money', title: '应有' },
          days: { type: 'integer', title: '未清点', 'x-ui': { unit: '天' } },
          status: {
            title: '状态',
            readOnly: true,
            oneOf: [
              { const: 'OPEN', title: '使用中', 'x-tag': 'ok' },
              { const: 'SHUT', title: '已封存', 'x-tag': 'off' },
            ],
          },
        },
      },
      states: {
        field: 'status',
        initial: 'OPEN',
        transitions: { shut: [{ from: ['OPEN'], to: 'SHUT', by: 'user' }] },
      },
      actions: { shut: { title: '封存', place: ['detail'] } },
      operations: ['getList', 'detail'],
    },
    shelf: {
      title: '书架',
      record: {
        type: 'object',
        properties: { name: { type: 'string', title: '名称' }, books: { type: 'integer', title: '册数' } },
      },
      list: { header: { cards: ['shelves', 'books'] } },
      statistics: {
        cards: [{ name: 'shelves', title: '书架' }, { name: 'books', sum: 'books' }, { avg: 'books' }],
      },
    },
  },
});

const till = { id: '1', name: '一号钱箱', cash: '1280.50', expected: '1300.00', days: 3, status: 'OPEN' };
const rows: Record<string, readonly Row[]> = {
  'shop.till': [till],
  'shop.payment': [1, 2, 3].map((at) => ({ id: `${at}`, name: `SK2026110${at}`, amount: `${at * 40}.00` })),
  'shop.shelf': [1, 2].map((at) => ({ id: `${at}`, name: `${at} 号书架`, books: at * 70 })),
};

interface ListHeaderStoryProps {
  readonly entity: string;
  readonly tills: readonly Row[];
  readonly failures?: MemoryAdapterOptions['failures'];
}

function ListHeaderStory({ entity, tills, failures }: ListHeaderStoryProps) {
  const [adapter] = useState(() =>
    memoryAdapter({ areas: [area], rows: { ...rows, 'shop.till': tills }, failures }),
  );
  return (
    <AreaHost areas={[area]} adapter={adapter}>
      <AreaScreen entity={entity} page="list" />
    </AreaHost>
  );
}

const meta: Meta<typeof ListHeaderStory> = {
  title: 'list/ListHeader',
  component: ListHeaderStory,
  args: { entity: 'shop.payment', tills: [till] },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const OfOneRecord: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '封存' })).toBeVisible();
    await expect(canvas.getByText('1,280.50')).toBeVisible();
  },
};

export const OfCards: Story = {
  args: { entity: 'shop.shelf' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('210')).toBeVisible();
  },
};

/** If the user has several tills, the list has no header. */
export const OfSeveral: Story = { args: { tills: [till, { ...till, id: '2' }] } };

export const Failed: Story = {
  args: {
    failures: {
      getList: (call) => (call.entity === 'shop.till' ? new AdapterError('timeout', '请求超时') : undefined),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试：钱箱' })).toBeVisible();
  },
};
