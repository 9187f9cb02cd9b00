import { loadArea } from '@isp/schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { shopFile } from '../../core/books.fixture.ts';
import { openShop, withBooks } from '../openShop.fixture.tsx';
import { type ShopProps, shopAreas } from '../shopArea.fixture.tsx';

const chips = () => screen.findByRole('list', { name: /已设条件|Active filters/ });

async function open(search: string, props: Partial<ShopProps> = {}) {
  const adapter = withBooks(24);
  const onSearch = vi.fn();
  await openShop(adapter, { search, onSearch, ...props });
  return { adapter, onSearch, user: userEvent.setup() };
}

it('a list shows its conditions, and each can be removed alone', async () => {
  const { adapter, onSearch, user } = await open('?page=2&shelf_in=NOVEL&shelf_in=HISTORY&price_ge=20');
  const list = await chips();
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['书架：小说、历史×', '价格：≥ 20×', '移除全部']);
  await user.click(within(list).getByRole('button', { name: '移除条件 书架' }));
  // after a condition is removed, the list shows page 1 of the remaining search, and the focus moves to the next
  // condition
  expect(onSearch).toHaveBeenLastCalledWith('?price_ge=20');
  expect(adapter.callsOf('getList').at(-1)?.args[0]).toMatchObject({ page: 1, search: { price_ge: 20 } });
  expect(document.activeElement).toBe(within(list).getByRole('button', { name: '移除条件 价格' }));
  await user.keyboard('{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(screen.queryByRole('list', { name: '已设条件' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('书名'));
});

it('all conditions are removed at once, also those the bar does not show', async () => {
  const { onSearch, user } = await open('?status_in=OUT&title=a');
  await user.click(within(await chips()).getByRole('button', { name: '移除全部' }));
  expect(onSearch).toHaveBeenLastCalledWith('');
});

it('conditions are written in the chosen language', async () => {
  await open('?shelf_in=NOVEL&createTime_dategt=2026-01-01', { locale: 'en-US' });
  const list = await chips();
  expect(within(list).getByRole('button', { name: 'Remove all' })).toBeVisible();
  expect(list).toHaveTextContent('≥ 2026-01-01');
});

it('a list without conditions shows no chips', async () => {
  await open('?page=2');
  await screen.findByText('共 24 条');
  expect(screen.queryByRole('list', { name: '已设条件' })).toBeNull();
});

/** Returns the shop with another search bar. */
function searchedBy(search: object): Pick<ShopProps, 'areas'> & { areas: typeof shopAreas } {
  const { book } = shopFile.entities;
  const module = loadArea({ ...shopFile, entities: { book: { ...book, search } } });
  const [[key, entry] = []] = Object.entries(shopAreas);
  if (!key || !entry) throw new Error('The fixture has no entity.');
  return { areas: { [key]: { ...entry, load: () => Promise.resolve(module) } } };
}

it('one box searches several texts, and is part of the address and of the conditions', async () => {
  const { areas } = searchedBy({ keyword: ['title', 'author'], items: ['shelf'] });
  const adapter = withBooks(24, { areas });
  const onSearch = vi.fn();
  await openShop(adapter, { areas, onSearch });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('关键字'), '林一{Enter}');
  await screen.findByText('共 6 条');
  expect(onSearch).toHaveBeenLastCalledWith(`?keyword=${encodeURIComponent('林一')}`);
  expect(await chips()).toHaveTextContent('关键字：林一');
  await user.clear(screen.getByLabelText('关键字'));
  await user.type(screen.getByLabelText('关键字'), '夜航{Enter}');
  await screen.findByText('共 3 条');
});

it('an old link with one field of the box filters by it, as a condition that can be removed', async () => {
  const { areas } = searchedBy({ keyword: ['title', 'author'], items: ['shelf'] });
  const adapter = withBooks(24, { areas });
  const onSearch = vi.fn();
  await openShop(adapter, { areas, onSearch, search: `?author=${encodeURIComponent('林')}` });
  await screen.findByText('共 6 条');
  const list = await chips();
  expect(list).toHaveTextContent('作者：林');
  await userEvent.click(within(list).getByRole('button', { name: '移除条件 作者' }));
  await screen.findByText('共 24 条');
  expect(onSearch).toHaveBeenLastCalledWith('');
});

it.each([
  ['?keyword=x', 'keyword'],
  ['?shlef_in=NOVEL', 'shlef_in'],
  ['?price_ge=cheap', 'price_ge'],
  ['?view=nowhere', 'nowhere'],
  ['?sort=-shlef', 'shlef'],
  ['?sort=shlef&price_ge=cheap', 'shlef'],
])(
  'the address %s is refused by name, and nothing is read until the condition is removed (C1)',
  async (search, name) => {
    const { adapter } = await open(search);
    expect(
      await screen.findByText((text) => /^(查询条件|视图|排序字段) /.test(text) && text.includes(name)),
    ).toBeVisible();
    expect(adapter.callsOf('getList')).toEqual([]);
    await userEvent.setup().click(screen.getByRole('button', { name: '移除无效条件' }));
    expect(await screen.findByText('共 24 条')).toBeVisible();
    expect(adapter.callsOf('getList').at(-1)?.args[0]).toMatchObject({ search: {} });
  },
);

it('a text and a number can be searched by several values', async () => {
  const items = [
    { field: 'author', op: 'in' },
    { field: 'pages', op: 'in' },
  ];
  const { areas } = searchedBy({ items });
  const adapter = withBooks(24, { areas });
  await openShop(adapter, { areas });
  const user = userEvent.setup();
  await screen.findByText('共 24 条');
  await user.type(await screen.findByRole('combobox', { name: '页数' }), '100{Enter}101{Enter}');
  await user.type(screen.getByRole('combobox', { name: '作者' }), '林一{Enter}');
  await user.click(screen.getByRole('button', { name: '查询' }));
  await screen.findByText('共 1 条');
  expect(adapter.callsOf('getList').at(-1)?.args[0]).toMatchObject({
    search: { author_in: ['林一'], pages_in: [100, 101] },
  });
  expect(await chips()).toHaveTextContent('页数：100、101');
});

it('ranges of days use the service’s time zone', async () => {
  const areas = searchedBy({ items: ['createTime'] }).areas;
  // at this moment it is the morning of the 22nd in Shanghai, but still the evening of the 21st in UTC
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') });
  try {
    const adapter = withBooks(3, { areas });
    await openShop(adapter, { areas, timeZone: 'Asia/Shanghai' });
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('创建时间'));
    await user.click(await screen.findByText('昨天'));
    await user.click(screen.getByRole('button', { name: '查询' }));
    expect(await chips()).toHaveTextContent('创建时间：2026-11-21×');
  } finally {
    vi.useRealTimers();
  }
});
