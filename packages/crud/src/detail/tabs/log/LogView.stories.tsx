import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { DetailStyles } from '../../../record/DetailStyles.tsx';
import { LogView } from './LogView.tsx';
import { pollLog } from './useLog.ts';

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `2026-11-20 18:30:00 [INFO] step ${from + index}\n`).join('');
const growing = pollLog(async (offset) => ({
  content: lines(offset + 1, 5),
  offset: offset + 5,
  end: false,
}));
const whole = (content: string) => pollLog(async () => ({ content, offset: content.length, end: true }));

const coloured = [
  '\u001B[1mStep 1/5\u001B[0m pull base image',
  '\u001B[32m✔ sha256:7d1c\u001B[0m cached',
  '\u001B[33mwarning:\u001B[0m the layer is older than 30 days',
  '10%\r55%\r100% \u001B[36mdone\u001B[39m',
  '\u001B[1;31merror:\u001B[0m exit code 137, 内存不足',
].join('\n');

const states = [
  { value: 'DONE', label: '已完成', tag: 'ok' },
  { value: 'RUNNING', label: '进行中', tag: 'run' },
  { value: 'WAITING', label: '等待', tag: 'off' },
] as const;

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
    follow: whole(lines(1, 40)),
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
  args: { follow: growing },
};

export const Paused: Story = {
  args: { follow: growing },
  play: async () => {
    await screen.findByText(/step 1\b/);
    await userEvent.click(screen.getByRole('button', { name: '暂停' }));
    await expect(screen.getByText('已暂停')).toBeVisible();
  },
};

export const Empty: Story = { args: { follow: whole('') } };

export const Failed: Story = {
  args: {
    follow: pollLog(async () => {
      throw new Error('集群服务异常');
    }),
  },
};

export const Coloured: Story = { args: { follow: whole(`${coloured}\n`) } };

/** A log with a hundred thousand lines. Only the visible lines are drawn. */
export const Long: Story = {
  args: { follow: whole(lines(1, 100_000)) },
  play: async () => {
    await expect(await screen.findByText(/step 100000\b/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: '搜索日志' }), 'step 50000');
    // the search runs a moment after typing, so the test waits for its result `0/1` (one match, none current).
    // Enter then goes to the match.
    await screen.findByText('0/1');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('step 50000')).toBeVisible();
  },
};

export const Steps: Story = {
  args: {
    follow: whole(lines(1, 30)),
    states,
    steps: [
      {
        name: 'pull',
        title: '拉取',
        status: 'DONE',
        line: 0,
        startTime: '2026-11-20 18:30:00',
        endTime: '2026-11-20 18:30:42',
      },
      { name: 'build', title: '构建', status: 'RUNNING', line: 12, startTime: '2026-11-20 18:30:42' },
      { name: 'push', title: '推送', status: 'WAITING' },
    ],
  },
  play: async () => {
    const step = await screen.findByRole('button', { name: /拉取/ });
    await expect(step).toHaveTextContent('42 秒');
    await userEvent.click(step);
    await expect(step).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByText(/step 3\b/)).toBeNull();
  },
};
