import { act, render, screen } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { expect, it, vi } from 'vitest';
import { type ShowNotice, useShowNotice, WithNotices } from './showNotice.tsx';

const load = vi.hoisted(() => vi.fn());
vi.mock('./AppNotices.tsx', async (original) => {
  load();
  return original();
});

let showNotice: ShowNotice = () => undefined;
function Part() {
  showNotice = useShowNotice();
  return null;
}

it('showNotice loads antd’s messages with the first notice, and shows all in their order', async () => {
  render(
    <WithNotices>
      <Part />
    </WithNotices>,
  );
  expect(load).not.toHaveBeenCalled();
  const order: string[] = [];
  await act(async () => {
    showNotice(({ message }) => message.success('已保存'));
    for (const name of ['first', 'second']) showNotice(() => order.push(name));
  });
  expect(await screen.findByText('已保存')).toBeInTheDocument();
  expect(order).toEqual(['first', 'second']);
  // the code that draws antd's messages is loaded by now, so the next notice appears at once
  act(() => showNotice(({ message }) => message.error('网络异常')));
  expect(await screen.findByText('网络异常')).toBeInTheDocument();
});

it('messages show in the App above, and outlive the part that showed them', async () => {
  const { rerender } = render(
    <ConfigProvider>
      <App>
        <WithNotices>
          <Part />
        </WithNotices>
      </App>
    </ConfigProvider>,
  );
  await act(async () => showNotice(({ message }) => message.success('已删除')));
  expect(await screen.findByText('已删除')).toBeInTheDocument();
  rerender(
    <ConfigProvider>
      <App />
    </ConfigProvider>,
  );
  expect(screen.getByText('已删除')).toBeInTheDocument();
});

it('a part inside of another shows its messages where the outer one does', () => {
  const seen: ShowNotice[] = [];
  const Inner = () => {
    seen.push(useShowNotice());
    return null;
  };
  render(
    <WithNotices>
      <Inner />
      <WithNotices>
        <Inner />
      </WithNotices>
    </WithNotices>,
  );
  expect(seen[0]).toBe(seen[1]);
});
