import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdapterError } from '../../../core/adapter.ts';
import type { LogPiece } from '../../../core/readReplies.ts';
import { LogView } from './LogView.tsx';
import { type FollowLog, pollLog } from './useLog.ts';

const t = (text: string) => text;
const grow = (pieces: readonly string[]) =>
  vi.fn(async (offset: number, _signal: AbortSignal): Promise<LogPiece> => {
    const content = pieces[offset] ?? '';
    return { content, offset: offset + 1, end: offset + 1 >= pieces.length };
  });

const logs = new WeakMap<object, FollowLog>();
/** Returns the log that reads with this function. Returns the same log object at every render. */
const logOf = (read: ReturnType<typeof grow>): FollowLog => {
  const known = logs.get(read) ?? pollLog(read);
  logs.set(read, known);
  return known;
};
const show = (read: ReturnType<typeof grow>, isActive = true) => (
  <LogView title="日志" fileName="a.log" t={t} follow={logOf(read)} isActive={isActive} />
);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const seconds = (count: number) => act(async () => vi.advanceTimersByTimeAsync(count * 1000));

it('LogView reads on from the end of the last answer, until the log ends', async () => {
  const read = grow(['first\n', 'second\n']);
  render(show(read));
  expect(await screen.findByText('first')).toBeVisible();
  await seconds(2.1);
  expect(screen.getByText('second')).toBeVisible();
  expect(screen.getByText('日志已结束')).toBeVisible();
  await seconds(20);
  expect(read.mock.calls.map(([offset]) => offset)).toEqual([0, 1]);
});

it('LogView does not poll while paused or hidden, and continues where it stopped', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const read = grow(['first\n', 'second\n', 'third\n']);
  const view = render(show(read));
  await screen.findByText('first');
  await user.click(screen.getByRole('button', { name: /暂 ?停/ }));
  await seconds(10);
  expect(read).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: /继 ?续/ }));
  expect(await screen.findByText('second')).toBeVisible();
  view.rerender(show(read, false));
  await seconds(10);
  expect(read).toHaveBeenCalledTimes(2);
  view.rerender(show(read, true));
  expect(await screen.findByText('third')).toBeVisible();
  expect(screen.getByText('first')).toBeVisible();
});

it('LogView shows a log that began again from its start, with a note', async () => {
  const pieces: LogPiece[] = [
    { content: 'old 1\nold 2\n', offset: 12, end: false },
    { content: 'new 1\n', offset: 6, end: false, isNew: true },
    { content: 'new 2\n', offset: 12, end: false },
  ];
  const read = vi.fn(async (_offset: number) => pieces.shift() ?? { content: '', offset: 12, end: false });
  const follow = pollLog(read);
  render(<LogView title="日志" fileName="a.log" t={t} follow={follow} />);
  expect(await screen.findByText('old 2')).toBeVisible();
  await seconds(2.1);
  expect(screen.getByText('new 1')).toBeVisible();
  expect(screen.queryByText(/old/)).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('日志已重新开始，实时刷新中');
  await seconds(2.1);
  const shown = [...screen.getByRole('log').querySelectorAll('[data-line]')].map((one) => one.textContent);
  expect(shown).toEqual(['new 1', 'new 2']);
  expect(read.mock.calls.map(([offset]) => offset)).toEqual([0, 12, 6]);
});

it('LogView keeps the shown lines when a read fails, and continues after a retry', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const read = grow(['first\n', 'second\n']);
  render(show(read));
  await screen.findByText('first');
  read.mockRejectedValueOnce(new Error('集群服务异常'));
  await seconds(2.1);
  expect(screen.getByRole('alert')).toHaveTextContent('集群服务异常');
  expect(screen.getByText('first')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /重 ?试/ }));
  expect(await screen.findByText('second')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('LogView aborts the read when the log is unmounted', async () => {
  const read = grow([]);
  let signal: AbortSignal | undefined;
  read.mockImplementation((_, given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  const view = render(show(read));
  await waitFor(() => expect(signal).toBeDefined());
  view.unmount();
  expect(signal?.aborted).toBe(true);
});

it('LogView shows markup and terminal colours as plain text (T-R1)', async () => {
  render(show(grow(['\u001B[31m<b id="x">red</b>\u001B[0m\n'])));
  expect(await screen.findByText('<b id="x">red</b>')).toBeVisible();
  expect(document.getElementById('x')).toBeNull();
});

it('LogView draws the first 5000 characters of a longer line, and says how many more there are', async () => {
  const words = (text: string, values?: Readonly<Record<string, string | number>>) =>
    text.replace('{n}', String(values?.n));
  const follow = pollLog(async () => ({ content: `${'x'.repeat(600_000)}\n`, offset: 1, end: true }));
  render(<LogView title="日志" fileName="a.log" t={words} follow={follow} />);
  expect(await screen.findByText('… 本行还有 595000 个字符，请下载查看')).toBeVisible();
});

it('LogView renders only the newest piece when the log grows', async () => {
  const pieces = Array.from({ length: 5 }, (_, index) => `line ${index}\n`);
  render(show(grow(pieces)));
  const first = await screen.findByText('line 0');
  await seconds(9);
  expect(screen.getByText('line 4')).toBeVisible();
  expect(screen.getByText('line 0')).toBe(first);
});

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `line ${from + at}\n`).join('');

it('LogView draws only the visible part of a hundred thousand lines, and scrolls to a match of the search', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(show(grow([lines(1, 100_000)])));
  expect(await screen.findByText('line 100000')).toBeInTheDocument();
  expect(screen.getByRole('log').querySelectorAll('[data-line]').length).toBeLessThan(500);
  const find = screen.getByRole('textbox', { name: '搜索日志' });
  await user.type(find, 'line 4321');
  await user.keyboard('{Enter}');
  const goal = () => screen.getByRole('log').querySelector('[data-aim]');
  await waitFor(() => expect(goal()).toHaveAttribute('data-line', '4321'));
  expect(goal()?.querySelector('mark')).toHaveTextContent('line 4321');
  expect(screen.getByText('1/11')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(goal()).toHaveAttribute('data-line', '43210'));
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(goal()).toHaveAttribute('data-line', '4321'));
});

it('LogView continues after a broken connection without losing or repeating lines', async () => {
  const asked: number[] = [];
  let connections = 0;
  async function* follow(offset: number): AsyncGenerator<LogPiece> {
    asked.push(offset);
    connections += 1;
    yield { content: `line ${offset + 1}\n`, offset: offset + 1, end: connections === 3 };
    if (connections < 3) throw new AdapterError('offline', '网络异常，请检查网络连接');
  }
  render(<LogView title="日志" fileName="a.log" t={t} follow={follow} />);
  expect(await screen.findByText('line 1')).toBeVisible();
  expect(await screen.findByText('连接中断，正在重新连接')).toBeVisible();
  await seconds(10);
  expect(screen.getByText('日志已结束')).toBeVisible();
  expect(asked).toEqual([0, 1, 2]);
  const shown = [...screen.getByRole('log').querySelectorAll('[data-line]')].map((one) => one.textContent);
  expect(shown).toEqual(['line 1', 'line 2', 'line 3']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('LogView shows a retry button after several failed connections', async () => {
  const follow = vi.fn(
    pollLog(() => Promise.reject(new AdapterError('offline', '网络异常，请检查网络连接'))),
  );
  render(<LogView title="日志" fileName="a.log" t={t} follow={follow} />);
  await seconds(60);
  expect(screen.getByRole('alert')).toHaveTextContent('网络异常');
  const tries = follow.mock.calls.length;
  await seconds(60);
  expect(follow).toHaveBeenCalledTimes(tries);
});

it('LogView retries a partly read log without limit, and at once when the browser is online again', async () => {
  let isAway = false;
  const read = vi.fn(async (offset: number): Promise<LogPiece> => {
    if (isAway) throw new AdapterError('offline', '网络异常，请检查网络连接');
    return { content: `line ${offset + 1}\n`, offset: offset + 1, end: offset === 1 };
  });
  render(<LogView title="日志" fileName="a.log" t={t} follow={pollLog(read)} />);
  await screen.findByText('line 1');
  isAway = true;
  await seconds(600);
  expect(screen.getByRole('status')).toHaveTextContent('连接中断，正在重新连接');
  expect(screen.queryByRole('alert')).toBeNull();
  // while the connection is broken, the pause between attempts grows up to 15 seconds
  expect(read.mock.calls.length).toBeLessThan(60);
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await seconds(0.1);
  expect(screen.getByText('line 2')).toBeVisible();
});

it('LogView does not poll while the page is hidden', async () => {
  const read = grow(['first\n', 'second\n']);
  render(show(read));
  await screen.findByText('first');
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await seconds(10);
  expect(read).toHaveBeenCalledTimes(1);
  seen.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('second')).toBeVisible();
  seen.mockRestore();
});

it('LogView folds the lines of a step, and unfolds it for a match of the search in it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const steps = [
    {
      name: 'pull',
      title: '拉取',
      status: 'DONE',
      line: 0,
      startTime: '2026-11-20 18:30:00',
      endTime: '2026-11-20 18:31:05',
    },
    { name: 'build', title: '构建', status: 'DONE', line: 2 },
  ];
  const states = [{ value: 'DONE', label: '已完成', tag: 'ok' }] as const;
  const read = grow([lines(1, 4)]);
  render(<LogView title="日志" fileName="a.log" t={t} follow={logOf(read)} steps={steps} states={states} />);
  const pull = await screen.findByRole('button', { name: '拉取 已完成 1 分钟 5 秒' });
  expect(await screen.findByText('line 1')).toBeVisible();
  await user.click(pull);
  expect(pull).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('line 1')).toBeNull();
  expect(screen.getByText('line 3')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '搜索日志' }), 'LINE 2{Enter}');
  await waitFor(() => expect(pull).toHaveAttribute('aria-expanded', 'true'));
});
