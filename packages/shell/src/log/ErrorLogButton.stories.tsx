import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { LogEntry } from '../model.ts';
import { english, phone } from '../provider/phone.fixture.ts';
import { ErrorLogButton } from './ErrorLogButton.tsx';

const entryAt = (at: number, more: Partial<LogEntry> = {}): LogEntry => ({
  url: 'https://shop.test/shelf/index?page=2',
  time: new Date(Date.UTC(2026, 10, 20, 8, at)).toISOString(),
  type: 'error',
  message: `TypeError: 第 ${at + 1} 本书没有封面`,
  stack: 'TypeError: x is undefined\n    at Cover (https://shop.test/assets/Shelf-BvX3a9z1.js:12:345)',
  info: 'at Cover\n    at Shelf',
  ...more,
});

const meta = {
  component: ErrorLogButton,
  title: 'log/ErrorLogButton',
  args: { entries: [0, 1, 2].map((at) => entryAt(at)), onClear: fn() },
} satisfies Meta<typeof ErrorLogButton>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async (name: RegExp = /错误日志/) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const drawer = await screen.findByRole('dialog');
  await waitFor(() => expect(drawer).toBeVisible());
};

/** R2.35 The button shows the number of errors. */
export const Normal: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: '查看错误日志，3 条' })).toHaveTextContent('3');
  },
};

/** R2.35 Without errors the button shows no number. */
export const Empty: Story = {
  args: { entries: [] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '查看错误日志' }));
    const drawer = await screen.findByRole('dialog', { name: '错误日志' });
    await expect(drawer).toHaveTextContent('没有错误日志');
    await expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
  },
};

/**
 * R3.06 The newest error comes first. Each error shows its type, time and message; stack and info are shown on
 * demand.
 */
export const Opened: Story = {
  play: async () => {
    await open();
    const rows = screen.getAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent('第 3 本书没有封面');
    await expect(rows[0]).toHaveTextContent('error');
    await expect(screen.getAllByText(/at Shelf/)[0]).not.toBeVisible();
    const [detail] = screen.getAllByText('详情');
    if (detail) await userEvent.click(detail);
    await expect(screen.getAllByText(/at Shelf/)[0]).toBeVisible();
    await expect(screen.getAllByText('https://shop.test/shelf/index?page=2')[0]).toBeVisible();
  },
};

export const Clearing: Story = {
  play: async ({ args }) => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    const question = await screen.findByText('确定清空错误日志吗?');
    await waitFor(() => expect(question).toBeVisible());
    await expect(args.onClear).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  args: { entries: [entryAt(0, { message: 'unbreakable'.repeat(60), stack: `${'at x '.repeat(300)}` })] },
  play: () => open(),
};

export const English: Story = { ...english, play: () => open(/error log/) };

export const Phone: Story = { ...phone, play: () => open() };
