import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { expect, it, vi } from 'vitest';
import { createErrorLog } from './createErrorLog.ts';
import { ErrorLogButton, type ErrorLogButtonProps } from './ErrorLogButton.tsx';

const show = (props: ErrorLogButtonProps) =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <ErrorLogButton {...props} />
      </App>
    </ConfigProvider>,
  );

function logOf(...messages: string[]) {
  const store = new Map<string, string>();
  const log = createErrorLog(
    {
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => store.set(key, value),
      removeItem: (key) => store.delete(key),
    },
    'log',
    { now: () => new Date('2026-11-20T08:00:00Z') },
  );
  for (const message of messages) log.add(new Error(message), 'in Shelf');
  return log;
}

it('ErrorLogButton says 没有错误日志 when there is none, and shows no number (R2.35)', async () => {
  const { container } = show({ entries: [], onClear: () => {} });
  const button = screen.getByRole('button', { name: '查看错误日志' });
  expect(button).toHaveAccessibleDescription('没有错误日志');
  expect(container.querySelector('sup')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByRole('dialog')).toHaveTextContent('没有错误日志');
});

it('ErrorLogButton shows how many there are, and each with time, type, message, stack and info, the newest first (R2.35, R3.06)', async () => {
  const { container } = show({ entries: logOf('one', 'two').getEntries(), onClear: () => {} });
  expect(container.querySelector('sup')).toHaveTextContent('2');
  await userEvent.click(screen.getByRole('button', { name: '查看错误日志，2 条' }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('two');
  expect(rows[1]).toHaveTextContent('one');
  const row = rows[0] ?? document.body;
  expect(row.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T08:00:00.000Z');
  expect(within(row).getByText('error')).toBeInTheDocument();
  expect(row.querySelector('details')).toHaveTextContent('in Shelf');
  expect(row.querySelector('details')).toHaveTextContent('Error: two');
});

it('ErrorLogButton asks before it clears (R2.35)', async () => {
  const onClear = vi.fn();
  show({ entries: logOf('one').getEntries(), onClear });
  await userEvent.click(screen.getByRole('button', { name: /错误日志/ }));
  await userEvent.click(await screen.findByRole('button', { name: '清空' }));
  expect(await screen.findByText('确定清空错误日志吗?')).toBeInTheDocument();
  expect(onClear).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(onClear).toHaveBeenCalledOnce();
});

it('ErrorLogButton copies an entry whole, and reports when the browser forbids it (R3.06)', async () => {
  const user = userEvent.setup();
  const entries = logOf('one').getEntries();
  show({ entries, onClear: () => {} });
  await user.click(screen.getByRole('button', { name: /错误日志/ }));
  await user.click(await screen.findByRole('button', { name: '复制 one' }));
  expect(await screen.findByText('已复制')).toBeInTheDocument();
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(entries[0]);

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: '复制 one' }));
  expect(await screen.findByText('复制失败，请手动选择文字复制')).toBeInTheDocument();
});

it('ErrorLogButton leads to the reported errors, where the portal has a page of them (R2.35)', async () => {
  show({ entries: [], onClear: () => {}, path: '/customer/errors' });
  await userEvent.click(screen.getByRole('button', { name: '查看错误日志' }));
  const link = await screen.findByRole('link', { name: '查看已上报的错误日志' });
  expect(link.getAttribute('href')).toContain('/customer/errors');
});
