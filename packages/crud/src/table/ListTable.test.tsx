import { loadArea } from '@isp/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import type { ListQuery } from '../core/adapter.ts';
import { books, shopFile } from '../core/books.fixture.ts';
import { defaultWidgets } from '../extend/defaultWidgets.tsx';
import { openShop, withBooks } from '../list/openShop.fixture.tsx';
import { shopAreas } from '../list/shopArea.fixture.tsx';
import { type MemoryAdapter, memoryAdapter } from '../testing/memoryAdapter.ts';

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent ?? '');
/** Returns the position of the row that contains this text among the rows of the table. */
const rowOrder = (text: string) => shownRows().findIndex((row) => row?.includes(text));
const lists = (adapter: MemoryAdapter) => adapter.callsOf('getList').length;

/** Returns the areas of the shop in which the definition of the books is changed. */
function areasWith(change: Record<string, unknown>): AreaIndex {
  const book = Object.fromEntries(
    Object.entries({ ...shopFile.entities.book, ...change }).filter(([, value]) => value !== undefined),
  );
  const area = loadArea({ ...shopFile, entities: { book } });
  return { 'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(area) } };
}

it('ListTable sorts by its headers: ascending, descending, not at all; each with one call and an announcement', async () => {
  const adapter = withBooks(3);
  await openShop(adapter);
  await screen.findByText('共 3 条');
  const price = () => screen.getByRole('columnheader', { name: /价格/ });
  const before = lists(adapter);
  for (const [sort, aria, logged] of [
    ['price', 'ascending', '按价格升序排列'],
    ['-price', 'descending', '按价格降序排列'],
    [undefined, null, '已取消排序'],
  ] as const) {
    await userEvent.click(within(price()).getByRole('button'));
    await waitFor(() =>
      expect(adapter.callsOf('getList').at(-1)?.args[0]).toMatchObject(sort ? { sort } : {}),
    );
    expect(price().getAttribute('aria-sort')).toBe(aria);
    expect(screen.getByText(new RegExp(logged))).toBeInTheDocument();
  }
  expect(lists(adapter)).toBe(before + 3);
});

it('ListTable draws a cell again only when its row changed: not for loading, selecting, sorting or a silent refresh', async () => {
  const text = defaultWidgets.widgetFor({ widget: 'text', path: '' } as never);
  const cell = vi.fn(text.cell);
  const adapter = withBooks(3);
  await openShop(adapter, { extensions: [{ widgets: { text: { ...text, cell } } }] });
  await screen.findByText('共 3 条');
  const drawn = cell.mock.calls.length;
  await userEvent.click(screen.getByRole('checkbox', { name: '全选当前页' }));
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(lists(adapter)).toBe(2));
  expect(cell).toHaveBeenCalledTimes(drawn);
  adapter.change('shop.book', String(books(1)[0]?.id), { author: '新作者' });
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  await screen.findByText('新作者');
  // only the row that changed is drawn again: its two text cells
  expect(cell).toHaveBeenCalledTimes(drawn + 2);
});

it('ListTable draws each row of another page once', async () => {
  const text = defaultWidgets.widgetFor({ widget: 'text', path: '' } as never);
  const cell = vi.fn(text.cell);
  const adapter = withBooks(14);
  await openShop(adapter, { extensions: [{ widgets: { text: { ...text, cell } } }] });
  await screen.findByText('共 14 条');
  const shown = () => screen.getAllByRole('row').filter((row) => row.matches('.ant-table-row'));
  // each of the ten rows has two text columns, and is drawn once
  expect(cell).toHaveBeenCalledTimes(10 * 2);
  await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  await waitFor(() => expect(shown()).toHaveLength(4));
  expect(cell).toHaveBeenCalledTimes(14 * 2);
});

it('ListTable draws no condition again for another page or order', async () => {
  const text = defaultWidgets.widgetFor({ widget: 'text', path: '' } as never);
  const drawn = vi.fn();
  const Edit: typeof text.Edit = (props) => {
    drawn();
    return <text.Edit {...props} />;
  };
  await openShop(withBooks(14), { extensions: [{ widgets: { text: { ...text, Edit } } }] });
  await screen.findByText('共 14 条');
  expect(drawn).toHaveBeenCalled();
  drawn.mockClear();
  await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  await waitFor(() => expect(shownRows()).toHaveLength(4));
  await userEvent.click(within(screen.getByRole('columnheader', { name: /价格/ })).getByRole('button'));
  await waitFor(() => expect(shownRows()).toHaveLength(10));
  expect(drawn).not.toHaveBeenCalled();
});

it('ListTable draws no cell again when the same rows arrive in another order', async () => {
  const text = defaultWidgets.widgetFor({ widget: 'text', path: '' } as never);
  const cell = vi.fn(text.cell);
  const adapter = withBooks(3);
  await openShop(adapter, { extensions: [{ widgets: { text: { ...text, cell } } }] });
  await screen.findByText('共 3 条');
  const order = () => screen.getAllByRole('row').flatMap((row) => row.getAttribute('data-row-key') ?? []);
  const before = order();
  const drawn = cell.mock.calls.length;
  const price = within(screen.getByRole('columnheader', { name: /价格/ })).getByRole('button');
  await userEvent.click(price);
  await waitFor(() => expect(order()).not.toEqual(before));
  expect(order().toSorted()).toEqual(before.toSorted());
  expect(cell).toHaveBeenCalledTimes(drawn);
});

it('ListTable shows the columns the user chose, in the chosen order, also after a reload', async () => {
  const adapter = withBooks(3);
  const view = await openShop(adapter, { storagePrefix: 'columns-test' });
  await screen.findByText('共 3 条');
  expect(headers().join(' ')).toMatch(/书名.*作者.*书架/);
  await userEvent.click(screen.getByRole('button', { name: '列设置' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '书架' }));
  screen.getByRole('button', { name: '移动作者' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(headers().join(' ')).toMatch(/作者.*书名/));
  expect(headers().join(' ')).not.toContain('书架');
  view.unmount();
  await openShop(adapter, { storagePrefix: 'columns-test' });
  await screen.findByText('共 3 条');
  expect(headers().join(' ')).toMatch(/作者.*书名/);
  expect(headers().join(' ')).not.toContain('书架');
});

it('ListTable hides grid, refresh, columns and search buttons until the schema asks for them (R9.06)', async () => {
  const areas = areasWith({ list: {} });
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': books(2) } });
  await openShop(adapter, { areas });
  await screen.findByText('共 2 条');
  for (const name of ['卡片视图', '刷新', '列设置', '隐藏搜索', '密度', '全屏']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('ListTable draws only the rows in view above 50 rows on a page', async () => {
  const adapter = withBooks(120);
  await openShop(adapter, { search: '?size=100' });
  await screen.findByText('共 120 条');
  const rows = document.querySelectorAll('[data-row-key]').length;
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(60);
});

it('ListTable shows rows as cards, with the same actions, and back', async () => {
  await openShop(withBooks(2));
  await screen.findByText('共 2 条');
  await userEvent.click(screen.getByRole('button', { name: '卡片视图' }));
  // the list switches to cards when the code for cards has loaded; until then the rows stay visible
  const find = () => screen.getByText('山中笔记2').closest('li');
  await waitFor(() => expect(find()).not.toBeNull());
  const card = find()!;
  expect(card).toHaveTextContent('陈穆');
  expect(within(card).getByRole('button', { name: /^归还/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '表格视图' }));
  expect(screen.getByRole('columnheader', { name: /书名/ })).toBeVisible();
});

it('ListTable adds up what the schema asks for below the rows', async () => {
  await openShop(withBooks(3));
  await screen.findByText('共 3 条');
  await waitFor(() =>
    expect(document.querySelector('.ant-table-summary')).toHaveTextContent(/(?<!本页)合计 63.3/),
  );
});

it('ListTable says that the sum is of the page where the search finds more rows, as cards too (C25)', async () => {
  await openShop(withBooks(25));
  await screen.findByText('共 25 条');
  await waitFor(() => expect(document.querySelector('.ant-table-summary')).toHaveTextContent('本页合计 '));
  await userEvent.click(screen.getByRole('button', { name: '卡片视图' }));
  await waitFor(() => expect(document.querySelector('.isp-cards-summary')).toHaveTextContent('本页合计 '), {
    timeout: 15_000,
  });
});

const treeAreas = (lazy: boolean) =>
  areasWith({
    record: {
      type: 'object',
      properties: { title: { type: 'string', title: '书名' }, parentId: { type: 'string', title: '上级' } },
    },
    list: {
      columns: [{ field: 'title', sortable: true }],
      tree: { parent: 'parentId', lazy },
      tools: { refresh: true },
    },
    search: { items: [] },
    states: undefined,
    actions: {},
  });
const shownRows = () => [...document.querySelectorAll('[data-row-key]')].map((row) => row.textContent);
const refresh = () => userEvent.click(screen.getByRole('button', { name: '刷新' }));

it('ListTable shows rows as a tree, and reads children when a row unfolds', async () => {
  const areas = treeAreas(true);
  const rows = [
    { id: '1', title: '文学' },
    { id: '2', title: '小说', parentId: '1' },
  ];
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': rows } });
  await openShop(adapter, { areas });
  expect(await screen.findByText('文学')).toBeVisible();
  expect(screen.queryByText('小说')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /展开行/ }));
  expect(await screen.findByText('小说')).toBeVisible();
  expect(adapter.callsOf('getList').at(-1)?.args[0]).toMatchObject({ search: { parentId: '1' } });
});

it('a tree stays as it was unfolded while it is read again, and its children are read again with it', async () => {
  const areas = treeAreas(true);
  const rows = [
    { id: '1', title: '文学' },
    { id: '2', title: '小说', parentId: '1' },
    { id: '3', title: '历史' },
  ];
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': rows } });
  await openShop(adapter, { areas });
  await screen.findByText('文学');
  await userEvent.click(screen.getAllByRole('button', { name: /展开行/ })[rowOrder('文学')] as HTMLElement);
  await screen.findByText('小说');
  // first only a child row changes, and then a root row
  adapter.change('shop.book', '2', { title: '长篇' });
  await refresh();
  expect(await screen.findByText('长篇')).toBeVisible();
  adapter.change('shop.book', '3', { title: '历史书' });
  await refresh();
  expect(await screen.findByText('历史书')).toBeVisible();
  expect(screen.getByText('长篇')).toBeVisible();
});

it('children of a tree row are sorted in the order the user chose', async () => {
  const areas = treeAreas(true);
  const rows = [
    { id: '1', title: '文学' },
    { id: '2', title: 'a', parentId: '1' },
    { id: '3', title: 'b', parentId: '1' },
  ];
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': rows } });
  await openShop(adapter, { areas });
  await screen.findByText('文学');
  await userEvent.click(screen.getByRole('button', { name: /展开行/ }));
  await screen.findByText('b');
  const sort = () => userEvent.click(screen.getByRole('button', { name: '书名' }));
  await sort();
  await waitFor(() => expect(shownRows().map((row) => row?.[0])).toEqual(['文', 'a', 'b']));
  await sort();
  await waitFor(() => expect(shownRows().map((row) => row?.[0])).toEqual(['文', 'b', 'a']));
});

it('a tree without lazy children stays folded where it was folded, through a refresh', async () => {
  const areas = treeAreas(false);
  const rows = [
    { id: '1', title: '文学' },
    { id: '2', title: '小说', parentId: '1' },
  ];
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': rows } });
  await openShop(adapter, { areas });
  await screen.findByText('小说');
  await userEvent.click(screen.getByRole('button', { name: /关闭行/ }));
  await waitFor(() => expect(screen.queryByText('小说')).toBeNull());
  adapter.change('shop.book', '1', { title: '文学类' });
  await refresh();
  await screen.findByText('文学类');
  expect(screen.queryByText('小说')).toBeNull();
});

it('a row that unfolds reads all its children, however many calls they take, and draws those in view', async () => {
  const areas = treeAreas(true);
  const children = Array.from({ length: 450 }, (_, at) => ({
    id: `c${at}`,
    title: `册${at}`,
    parentId: '1',
  }));
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': [{ id: '1', title: '丛书' }, ...children] } });
  const firstHundred: typeof adapter.getList = async (entity, query, options) =>
    adapter.getList(entity, { ...query, size: Math.min(query.size, 100) }, options);
  await openShop({ ...adapter, getList: firstHundred }, { areas });
  await screen.findByText('丛书');
  screen.getByRole('button', { name: /展开行/ }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('.ant-table-tbody-virtual')).not.toBeNull());
  const pages = adapter.callsOf('getList').map(({ args }) => args[0] as ListQuery);
  expect(pages.slice(1).map(({ page, search }) => [page, search])).toEqual(
    [1, 2, 3, 4, 5].map((page) => [page, { parentId: '1' }]),
  );
  expect(shownRows().length).toBeGreaterThan(5);
  expect(shownRows().length).toBeLessThan(100);
  // the arrow that was pressed was replaced by a new element, which must have the focus now
  expect(screen.getByRole('button', { name: /关闭行/ })).toHaveFocus();
});

it('ListTable reads a list with a running row again every 5 seconds, silently, and stops when none is left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const adapter = memoryAdapter({
    areas: shopAreas,
    rows: { 'shop.book': [{ ...books(1)[0], status: 'MOVING' }] },
  });
  await openShop(adapter);
  await screen.findByText('调拨中');
  expect(lists(adapter)).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(lists(adapter)).toBe(2);
  adapter.advance('shop.book');
  await act(() => vi.advanceTimersByTimeAsync(5100));
  await screen.findByText('在架');
  const seen = lists(adapter);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(lists(adapter)).toBe(seen);
  vi.useRealTimers();
});

it('ListTable goes on reading a running row after a failed read, and shows the failure meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const adapter = memoryAdapter({
    areas: shopAreas,
    rows: { 'shop.book': [{ ...books(1)[0], status: 'MOVING' }] },
  });
  await openShop(adapter);
  await screen.findByText('调拨中');
  adapter.fail('getList', undefined, 2);
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(screen.getByRole('button', { name: /重 ?试/ })).toBeVisible();
  expect(screen.getByText('调拨中')).toBeVisible();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const seen = lists(adapter);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(lists(adapter)).toBe(seen);
  hidden.mockRestore();
  adapter.advance('shop.book');
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  await screen.findByText('在架');
  expect(screen.queryByRole('button', { name: /重 ?试/ })).toBeNull();
  vi.useRealTimers();
});

it('links follow the portal: a click navigates, a click with Ctrl is left to the browser', async () => {
  const navigate = vi.fn();
  await openShop(withBooks(1), { navigate, href: ({ page, id }) => `/shop/${page}?id=${id ?? ''}` });
  const name = await screen.findByRole('link', { name: '海边的灯塔1' });
  expect(name).toHaveAttribute('href', expect.stringMatching(/^\/shop\/detail\?id=19/));
  await userEvent.click(name);
  expect(navigate).toHaveBeenCalledWith({ entity: 'shop.book', page: 'detail', id: books(1)[0]?.id });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(name);
  expect(navigate).toHaveBeenCalledTimes(1);
});

it('ListTable works by keyboard: a row menu opens on Enter and returns the focus', async () => {
  await openShop(withBooks(1));
  const more = await screen.findByRole('button', { name: '更多操作：海边的灯塔1' });
  more.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: '删除' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull());
  expect(more).toHaveFocus();
});

it('a row shows the action its state waits for and one more; the rest, deletion too, is in the ⋯ menu', async () => {
  await openShop(withBooks(2));
  const row = (await screen.findByText('海边的灯塔1')).closest<HTMLElement>('[data-row-key]')!;
  const shown = [...row.querySelectorAll('[data-act]')].map((act) => act.textContent);
  expect(shown).toEqual(['借出', '编辑']);
  const more = within(row).getByRole('button', { name: '更多操作：海边的灯塔1' });
  expect(more).toHaveTextContent('⋯');
  await userEvent.click(more);
  const behind = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(behind).toEqual(['访问网址', '查看', '删除']);
});
