import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { openShop, withBooks } from './openShop.fixture.tsx';

const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const removeByMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '批量删除' }));
};
const confirm = async () => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
};

it('批量删除 in the ⋯ menu asks for a selection; all bulk actions appear in one bar with it (R5.11)', async () => {
  const adapter = withBooks(3);
  await openShop(adapter);
  await screen.findByText('共 3 条');
  await removeByMenu();
  expect(await screen.findByText('请选择至少一条数据')).toBeVisible();
  expect(adapter.calls.filter(({ name }) => name !== 'getList' && name !== 'preferences')).toEqual([]);
  const bar = () => document.querySelector<HTMLElement>('.isp-selected');
  expect(bar()).toBeNull();
  await check('选择 海边的灯塔1');
  expect(
    within(bar()!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['选择全部 3 项', '借出', '归还', '删除', '取消选择']);
  await userEvent.click(within(bar()!).getByRole('button', { name: '取消选择' }));
  expect(bar()).toBeNull();
});

it('ListScreen deletes what was selected on several pages with one call of exact ids (T-R13)', async () => {
  const adapter = withBooks(12);
  await openShop(adapter, { search: '?sort=title' });
  await screen.findByText('共 12 条');
  const first = document.querySelector('[data-row-key]')?.getAttribute('data-row-key');
  await userEvent.click(screen.getAllByRole('checkbox', { name: /^选择/ })[0]!);
  await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  await waitFor(() => expect(document.querySelectorAll('[data-row-key]')).toHaveLength(2));
  const second = document.querySelector('[data-row-key]')?.getAttribute('data-row-key');
  await userEvent.click(screen.getAllByRole('checkbox', { name: /^选择/ })[0]!);
  expect(await screen.findByText('已选 2 项')).toBeVisible();
  await removeByMenu();
  // the memory adapter would refuse to delete some of these rows because of their state, so the test checks only
  // the request
  await confirm();
  await waitFor(() => expect(adapter.callsOf('remove')).toHaveLength(1));
  expect(adapter.callsOf('remove')[0]?.args[0]).toEqual([first, second]);
  expect(first).toMatch(/^\d{19}$/);
});

it('deleting the last row of the last page shows the page before, with one list call (T-R13)', async () => {
  const adapter = withBooks(11);
  await openShop(adapter, { search: '?page=2&sort=-price' });
  await screen.findByText('海边的灯塔1');
  const before = adapter.callsOf('getList').length;
  await userEvent.click(screen.getByRole('button', { name: /更多操作：/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  await confirm();
  await screen.findByText('共 10 条');
  expect(document.querySelectorAll('[data-row-key]')).toHaveLength(10);
  expect(adapter.callsOf('getList')).toHaveLength(before + 1);
  expect(adapter.callsOf('getList').at(-1)?.args[0]).toMatchObject({ page: 1 });
});

it('an address beyond the last page shows the last page (T-R13)', async () => {
  const adapter = withBooks(11);
  await openShop(adapter, { search: '?page=9' });
  await waitFor(() => expect(document.querySelectorAll('[data-row-key]')).toHaveLength(1));
});

it('a failed deletion leaves the list as it is and shows the reason', async () => {
  const adapter = withBooks(1);
  adapter.fail('del', new AdapterError('failed', '该图书正在调拨'));
  await openShop(adapter);
  await screen.findByText('共 1 条');
  await userEvent.click(screen.getByRole('button', { name: /更多操作：/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  await confirm();
  expect(await screen.findByText('该图书正在调拨')).toBeVisible();
  expect(document.querySelectorAll('[data-row-key]')).toHaveLength(1);
});

it('a portal may show its own question and message (R5.12, R8.10)', async () => {
  const adapter = withBooks(1);
  const beforeDelete = vi.fn(() => true);
  const afterDelete = vi.fn();
  await openShop(adapter, { hooks: { 'shop.book': { beforeDelete, afterDelete } } });
  await screen.findByText('共 1 条');
  await check('选择 海边的灯塔1');
  await removeByMenu();
  await screen.findByText('暂无数据', { selector: 'div' });
  expect(beforeDelete).toHaveBeenCalledWith(
    [expect.objectContaining({ title: '海边的灯塔1' })],
    expect.anything(),
  );
  expect(afterDelete).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('删除成功')).toBeNull();
});

it('a hook that returns false stops the deletion', async () => {
  const adapter = withBooks(1);
  await openShop(adapter, { hooks: { 'shop.book': { beforeDelete: () => false } } });
  await screen.findByText('共 1 条');
  await check('选择 海边的灯塔1');
  await removeByMenu();
  expect(adapter.calls.filter(({ name }) => name !== 'getList' && name !== 'preferences')).toEqual([]);
});
