import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openShop, withBooks } from './openShop.fixture.tsx';
import type { ShopProps } from './shopArea.fixture.tsx';

async function open(adapter: ReturnType<typeof withBooks>, props: Partial<ShopProps> = {}) {
  const onSearch = vi.fn();
  const view = await openShop(adapter, { onSearch, ...props });
  return { ...view, onSearch, user: userEvent.setup() };
}

it('ListScreen shows the first page of ten rows, newest first, with one call (R4.11)', async () => {
  const adapter = withBooks(23);
  await open(adapter);
  expect(await screen.findByText('共 23 条')).toBeVisible();
  expect(document.querySelectorAll('[data-row-key]')).toHaveLength(10);
  expect(adapter.callsOf('getList')).toHaveLength(1);
  expect(adapter.callsOf('getList')[0]?.args[0]).toMatchObject({ page: 1, size: 10, sort: '-createTime' });
});

it('ListScreen searches on Enter, and starts again at page 1 (R4.12, R9.06)', async () => {
  const adapter = withBooks(23);
  const { user, onSearch } = await open(adapter, { search: '?page=2' });
  await screen.findByText('共 23 条');
  await user.type(screen.getByLabelText('书名'), '夜航{Enter}');
  await screen.findByText('共 3 条');
  expect(onSearch).toHaveBeenLastCalledWith(expect.stringContaining('title='));
  expect(adapter.callsOf('getList').at(-1)?.args[0]).toMatchObject({ page: 1, search: { title: '夜航' } });
  expect(adapter.callsOf('getList')).toHaveLength(2);
});

it('ListScreen asks before it deletes, sends one request for five clicks and says 删除成功 (R8.10) (R5.12)', async () => {
  const adapter = withBooks(3);
  const { user } = await open(adapter);
  await screen.findByText('共 3 条');
  const row = screen.getByText('海边的灯塔1').closest<HTMLElement>('[data-row-key]')!;
  await user.click(within(row).getByRole('button', { name: /更多/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('确定将选择数据删除?');
  expect(dialog).toHaveAccessibleName('删除图书「海边的灯塔1」？');
  const yes = within(dialog).getByRole('button', { name: '删除' });
  expect(yes).toHaveClass('ant-btn-dangerous');
  for (let click = 0; click < 5; click += 1) yes.click();
  await screen.findByText('删除成功');
  await screen.findByText('共 2 条');
  expect(adapter.callsOf('del')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('海边的灯塔1')).toBeNull());
});
