import { loadArea } from '@isp/schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { books, shopFile } from '../core/books.fixture.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { openShop, withBooks } from './openShop.fixture.tsx';
import { shopAreas } from './shopArea.fixture.tsx';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const cards = () => [...document.querySelectorAll<HTMLElement>('.isp-card')];
const isTable = () => document.querySelector('.ant-table') !== null;

/** Returns the areas of the shop in which the list of books has additional settings. */
function shopWith(list: object) {
  const book = { ...shopFile.entities.book, list: { ...shopFile.entities.book.list, ...list } };
  const module = loadArea({ ...shopFile, entities: { book } });
  const entry = shopAreas['shop.book'];
  if (!entry) throw new Error('The shop has no books.');
  return { 'shop.book': { ...entry, load: () => Promise.resolve(module) } };
}

/** Opens a list that is drawn as cards. */
async function openCards(list: object = {}, count = 12) {
  const areas = shopWith({ as: 'cards', ...list });
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': books(count) } });
  await openShop(adapter, { areas });
  return adapter;
}

describe('a list as cards', () => {
  it('a list as cards opens as its schema declares; the user’s choice is kept', async () => {
    const areas = shopWith({ as: 'cards' });
    const adapter = memoryAdapter({ areas, rows: { 'shop.book': books(12) } });
    const shown = await openShop(adapter, { areas, scopeKey: 'kept', storagePrefix: 'kept' });
    await waitFor(() => expect(cards()).toHaveLength(10));
    expect(isTable()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: '表格设置' }));
    // the menu offers no settings of columns and density, because cards have neither
    const menu = within(await screen.findByRole('menu'));
    expect(menu.queryByText('列设置')).toBeNull();
    expect(menu.queryByText('密度')).toBeNull();
    await userEvent.click(menu.getByText('表格视图'));
    await waitFor(() => expect(isTable()).toBe(true));
    expect(cards()).toHaveLength(0);
    shown.unmount();
    await openShop(adapter, { areas, scopeKey: 'kept', storagePrefix: 'kept' });
    await waitFor(() => expect(isTable()).toBe(true));
    expect(cards()).toHaveLength(0);
  });

  it('a list as cards is sorted by any sortable column, in both directions', async () => {
    const adapter = await openCards();
    await waitFor(() => expect(cards()).toHaveLength(10));
    const asked = () => adapter.callsOf('getList').at(-1)?.args[0];
    await userEvent.click(screen.getByRole('combobox', { name: '排序方式' }));
    await userEvent.click(await screen.findByText('价格', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'price', page: 1 }));
    await userEvent.click(screen.getByRole('button', { name: '降序' }));
    await waitFor(() => expect(asked()).toMatchObject({ sort: '-price' }));
    await waitFor(() => expect(cards()[0]).toHaveTextContent('12'));
    expect(await screen.findByRole('button', { name: '升序' })).toBeInTheDocument();
  });

  it('a list as cards selects cards and the whole page, and runs an action on them', async () => {
    const adapter = await openCards();
    await waitFor(() => expect(cards()).toHaveLength(10));
    const [first] = cards();
    if (!first) throw new Error('There is no card.');
    await userEvent.click(within(first).getByRole('checkbox'));
    expect(await screen.findByText('已选 1 项')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: '全选当前页' }));
    expect(await screen.findByText('已选 10 项')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: '全选当前页' }));
    expect(screen.queryByText(/已选 /)).toBeNull();
    const lent = cards().find((card) => within(card).queryByText('借出', { selector: '.isp-tag' }));
    if (!lent) throw new Error('No book is lent.');
    await userEvent.click(within(lent).getByRole('checkbox'));
    await userEvent.click(
      within(document.querySelector<HTMLElement>('.isp-selected')!).getByRole('button', { name: '归还' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(adapter.callsOf('act')).toHaveLength(1));
  });

  it('a list as cards is switched to by the menu of a table that has a card, and by no menu where it has none', async () => {
    const { card: _card, ...plain } = shopFile.entities.book.list;
    const areas = shopWith({});
    await openShop(memoryAdapter({ areas, rows: { 'shop.book': books(3) } }), { areas });
    await userEvent.click(await screen.findByRole('button', { name: '表格设置' }));
    await userEvent.click(within(await screen.findByRole('menu')).getByText('卡片视图'));
    await waitFor(() => expect(cards()).toHaveLength(3));
    cleanup();
    const book = { ...shopFile.entities.book, list: plain };
    const module = loadArea({ ...shopFile, entities: { book } });
    const none = { 'shop.book': { ...shopAreas['shop.book']!, load: () => Promise.resolve(module) } };
    await openShop(memoryAdapter({ areas: none, rows: { 'shop.book': books(3) } }), { areas: none });
    await userEvent.click(await screen.findByRole('button', { name: '表格设置' }));
    expect(within(await screen.findByRole('menu')).queryByText('卡片视图')).toBeNull();
  });

  it('a list as cards shows that there are no records, or the error of the read, as a table does', async () => {
    await openCards({}, 0);
    await waitFor(() => expect(document.querySelector('.ant-empty')).toHaveTextContent('暂无数据'));
    cleanup();
    const areas = shopWith({ as: 'cards' });
    const broken = memoryAdapter({ areas, failures: { getList: new Error('down') } });
    await openShop(broken, { areas });
    expect(await screen.findByText('加载失败')).toBeInTheDocument();
  });

  it('a list as cards is translated into English', async () => {
    const areas = shopWith({ as: 'cards' });
    await openShop(memoryAdapter({ areas, rows: { 'shop.book': books(3) } }), { areas, locale: 'en-US' });
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Table settings' }));
    expect(within(await screen.findByRole('menu')).getByText('Table view')).toBeInTheDocument();
  });
});

it.each(['cards', 'table'])(
  'names that the service wrote are in the language of the reader: %s (T-R17)',
  async (as) => {
    const { title, ...others } = shopFile.entities.book.record.properties;
    const properties = { title: { ...title, 'x-ui': { translate: true } }, ...others };
    const record = { ...shopFile.entities.book.record, properties };
    const book = { ...shopFile.entities.book, record, list: { ...shopFile.entities.book.list, as } };
    const module = loadArea({ ...shopFile, entities: { book } });
    const areas = {
      'shop.book': { ...shopAreas['shop.book'], load: () => Promise.resolve(module) },
    } as typeof shopAreas;
    const [row] = books(1);
    await openShop(memoryAdapter({ areas, rows: { 'shop.book': [{ ...row, title: '夜航' }] } }), {
      areas,
      locale: 'en-US',
      translate: (text: string) => (text === '夜航' ? 'Night flight' : undefined),
    });
    expect(await screen.findByText('Night flight')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select Night flight' })).toBeInTheDocument();
  },
);

it('on a phone cards can be selected too, and deleted from the bar below them', async () => {
  const usual = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('max-width:560px') ? { ...usual(query), matches: true } : usual(query),
  );
  const adapter = withBooks(3);
  await openShop(adapter);
  await waitFor(() => expect(cards()).toHaveLength(3));
  const [first] = cards();
  if (!first) throw new Error('There is no card.');
  await userEvent.click(within(first).getByRole('checkbox'));
  const bar = document.querySelector<HTMLElement>('.isp-selected');
  if (!bar) throw new Error('There is no bar.');
  await userEvent.click(within(bar).getByRole('button', { name: '删除' }));
  expect(await screen.findByText(/^确定将选择数据删除\? /)).toBeInTheDocument();
  // a phone always shows cards, so this is not stored as a choice of the user
  expect(adapter.callsOf('preferences').filter(({ args }) => args[0] === 'put')).toEqual([]);
});
