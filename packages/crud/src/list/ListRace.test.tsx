import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ListQuery } from '../core/adapter.ts';
import { AdapterError } from '../core/adapter.ts';
import { books } from '../core/books.fixture.ts';
import { type MemoryAdapter, memoryAdapter } from '../testing/memoryAdapter.ts';
import { ListScreen } from './ListScreen.tsx';
import { openShop } from './openShop.fixture.tsx';
import { Shop, shopAreas } from './shopArea.fixture.tsx';

/** Returns an adapter. The test releases each reply by a call, in any order. */
function heldBack() {
  const waiting: { query: ListQuery; go: () => void }[] = [];
  const adapter = memoryAdapter({
    areas: shopAreas,
    rows: { 'shop.book': books(45) },
    latency: (call) =>
      call.name === 'getList'
        ? new Promise<void>((resolve) => waiting.push({ query: call.args[0] as ListQuery, go: resolve }))
        : 0,
  });
  const answer = (page: number) =>
    act(async () => {
      for (const { query, go } of waiting) if (query.page === page) go();
    });
  return { adapter, answer, asked: () => waiting.map(({ query }) => query.page) };
}

const outcomes = (adapter: MemoryAdapter) => adapter.callsOf('getList').map(({ outcome }) => outcome);
const page = (number: number) => screen.getByRole('button', { name: `第 ${number} 页` });

it('five quick page changes send five calls, abort four and show the last (T-R9)', async () => {
  const { adapter, answer, asked } = heldBack();
  await openShop(adapter);
  await answer(1);
  for (const number of [2, 3, 4, 5, 3]) await userEvent.click(page(number));
  expect(asked()).toEqual([1, 2, 3, 4, 5, 3]);
  await answer(5);
  await answer(3);
  await screen.findByText('共 45 条');
  await waitFor(() =>
    expect(outcomes(adapter)).toEqual(['answered', 'aborted', 'aborted', 'aborted', 'aborted', 'answered']),
  );
  expect(document.querySelector('.ant-pagination-item-active')).toHaveTextContent('3');
  expect(document.querySelector('.ant-message-notice')).toBeNull();
});

it('the rows before stay, dimmed, until the new ones are there (T-R9)', async () => {
  const { adapter, answer } = heldBack();
  await openShop(adapter);
  expect(await screen.findByRole('status', { name: '加载中' })).toBeInTheDocument();
  await answer(1);
  const before = [...document.querySelectorAll('[data-row-key]')].map((row) =>
    row.getAttribute('data-row-key'),
  );
  await userEvent.click(page(2));
  expect(document.querySelector('.isp-list-stale')).not.toBeNull();
  expect(
    [...document.querySelectorAll('[data-row-key]')].map((row) => row.getAttribute('data-row-key')),
  ).toEqual(before);
  await answer(2);
  expect(document.querySelector('.isp-list-stale')).toBeNull();
});

it('leaving the screen aborts its calls (T-R9)', async () => {
  const { adapter } = heldBack();
  const { unmount } = await openShop(adapter);
  unmount();
  await waitFor(() => expect(outcomes(adapter)).toEqual(['aborted']));
});

it('an answer for one organisation is never shown under another (T-R9)', async () => {
  const { adapter, answer } = heldBack();
  const view = await openShop(adapter, { scopeKey: 'org-a' });
  await answer(1);
  expect(document.querySelectorAll('[data-row-key]').length).toBeGreaterThan(0);
  await act(async () =>
    view.rerender(
      <Shop adapter={adapter} scopeKey="org-b">
        <ListScreen entity="shop.book" />
      </Shop>,
    ),
  );
  expect(document.querySelectorAll('[data-row-key]')).toHaveLength(0);
  expect(await screen.findByRole('status', { name: '加载中' })).toBeInTheDocument();
});

it('a failed list shows its error and reads again on 重试, and is never shown as empty (T-R16)', async () => {
  const adapter = memoryAdapter({ areas: shopAreas, rows: { 'shop.book': books(3) } });
  adapter.fail('getList', new AdapterError('failed', '系统繁忙'), 1);
  await openShop(adapter);
  expect(await screen.findByText('系统繁忙')).toBeVisible();
  expect(screen.queryByText('暂无数据', { selector: 'div' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('共 3 条')).toBeVisible();
});

it('ListScreen keeps the rows when a refresh fails, with a warning', async () => {
  const adapter = memoryAdapter({ areas: shopAreas, rows: { 'shop.book': books(3) } });
  await openShop(adapter);
  await screen.findByText('共 3 条');
  adapter.fail('getList', new AdapterError('timeout', '请求超时'), 1);
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('刷新失败')).toBeVisible();
  expect(document.querySelectorAll('[data-row-key]')).toHaveLength(3);
});

it.each([
  [
    'the server refuses',
    () => ({ failures: { getList: new AdapterError('forbidden', '没有权限') } }),
    undefined,
  ],
  ['the user may not view', () => ({}), (code: string) => code !== 'book_view'],
])('ListScreen shows the no-permission state when %s (R6.05)', async (_, options, may) => {
  const adapter = memoryAdapter({ areas: shopAreas, ...options() });
  await openShop(adapter, may ? { may } : {});
  expect(await screen.findByText('无权限')).toBeVisible();
  expect(adapter.callsOf('getList')).toHaveLength(may ? 0 : 1);
});

it('an empty list offers to add, a filtered one to clear its conditions', async () => {
  const adapter = memoryAdapter({ areas: shopAreas });
  const view = await openShop(adapter);
  expect(await screen.findByText('暂无数据', { selector: 'div' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /新建/ }).length).toBe(2);
  view.unmount();
  await openShop(adapter, { search: '?title=无' });
  await userEvent.click(await screen.findByRole('button', { name: '清空条件' }));
  expect(await screen.findByText('暂无数据', { selector: 'div' })).toBeVisible();
});
