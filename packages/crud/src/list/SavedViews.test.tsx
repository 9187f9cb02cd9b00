import { loadArea } from '@isp/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import { books, shopFile } from '../core/books.fixture.ts';
import { type MemoryAdapter, memoryAdapter } from '../testing/memoryAdapter.ts';
import { openShop } from './openShop.fixture.tsx';

const areas: AreaIndex = (() => {
  const book = {
    ...shopFile.entities.book,
    views: {
      mine: { title: '我的', preset: { author: '@me' } },
      novels: { title: '小说书架', preset: { shelf: 'NOVEL' } },
    },
  };
  const area = loadArea({ ...shopFile, entities: { book } });
  return { 'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(area) } };
})();
const me = { id: '林一', name: '林一', orgId: '1' };
const shop = () => memoryAdapter({ areas, rows: { 'shop.book': books(24) }, me });

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const asked = (adapter: MemoryAdapter) => adapter.callsOf('getList').at(-1)?.args[0];
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const menu = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: '视图操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

/** Opens the list with an address bar. The test can read all addresses that the list has written. */
async function open(adapter: MemoryAdapter, search = '', more = {}) {
  const addresses: string[] = [];
  const view = await openShop(adapter, {
    areas,
    search,
    onSearch: (next) => addresses.push(next),
    ...more,
  });
  await screen.findByText(/^共 \d+ 条/);
  await screen.findAllByRole('tab');
  return { ...view, address: () => addresses.at(-1) };
}

/** Saves the current state of the list as a view with this name, through the menu and the dialog. */
async function save(name: string, more: readonly string[] = []) {
  const [menuOfViews] = screen.queryAllByRole('button', { name: '视图操作' });
  await userEvent.click(menuOfViews ?? screen.getByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '保存为视图' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('视图名称'), name);
  for (const choice of more) await userEvent.click(within(dialog).getByRole('checkbox', { name: choice }));
  await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(tab(new RegExp(name))).toHaveAttribute('aria-selected', 'true'));
}

afterEach(() => localStorage.clear());

describe('views of the schema', () => {
  it('the views of the schema have the number of their records, counted in one call and again when the list is read', async () => {
    const adapter = shop();
    await open(adapter);
    await waitFor(() => expect(tabs()).toEqual(['全部24', '我的6', '小说书架8']));
    expect(adapter.callsOf('counts')[0]?.args[0]).toEqual({
      '': {},
      mine: { author: '@me' },
      novels: { shelf: 'NOVEL' },
    });
    adapter.change('shop.book', String(books(1)[0]?.id), { shelf: 'HISTORY' });
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(tabs()).toEqual(['全部24', '我的6', '小说书架7']));
  });

  it('the views of the schema have no numbers where the adapter cannot count, and where counting fails', async () => {
    const { counts: _, ...without } = shop();
    const view = await openShop(without, { areas });
    await screen.findByText('共 24 条');
    expect(tabs()).toEqual(['全部', '我的', '小说书架']);
    view.unmount();
    const adapter = shop();
    adapter.fail('counts');
    await open(adapter);
    await waitFor(() => expect(adapter.callsOf('counts').at(-1)?.outcome).toBe('refused'));
    expect(tabs()).toEqual(['全部', '我的', '小说书架']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the views of the schema show 10,000+ as lists do', async () => {
    const adapter = shop();
    await openShop(
      { ...adapter, counts: () => Promise.resolve({ mine: 10_001, novels: 10_000 }) },
      { areas },
    );
    await waitFor(() => expect(tabs()).toEqual(['全部', '我的10,000+', '小说书架10,000']));
  });

  it('a view narrowed by a field the user may not see is neither shown nor counted (T-A4)', async () => {
    const { properties } = shopFile.entities.book.record;
    const book = {
      ...shopFile.entities.book,
      record: {
        ...shopFile.entities.book.record,
        properties: { ...properties, pages: { ...properties.pages, 'x-permission': 'finance' } },
      },
      views: {
        thick: { title: '厚书', preset: { pages: 110 } },
        novels: { title: '小说书架', preset: { shelf: 'NOVEL' } },
      },
    };
    const area = loadArea({ ...shopFile, entities: { book } });
    const closed: AreaIndex = {
      'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(area) },
    };
    const may = (code: string) => code !== 'book_finance';
    const adapter = memoryAdapter({ areas: closed, rows: { 'shop.book': books(24) }, may });
    await openShop(adapter, { areas: closed, may });
    await waitFor(() => expect(tabs()).toEqual(['全部24', '小说书架8']));
    expect(Object.keys(adapter.callsOf('counts')[0]?.args[0] as object)).toEqual(['', 'novels']);
  });
});

describe('a view of one’s own', () => {
  it('a saved view keeps the conditions and order of the list under a name; its link opens it again', async () => {
    const adapter = shop();
    const first = await open(adapter, '?price_ge=30&sort=price');
    await save('三十元以上');
    expect(first.address()).toMatch(/^\?view=u-\w+$/);
    const id = new URLSearchParams(first.address()).get('view') ?? '';
    await waitFor(() => expect(asked(adapter)).toMatchObject({ sort: 'price', search: { price_ge: 30 } }));
    await waitFor(() => expect(tabs()).toContain('三十元以上14'));
    first.unmount();
    localStorage.clear();

    // opens the link to the view in another browser
    const again = await open(adapter, `?view=${id}`);
    await waitFor(() => expect(asked(adapter)).toMatchObject({ sort: 'price', search: { price_ge: 30 } }));
    await userEvent.click(tab(/全部/));
    await waitFor(() => expect(again.address()).toBe(''));
    await waitFor(() => expect(asked(adapter)).toMatchObject({ sort: '-createTime', search: {} }));
  });

  it('a saved view keeps the fixed search of its base, and takes a changed order only on 用当前条件更新', async () => {
    const adapter = shop();
    const view = await open(adapter, '?view=novels&price_ge=30');
    await save('贵的小说');
    await waitFor(() => expect(asked(adapter)).toMatchObject({ search: { shelf: 'NOVEL', price_ge: 30 } }));
    await userEvent.click(within(screen.getByRole('columnheader', { name: /价格/ })).getByRole('button'));
    await waitFor(() => expect(view.address()).toMatch(/sort=price/));
    await menu('用当前条件更新');
    await waitFor(() => expect(view.address()).toMatch(/^\?view=u-\w+$/));
    expect(asked(adapter)).toMatchObject({ sort: 'price', search: { shelf: 'NOVEL', price_ge: 30 } });
  });

  it('a saved view can be renamed, opens first where it is the default, and is deleted after a question', async () => {
    const adapter = shop();
    const first = await open(adapter, '?price_ge=30');
    await save('贵的', ['打开列表时先显示它']);
    await menu('编辑视图');
    const dialog = await screen.findByRole('dialog');
    await userEvent.clear(within(dialog).getByLabelText('视图名称'));
    await userEvent.type(within(dialog).getByLabelText('视图名称'), '三十元起{Enter}');
    await waitFor(() => expect(tab(/三十元起/)).toHaveAttribute('aria-selected', 'true'));
    first.unmount();

    const second = await open(adapter);
    await waitFor(() => expect(asked(adapter)).toMatchObject({ search: { price_ge: 30 } }));
    await userEvent.click(tab(/全部/));
    // the address contains an empty view, because an address without a view would open the default view
    await waitFor(() => expect(second.address()).toBe('?view='));
    await waitFor(() => expect(asked(adapter)).toMatchObject({ search: {} }));
    await userEvent.click(tab(/三十元起/));
    await menu('删除视图');
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('确定删除视图“三十元起”？');
    await userEvent.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(tabs().join()).not.toContain('三十元起'));
    await waitFor(() => expect(asked(adapter)).toMatchObject({ search: {} }));
  });

  it('a saved view is shared with the right to share, and seen, but not changed, without it', async () => {
    const adapter = shop();
    const first = await open(adapter, '?price_ge=30');
    await save('共同的', ['共享给本机构']);
    expect(adapter.callsOf('preferences').some(({ args }) => args[0] === 'put' && args[2] === 'org')).toBe(
      true,
    );
    first.unmount();
    localStorage.clear();
    const may = (code: string) => code !== 'book_share';
    await open(adapter, '', { may });
    await userEvent.click(await screen.findByRole('tab', { name: /共同的/ }));
    await userEvent.click(await screen.findByRole('button', { name: '视图操作' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['保存为视图', '设为默认']);
    await userEvent.click(screen.getByRole('menuitem', { name: '保存为视图' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('checkbox', { name: '共享给本机构' })).toBeNull();
  });

  it('a saved view is saved without losing a setting that another tab writes at the same moment', async () => {
    const adapter = shop();
    const kept = adapter.preferences.put;
    let isFirst = true;
    // another browser tab changes the density after this tab has read the settings and before it writes them
    adapter.preferences.put = async (key, scope, value, options) => {
      if (isFirst) {
        isFirst = false;
        await kept(key, scope, { density: 'large' });
      }
      return kept(key, scope, value, options);
    };
    await open(adapter, '?price_ge=30');
    await save('三十元起');
    await waitFor(async () =>
      expect(await adapter.preferences.get('list:shop.book', 'user')).toMatchObject({
        density: 'large',
        views: [{ title: '三十元起' }],
      }),
    );
  });

  it('saved views of a hostile store are ignored (T-R4)', async () => {
    const adapter = shop();
    await adapter.preferences.put(
      'views:shop.book',
      'org',
      JSON.parse(
        '[null,{"id":"mine","title":"x"},{"id":"u-a","title":7},{"id":"u-b","title":"好的","search":{"__proto__":{"x":1},"price_ge":{"a":1}},"sort":"nothing"},{"id":"u-c","title":"真的","search":{"constructor":"1","price_ge":30},"base":"gone"}]',
      ),
    );
    await open(adapter);
    await waitFor(() => expect(adapter.callsOf('counts').at(-1)?.outcome).toBe('answered'));
    // the view `好的` has an invalid condition, so its records are not counted
    expect(tabs().join()).toBe('全部24,我的6,小说书架8,好的');
  });

  it('with a condition of a removed field shows an error, and works after removing the condition (C1)', async () => {
    const adapter = shop();
    const search = { shlef: 'NOVEL', price_ge: 30 };
    const kept = { id: 'u-old', title: '旧的', search, sort: '-gone', columns: [] };
    await adapter.preferences.put('views:shop.book', 'org', [kept]);
    await open(adapter);
    await userEvent.click(await screen.findByRole('tab', { name: '旧的' }));
    expect(await screen.findByText(/shlef.*shelf/)).toBeVisible();
    expect(screen.getByText(/^排序字段 gone /)).toBeVisible();
    expect(asked(adapter)).not.toMatchObject({ search: { price_ge: 30 } });
    await userEvent.click(screen.getByRole('button', { name: '移除无效条件' }));
    await waitFor(() => expect(asked(adapter)).toMatchObject({ search: { price_ge: 30 } }));
    await menu('用当前条件更新');
    await waitFor(async () =>
      expect(await adapter.preferences.get('views:shop.book', 'org')).toMatchObject([
        { id: 'u-old', search: { price_ge: 30 } },
      ]),
    );
    const [mended] = (await adapter.preferences.get('views:shop.book', 'org')) as [{ search: object }];
    expect(mended.search).not.toHaveProperty('shlef');
    expect(mended).not.toHaveProperty('sort');
  });
});
