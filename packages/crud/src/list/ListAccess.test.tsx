import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { openShop, withBooks } from './openShop.fixture.tsx';

beforeAll(() => Promise.all([import('./ListKeys.tsx'), import('../table/onTouch.chunk.ts')]));

async function openTable() {
  await openShop(withBooks(3));
  await screen.findByText('共 3 条');
  return within(screen.getByRole('table', { name: '图书' }));
}

it('ListTable is a table with a name, and each row is named by the cell with its title', async () => {
  const table = await openTable();
  const row = within(table.getByRole('rowheader', { name: '海边的灯塔1' }).closest('tr')!);
  expect(row.getByRole('checkbox', { name: '选择 海边的灯塔1' })).toBeVisible();
  expect(row.getByRole('button', { name: '借出 海边的灯塔1' })).toHaveTextContent(/^借出$/);
  expect(row.getByRole('button', { name: '更多操作：海边的灯塔1' })).toBeVisible();
});

it('ListTable names the heads of the checkboxes and of the actions apart from the controls in them', async () => {
  const table = await openTable();
  const select = table.getByRole('columnheader', { name: '选择' });
  expect(within(select).getByRole('checkbox', { name: '全选当前页' })).toBeVisible();
  const actions = table.getByRole('columnheader', { name: '操作' });
  expect(within(actions).getByRole('button', { name: '表格设置' })).toBeVisible();
});

it('SelectionBar is a toolbar with the number of selected rows, which a permanent status announces', async () => {
  const table = await openTable();
  const statuses = screen.getAllByRole('status');
  await userEvent.click(table.getByRole('checkbox', { name: '选择 海边的灯塔1' }));
  const bar = within(await screen.findByRole('toolbar', { name: '已选 1 项' }));
  expect(bar.queryByRole('status')).toBeNull();
  expect(screen.getAllByRole('status')).toEqual(statuses);
  expect(statuses.map(({ textContent }) => textContent)).toContain('已选 1 项，按 b 键到批量操作');

  // the key leads from the row to the bar, the arrow keys lead through the bar, and the end of the selection leads back
  await userEvent.keyboard('b');
  const names = bar.getAllByRole('button').map(({ textContent }) => textContent);
  const focused = () => document.activeElement?.textContent;
  await expect.poll(focused).toBe(names[0]);
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(names[1]);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('取消选择');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe(names[0]);
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('取消选择');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(table.getByRole('checkbox', { name: '全选当前页' })).toHaveFocus();
  expect(statuses.map(({ textContent }) => textContent)).not.toContain('已选 1 项，按 b 键到批量操作');
});
