import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LogView } from './LogView.tsx';
import type { LogPiece } from './readReplies.ts';

const t = (text: string) => text;
const grow = (pieces: readonly string[]) =>
  vi.fn(async (offset: number, _signal: AbortSignal): Promise<LogPiece> => {
    const content = pieces[offset] ?? '';
    return { content, offset: offset + 1, end: offset + 1 >= pieces.length };
  });

const show = (read: ReturnType<typeof grow>, isActive = true) => (
  <LogView title="日志" fileName="a.log" t={t} read={read} isActive={isActive} />
);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const seconds = (count: number) => act(async () => vi.advanceTimersByTimeAsync(count * 1000));

it('asks for what comes after the last answer, until the log ends', async () => {
  const read = grow(['first\n', 'second\n']);
  render(show(read));
  expect(await screen.findByText('first')).toBeVisible();
  await seconds(2.1);
  expect(screen.getByText('second')).toBeVisible();
  expect(screen.getByText('日志已结束')).toBeVisible();
  await seconds(20);
  expect(read.mock.calls.map(([offset]) => offset)).toEqual([0, 1]);
});

it('asks nothing while paused or hidden, and goes on where it stopped', async () => {
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

it('keeps what it has when a read fails, and goes on after a retry', async () => {
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

it('T-R9 aborts the read of a log nobody looks at any more', async () => {
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

it('T-R1 shows markup and terminal colours as plain text', async () => {
  render(show(grow(['\u001B[31m<b id="x">red</b>\u001B[0m\n'])));
  expect(await screen.findByText('<b id="x">red</b>')).toBeVisible();
  expect(document.getElementById('x')).toBeNull();
});

it('shows the newest part of a very long log and says that it is not all', async () => {
  const long = `begin${'x'.repeat(600_000)}end`;
  render(show(grow([long])));
  expect(await screen.findByText('仅显示最近的日志，完整内容请下载')).toBeVisible();
  const shown = screen.getByRole('log').textContent ?? '';
  expect(shown).toHaveLength(500_000);
  expect(shown.endsWith('end')).toBe(true);
});

it('renders only the newest piece when the log grows', async () => {
  const pieces = Array.from({ length: 5 }, (_, index) => `line ${index}\n`);
  render(show(grow(pieces)));
  const first = await screen.findByText('line 0');
  await seconds(9);
  expect(screen.getByText('line 4')).toBeVisible();
  expect(screen.getByText('line 0')).toBe(first);
});
