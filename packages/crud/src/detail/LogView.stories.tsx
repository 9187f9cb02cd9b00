import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { DetailStyles } from './DetailStyles.tsx';
import { LogView } from './LogView.tsx';
import type { LogPiece } from './readReplies.ts';

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `2026-11-20 18:30:00 [INFO] step ${from + index}\n`).join('');

const meta = {
  component: LogView,
  title: 'detail/LogView',
  decorators: [
    (Story) => (
      <>
        <DetailStyles />
        <Story />
      </>
    ),
  ],
  args: {
    title: '日志',
    fileName: 'run.log',
    t: (text) => text,
    read: async (offset: number): Promise<LogPiece> => ({
      content: lines(offset + 1, 40),
      offset: offset + 40,
      end: true,
    }),
  },
} satisfies Meta<typeof LogView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ended: Story = {
  play: async () => {
    await expect(await screen.findByText('日志已结束')).toBeVisible();
    await expect(screen.getByRole('button', { name: '下载' })).toBeEnabled();
  },
};

export const Growing: Story = {
  args: { read: async (offset) => ({ content: lines(offset + 1, 5), offset: offset + 5, end: false }) },
};

export const Paused: Story = {
  args: { read: async (offset) => ({ content: lines(offset + 1, 5), offset: offset + 5, end: false }) },
  play: async () => {
    await screen.findByText(/step 1\b/);
    await userEvent.click(screen.getByRole('button', { name: '暂停' }));
    await expect(screen.getByText('已暂停')).toBeVisible();
  },
};

export const Empty: Story = { args: { read: async () => ({ content: '', offset: 0, end: true }) } };

export const Failed: Story = {
  args: {
    read: async () => {
      throw new Error('集群服务异常');
    },
  },
};
