import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { AdapterError } from '../core/adapter.ts';
import { AreaHost } from '../testing/AreaHost.tsx';
import { type MemoryAdapterOptions, memoryAdapter } from '../testing/memoryAdapter.ts';
import { NewestRecords } from './NewestRecords.tsx';

const modules = [
  loadArea({
    area: 'shop',
    title: '书店',
    entities: {
      letter: {
        title: '来信',
        path: 'letter',
        label: 'subject',
        record: {
          type: 'object',
          properties: {
            subject: { type: 'string', title: '主题' },
            sentAt: { type: 'string', title: '时间', format: 'date-time', readOnly: true },
          },
        },
        list: { sort: '-sentAt' },
      },
    },
  }),
];

const letters = ['求购旧书', '询问营业时间', '很长的主题，一行放不下；'.repeat(6)].map((subject, at) => ({
  id: String(at + 1),
  subject,
  sentAt: `2026-11-2${at} 10:00:00`,
}));

interface LettersProps {
  readonly rows?: MemoryAdapterOptions['rows'];
  readonly failures?: MemoryAdapterOptions['failures'];
  readonly latency?: MemoryAdapterOptions['latency'];
}

function Letters({ rows = { 'shop.letter': letters }, failures = {}, latency = 0 }: LettersProps) {
  const [adapter] = useState(() => memoryAdapter({ areas: modules, rows, failures, latency }));
  return (
    <AreaHost adapter={adapter} areas={modules} href={({ page }) => `#/${page}`}>
      <div style={{ maxInlineSize: 360 }}>
        <NewestRecords entity="shop.letter" title="来信" fields={['sentAt']} size={8} />
      </div>
    </AreaHost>
  );
}

const meta = {
  title: 'statistics/NewestRecords',
  component: Letters,
  subcomponents: { NewestRecords },
} satisfies Meta<typeof Letters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('求购旧书')).toBeVisible();
  },
};

export const None: Story = { args: { rows: {} } };

export const Failed: Story = {
  args: { failures: { getList: new AdapterError('failed', '系统错误') } },
};

export const Loading: Story = { args: { latency: () => new Promise<never>(() => undefined) } };
