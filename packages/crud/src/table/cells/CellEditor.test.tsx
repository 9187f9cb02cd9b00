import { loadArea } from '@isp/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AdapterError } from '../../core/adapter.ts';
import { books, shopFile } from '../../core/books.fixture.ts';
import { openShop } from '../../list/openShop.fixture.tsx';
import { type ShopProps, shopAreas } from '../../list/shopArea.fixture.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';

/** The shop, with a list in which the columns author and price can be edited in the row. */
const areas = (() => {
  const { book } = shopFile.entities;
  const columns = ['title', { field: 'author', edit: true }, { field: 'price', edit: true }, 'status'];
  const module = loadArea({ ...shopFile, entities: { book: { ...book, list: { ...book.list, columns } } } });
  const entry = shopAreas['shop.book'];
  if (!entry) throw new Error('The shop has no books.');
  return { 'shop.book': { ...entry, load: () => Promise.resolve(module) } };
})();

afterEach(() => vi.restoreAllMocks());

async function open(props: Partial<ShopProps> = {}) {
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': books(4) } });
  await openShop(adapter, { areas, ...props });
  await screen.findByText(/海边的灯塔1/);
  return adapter;
}
const pencil = (name: string) => screen.findByRole('button', { name });
const author = '编辑作者：海边的灯塔1';
const sent = (adapter: Awaited<ReturnType<typeof open>>) =>
  adapter.callsOf('update').map(({ args }) => args[0]);

it('a value is edited in its row by keyboard, and only this value is sent', async () => {
  const adapter = await open();
  const button = await pencil(author);
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '编辑作者' }));
  const box = await dialog.findByLabelText('作者');
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveValue('林一');
  await userEvent.clear(box);
  await userEvent.type(box, '林二{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(adapter)).toEqual([{ id: books(1)[0]?.id, rowVersion: 1, author: '林二' }]);
  expect(await screen.findByText('林二')).toBeInTheDocument();
  expect(document.activeElement).toBe(await pencil(author));
});

it('Escape leaves a value as it was, an emptied one is sent as empty', async () => {
  const adapter = await open();
  await userEvent.click(await pencil(author));
  await userEvent.type(await screen.findByLabelText('作者'), '三{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(adapter)).toEqual([]);
  await userEvent.click(await pencil(author));
  await userEvent.clear(await screen.findByLabelText('作者'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent(adapter)).toMatchObject([{ author: null }]));
});

it('a refused value stays as it was typed, with the error (R4.14)', async () => {
  const adapter = await open();
  await userEvent.click(await pencil('编辑价格：海边的灯塔1'));
  const dialog = within(await screen.findByRole('dialog'));
  const box = await dialog.findByLabelText('价格');
  await userEvent.clear(box);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(box).toHaveAccessibleDescription(/价格|不能为空|必填/));
  // the value violates the schema of the record, so it is not sent
  expect(sent(adapter)).toEqual([]);
  const fields = [{ field: 'price', message: '价格已锁定' }];
  adapter.fail('update', new AdapterError('invalid', '价格已锁定', { fields }));
  await userEvent.type(box, '55{Enter}');
  expect(await dialog.findByText('价格已锁定')).toBeInTheDocument();
  expect(box).toHaveValue('55');
  adapter.heal('update');
  await userEvent.type(box, '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(adapter).at(-1)).toMatchObject({ price: 55 });
});

it('CellEditor offers the edit button only for records whose state allows editing', async () => {
  await open();
  // the state of the second book is lent and of the fourth is lost, and neither state allows editing
  await pencil(author);
  expect(screen.queryByRole('button', { name: '编辑作者：山中笔记2' })).toBeNull();
  expect(screen.queryByRole('button', { name: '编辑作者：数的故事4' })).toBeNull();
});

it('CellEditor offers no edit button without the right to edit', async () => {
  await open({ may: (code) => code !== 'book_edit' });
  expect(screen.queryByRole('button', { name: /^编辑/ })).toBeNull();
});

it('CellEditor says all of it in English too', async () => {
  await open({ locale: 'en-US' });
  await userEvent.click(await pencil('Edit 作者: 海边的灯塔1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 作者' }));
  expect(await dialog.findByRole('button', { name: 'OK' })).toBeInTheDocument();
});
