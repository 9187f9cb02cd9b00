import { loadArea } from '@isp/schema';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import { books, shopFile } from '../core/books.fixture.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { ListScreen } from './ListScreen.tsx';
import { Shop, type ShopProps } from './shopArea.fixture.tsx';

const { book } = shopFile.entities;
const shop = loadArea({
  ...shopFile,
  entities: { ...shopFile.entities, book: { ...book, bin: { days: 7 } } },
} as never);
const areas: AreaIndex = {
  'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(shop) },
};

/** The list of a shop with three books whose bin is on. */
async function openBooks(props: Partial<ShopProps> = {}) {
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': books(3) } });
  await act(async () =>
    render(
      <Shop adapter={adapter} areas={areas} {...props}>
        <ListScreen entity="shop.book" />
      </Shop>,
    ),
  );
  await screen.findByText('共 3 条');
  return adapter;
}

const more = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const answer = async (name: string) => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name }));
};
/** Deletes the books with these titles in the list, and opens the bin. */
async function fill(...titles: readonly string[]) {
  for (const title of titles) await userEvent.click(screen.getByRole('checkbox', { name: `选择 ${title}` }));
  await more('批量删除');
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('确定将选择数据删除? 删除后 7 天内可在回收站恢复。');
  await answer('删除');
  await screen.findByText(`共 ${3 - titles.length} 条`);
  await more('回收站');
  await screen.findByRole('heading', { name: /^回收站/ });
}

it('the ⋯ menu opens the bin, where each row has the user and time of its deletion and the days left', async () => {
  const onSearch = vi.fn();
  await openBooks({ onSearch });
  await fill('海边的灯塔1');
  expect(onSearch).toHaveBeenLastCalledWith('?view=bin');
  const row = await screen.findByRole('row', { name: /海边的灯塔1/ });
  expect(row).toHaveTextContent('李工');
  expect(row).toHaveTextContent('7 天');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining(['删除人', '删除时间', '剩余时间']));
  // nothing leads to a record that is not there
  expect(within(row).queryByRole('link')).toBeNull();
  expect(screen.getByText('删除的数据保留 7 天，之后彻底删除。')).toBeVisible();
});

it('restored rows leave the bin, and the list has them again', async () => {
  const adapter = await openBooks();
  await fill('海边的灯塔1', '长河以北3');
  const row = await screen.findByRole('row', { name: /海边的灯塔1/ });
  await userEvent.click(within(row).getByRole('button', { name: /^恢复/ }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /海边的灯塔1/ })).toBeNull());
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 长河以北3' }));
  const bar = document.querySelector<HTMLElement>('.isp-selected');
  await userEvent.click(within(bar as HTMLElement).getByRole('button', { name: '恢复' }));
  expect(await screen.findByText('回收站是空的')).toBeVisible();
  expect(adapter.callsOf('act').map(({ args }) => args[0])).toEqual(['undoRemove', 'undoRemove']);
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }));
  expect(await screen.findByText('共 3 条')).toBeVisible();
});

it('a record is deleted for good after a question that says so', async () => {
  await openBooks();
  await fill('海边的灯塔1');
  await screen.findByRole('row', { name: /海边的灯塔1/ });
  await userEvent.click(screen.getByRole('button', { name: '更多操作：海边的灯塔1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '彻底删除' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('彻底删除后不可恢复，确定彻底删除?');
  await answer('彻底删除');
  expect(await screen.findByText('回收站是空的')).toBeVisible();
});

it('a user without the right to delete has no bin', async () => {
  await openBooks({ may: (code) => code !== 'book_delete' });
  await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
  await screen.findByRole('menuitem', { name: '导出为 CSV' });
  expect(screen.queryByRole('menuitem', { name: '回收站' })).toBeNull();
});
