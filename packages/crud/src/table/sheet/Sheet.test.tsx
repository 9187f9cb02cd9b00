import { loadArea, type Row } from '@isp/schema';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AdapterError } from '../../core/adapter.ts';
import { books, shopFile } from '../../core/books.fixture.ts';
import { openShop } from '../../list/openShop.fixture.tsx';
import { type ShopProps, shopAreas } from '../../list/shopArea.fixture.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';

/** The shop where three columns are edited in their rows. */
const areas = (() => {
  const { book } = shopFile.entities;
  const edited = ['author', 'price', 'pages'].map((field) => ({ field, edit: true }));
  const columns = ['title', ...edited, 'status'];
  const list = { ...book.list, columns, sort: 'title' };
  const module = loadArea({
    ...shopFile,
    entities: { book: { ...book, list, operations: { updateRows: true } } },
  });
  const entry = shopAreas['shop.book'];
  if (!entry) throw new Error('The shop has no books.');
  return { 'shop.book': { ...entry, load: () => Promise.resolve(module) } };
})();

const shelf = (count: number): Row[] =>
  books(count).map((row, at) => ({
    ...row,
    title: `书${at}`,
    author: `人${at}`,
    price: at,
    pages: 100 + at,
    status: 'IN',
  }));

async function open(rows: readonly Row[] = shelf(5), props: Partial<ShopProps> = {}) {
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': rows } });
  await openShop(adapter, { areas, ...props });
  await screen.findByText('书0');
  return adapter;
}
const rowsIn = () => [...document.querySelectorAll<HTMLElement>('.ant-table-row')];
/** The columns: a checkbox, title, author, price, pages, status, actions. */
const cell = (row: number, column: number) => rowsIn()[row]?.children[column] as HTMLElement;
const selected = () =>
  rowsIn().flatMap((row, at) =>
    [...row.children].flatMap((own, column) =>
      own.getAttribute('aria-selected') === 'true' ? [`${at}:${column}`] : [],
    ),
  );
/** Moves the focus into a cell, so that the code for the cells is loaded. */
async function enter(row: number, column: number) {
  fireEvent.mouseOver(cell(row, column));
  await waitFor(() => expect(document.querySelector('[role=grid]')).not.toBeNull());
  fireEvent.pointerDown(cell(row, column), { button: 0 });
  fireEvent.pointerUp(cell(row, column));
  await waitFor(() => expect(cell(row, column)).toHaveFocus());
}
const paste = (text: string, html = '') =>
  act(async () => {
    fireEvent.paste(document.activeElement as Element, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) },
    });
  });
function copied(): Record<string, string> {
  const data: Record<string, string> = {};
  const target = document.activeElement as Element;
  const clipboardData = { setData: (type: string, text: string) => (data[type] = text) };
  fireEvent(target, createEvent.copy(target, { clipboardData }));
  return data;
}
const sent = (adapter: Awaited<ReturnType<typeof open>>) =>
  adapter.callsOf('updateRows').map(({ args }) => args[0] as readonly Row[]);
const texts = (column: number) => rowsIn().map((row) => row.children[column]?.textContent);

it('arrows, Home, End, Shift and Ctrl+A select cells, and the rows are one tab stop', async () => {
  await open();
  await enter(1, 2);
  const { keyboard } = userEvent;
  await keyboard('{ArrowDown}{ArrowRight}');
  expect(cell(2, 3)).toHaveFocus();
  expect(selected()).toEqual(['2:3']);
  await keyboard('{Shift>}{ArrowDown}{ArrowLeft}{/Shift}');
  expect(cell(3, 2)).toHaveFocus();
  expect(selected()).toEqual(['2:2', '2:3', '3:2', '3:3']);
  await keyboard('{Escape}');
  expect(selected()).toEqual(['3:2']);
  await keyboard('{Home}');
  expect(cell(3, 1)).toHaveFocus();
  await keyboard('{Control>}{End}{/Control}');
  expect(cell(4, 5)).toHaveFocus();
  await keyboard('{Control>}a{/Control}');
  expect(selected()).toHaveLength(25);
  const stops = rowsIn().flatMap((row) => [
    ...row.querySelectorAll('[tabindex="0"],a:not([tabindex]),button:not([tabindex]),input:not([tabindex])'),
  ]);
  expect(stops).toHaveLength(1);
  // the actions of a row and its checkbox are reached by arrows
  await keyboard('{Escape}{End}{ArrowRight}');
  expect(cell(4, 6)).toContainElement(document.activeElement as HTMLElement);
  await keyboard('{ArrowUp}{ArrowLeft}');
  expect(cell(3, 5)).toHaveFocus();
  await keyboard('{Home}{ArrowLeft}');
  expect(within(cell(3, 0)).getByRole('checkbox')).toHaveFocus();
});

it('the mouse selects by dragging and with Shift', async () => {
  await open();
  await enter(0, 2);
  fireEvent.pointerDown(cell(1, 2), { button: 0 });
  fireEvent.pointerMove(cell(2, 3), { buttons: 1 });
  fireEvent.pointerUp(cell(2, 3));
  expect(selected()).toEqual(['1:2', '1:3', '2:2', '2:3']);
  fireEvent.pointerDown(cell(1, 4), { button: 0, shiftKey: true });
  expect(selected()).toEqual(['1:2', '1:3', '1:4']);
  expect(screen.getByText('已选 1 行 3 列')).toHaveRole('status');
});

it('selecting cells renders none of them', async () => {
  await open();
  await enter(0, 2);
  const before = rowsIn().map((row) =>
    row.innerHTML.replaceAll(/ (tabindex|aria-selected|data-head-cell)="[^"]*"/g, ''),
  );
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
  expect(
    rowsIn().map((row) => row.innerHTML.replaceAll(/ (tabindex|aria-selected|data-head-cell)="[^"]*"/g, '')),
  ).toEqual(before);
});

it('F2, Enter and a typed character open the editor, which gives the focus back to the cell', async () => {
  const adapter = await open();
  await enter(0, 2);
  await userEvent.keyboard('{F2}');
  const box = within(await screen.findByRole('dialog', { name: '编辑作者' }));
  await waitFor(() => expect(box.getByLabelText('作者')).toHaveFocus());
  expect(box.getByLabelText('作者')).toHaveValue('人0');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cell(0, 2)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}7');
  const price = within(await screen.findByRole('dialog', { name: '编辑价格' }));
  await waitFor(() => expect(price.getByLabelText('价格')).toHaveValue('7'));
  await userEvent.keyboard('5{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(adapter.callsOf('update')).toMatchObject([{ args: [{ price: 75 }] }]);
  expect(cell(0, 3)).toHaveFocus();
});

it('cells are copied as text and as a table, as they are shown', async () => {
  await open();
  await enter(0, 1);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(copied()).toEqual({
    'text/plain': '书0\t人0\n书1\t人1',
    'text/html': '<table><tr><td>书0</td><td>人0</td></tr><tr><td>书1</td><td>人1</td></tr></table>',
  });
});

it('cells are pasted in one call and undone in one', async () => {
  const adapter = await open();
  await enter(1, 2);
  await paste('甲\t11\n乙\t22');
  await screen.findByText('已更新 4 个单元格');
  const ids = shelf(3).map(({ id }) => id);
  expect(sent(adapter)).toEqual([
    [
      { id: ids[1], rowVersion: 1, author: '甲', price: 11 },
      { id: ids[2], rowVersion: 1, author: '乙', price: 22 },
    ],
  ]);
  await waitFor(() => expect(texts(2)).toEqual(['人0', '甲', '乙', '人3', '人4']));
  expect(cell(1, 2)).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.findByText('已撤销');
  await waitFor(() => expect(texts(2)).toEqual(['人0', '人1', '人2', '人3', '人4']));
  expect(sent(adapter)[1]).toEqual([
    { id: ids[1], rowVersion: 2, author: '人1', price: 1 },
    { id: ids[2], rowVersion: 2, author: '人2', price: 2 },
  ]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(sent(adapter)).toHaveLength(2);
});

it('a refused cell keeps its text and the reason until it is mended or left, the others are saved', async () => {
  const adapter = await open();
  await enter(0, 2);
  await paste('甲\tdear\n乙\t-5\n丙\t33');
  await screen.findByText(/已更新 4 个单元格，2 个单元格有误，已标出/);
  expect(sent(adapter)).toHaveLength(1);
  expect(sent(adapter)[0]).toMatchObject([{ author: '甲' }, { author: '乙' }, { author: '丙', price: 33 }]);
  expect(cell(0, 3)).toHaveTextContent('dear 无法识别“dear”');
  expect(cell(1, 3)).toHaveTextContent(/-5 .*0/);
  // mended in the editor, which begins with the refused text
  await waitFor(() => expect(texts(2)[0]).toBe('甲'));
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{F2}');
  const price = within(await screen.findByRole('dialog', { name: '编辑价格' }));
  await waitFor(() => expect(price.getByLabelText('价格')).toHaveValue('-5'));
  await userEvent.clear(price.getByLabelText('价格'));
  await userEvent.keyboard('6{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(cell(1, 3)).not.toHaveTextContent('-5'));
  expect(cell(0, 3)).toHaveTextContent('dear');
  await userEvent.keyboard('{Escape}');
  expect(cell(0, 3)).not.toHaveTextContent('dear');
});

it('cells that the service refuses are marked, and the others are sent without them', async () => {
  const adapter = await open();
  const [first] = shelf(1);
  adapter.change('shop.book', String(first?.id), { author: '别人' });
  await enter(0, 2);
  await paste('甲\n乙');
  await screen.findByText(/已更新 1 个单元格，1 个单元格有误/);
  expect(sent(adapter).map((rows) => rows.length)).toEqual([2, 1]);
  expect(cell(0, 2)).toHaveTextContent('甲 数据已被他人修改');
});

it('cells stay selected while their rows stay beside each other, else only the one with the focus', async () => {
  const adapter = await open();
  await enter(1, 2);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const [, second] = shelf(2);
  adapter.change('shop.book', String(second?.id), { title: '书9' });
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(texts(1)).toEqual(['书0', '书2', '书3', '书4', '书9']));
  expect(selected()).toEqual(['1:2']);
});

it('undo is refused with the reason when a row was changed since', async () => {
  const adapter = await open();
  await enter(0, 2);
  await paste('甲');
  await screen.findByText('已更新 1 个单元格');
  adapter.change('shop.book', String(shelf(1)[0]?.id), { author: '别人' });
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('未撤销：数据已被他人修改，请刷新后重试')).toBeInTheDocument();
  await waitFor(() => expect(texts(2)[0]).toBe('别人'));
});

it('what has no place is named: columns and rows beyond the list, and those that cannot be edited', async () => {
  const adapter = await open(shelf(3).map((row, at) => (at === 2 ? { ...row, status: 'OUT' } : row)));
  await enter(1, 4);
  await paste('1\tx\ty\n2\tx\ty\n3\tx\ty');
  await screen.findByText(
    '已更新 1 个单元格，1 列不能在列表中编辑，1 行当前不能编辑，1 行超出列表，1 列超出列表',
  );
  expect(sent(adapter)[0]).toMatchObject([{ pages: 1 }]);
});

it('Ctrl+D fills the selected cells with the first row, and one cell with the row above', async () => {
  const adapter = await open();
  await enter(0, 2);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}{Control>}d{/Control}');
  await waitFor(() => expect(texts(2)).toEqual(['人0', '人0', '人0', '人3', '人4']));
  expect(sent(adapter)[0]).toMatchObject([
    { author: '人0', price: 0 },
    { author: '人0', price: 0 },
  ]);
  await screen.findByText('已更新 4 个单元格');
  await userEvent.keyboard('{Control>}{End}{/Control}{ArrowLeft}{Control>}d{/Control}');
  await waitFor(() => expect(sent(adapter)[1]).toMatchObject([{ pages: 103 }]));
});

it('Delete empties cells, but none that must have a value', async () => {
  const adapter = await open();
  await enter(0, 2);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
  await screen.findByText('已更新 1 个单元格，1 个单元格不能为空');
  expect(sent(adapter)[0]).toMatchObject([{ author: null }]);
  await waitFor(() => expect(texts(3)[0]).toMatch(/0/));
  expect(document.querySelector('[data-refused]')).toBeNull();
});

it('a failed call leaves the rows as they were, with the message', async () => {
  const adapter = await open();
  adapter.fail('updateRows', new AdapterError('offline', '网络异常'));
  await enter(0, 2);
  await paste('甲');
  expect(await screen.findByText('网络异常')).toBeInTheDocument();
  await waitFor(() => expect(texts(2)[0]).toBe('人0'));
});

it('the portal’s hooks see every record, and may keep one as it is', async () => {
  const seen: unknown[] = [];
  const hooks = {
    'shop.book': {
      beforeSave: (form: Row) => (form.author === '乙' ? false : form),
      afterUpdate: (row: Row) => void seen.push(row.author),
    },
  };
  const adapter = await open(shelf(3), { hooks } as never);
  await enter(0, 2);
  await paste('甲\n乙\n丙');
  await waitFor(() => expect(seen).toEqual(['甲', '丙']));
  expect(sent(adapter)[0]).toMatchObject([{ author: '甲' }, { author: '丙' }]);
});

it('there is nothing of it without the right to edit', async () => {
  await open(shelf(3), { may: (code) => code !== 'book_edit' });
  fireEvent.mouseOver(cell(0, 2));
  await userEvent.click(cell(0, 2));
  expect(document.querySelector('[role=grid],[aria-selected]')).toBeNull();
});

it('a sheet of 1,000 × 3 cells is one call, and renders only the rows in view', async () => {
  const rows = shelf(1000);
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': rows } });
  // a service whose pages are larger than any list asks for
  const { getList } = adapter;
  adapter.getList = (entity, query, options) => getList(entity, { ...query, size: 1000 }, options);
  await openShop(adapter, { areas });
  await screen.findByText('书0');
  await enter(0, 2);
  const drawn = rowsIn().length;
  await paste(rows.map((_, at) => `甲${at}\t${5000 + at}\t${9000 + at}`).join('\n'));
  await waitFor(() => expect(sent(adapter).map((own) => own.length)).toEqual([1000]));
  await screen.findByText('已更新 3000 个单元格');
  expect(drawn).toBeLessThan(60);
});
