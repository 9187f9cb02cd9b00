import { loadArea } from '@isp/schema';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { books, shopFile } from '../core/books.fixture.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { ListScreen } from './ListScreen.tsx';
import { Shop, shopAreas } from './shopArea.fixture.tsx';

const club = loadArea({
  area: 'club',
  entities: { book: { ...shopFile.entities.book, title: '会员', path: 'club-book' } },
});
const areas = {
  ...shopAreas,
  'club.book': { path: 'club-book', label: 'title', title: '会员', load: () => Promise.resolve(club) },
};

it('input typed on one screen is not applied to the next (T-R10)', async () => {
  const rows = { 'shop.book': books(23), 'club.book': books(12) };
  const adapter = memoryAdapter({ areas, rows });
  const searches: string[] = [];
  const screenOf = (entity: string) => (
    <Shop adapter={adapter} areas={areas} scopeKey="switch" onSearch={(search) => searches.push(search)}>
      <ListScreen entity={entity} />
    </Shop>
  );
  const { rerender } = await act(async () => render(screenOf('shop.book')));
  await screen.findByText('共 23 条');
  await userEvent.type(screen.getByLabelText('书名'), '夜航');
  await act(async () => rerender(screenOf('club.book')));
  await screen.findByText('共 12 条');
  // waits longer than the pause in typing after which the search starts
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(screen.getByLabelText('书名')).toHaveValue('');
  expect(searches).toEqual([]);
  for (const call of adapter.callsOf('getList')) expect(call.args[0]).toMatchObject({ search: {} });
  expect(adapter.callsOf('getList')).toHaveLength(2);
});

it('ListScreen keeps the tabs of the views when one is chosen, and reads with its fixed search', async () => {
  const book = {
    ...shopFile.entities.book,
    views: {
      mine: { title: '我的', preset: { author: '@me' } },
      novels: { title: '小说书架', preset: { shelf: 'NOVEL' } },
    },
  };
  const area = loadArea({ ...shopFile, entities: { book } });
  const load = () => Promise.resolve(area);
  const index = { 'shop.book': { path: 'book', label: 'title', title: '图书', load } };
  const me = { id: '林一', name: '林一', orgId: '1' };
  const adapter = memoryAdapter({ areas: index, rows: { 'shop.book': books(8) }, me });
  const searches: string[] = [];
  await act(async () =>
    render(
      <Shop adapter={adapter} areas={index} onSearch={(search) => searches.push(search)}>
        <ListScreen entity="shop.book" />
      </Shop>,
    ),
  );
  await screen.findByText('共 8 条');
  for (const [tab, total] of [
    ['我的', '共 2 条'],
    ['小说书架', '共 3 条'],
    ['全部', '共 8 条'],
  ] as const) {
    await userEvent.click(await screen.findByRole('tab', { name: new RegExp(tab) }));
    expect(await screen.findByText(total)).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual([
      '全部',
      '我的',
      '小说书架',
    ]);
    expect(screen.getByRole('tab', { name: new RegExp(tab) })).toHaveAttribute('aria-selected', 'true');
  }
  expect(searches).toEqual(['?view=mine', '?view=novels', '']);
});

it('each view has its own cards', async () => {
  const book = {
    ...shopFile.entities.book,
    views: {
      stock: {
        title: '库存',
        list: { columns: ['title', { field: 'pages', title: '张数' }], card: { fields: ['pages', 'shelf'] } },
      },
    },
  };
  const area = loadArea({ ...shopFile, entities: { book } });
  const load = () => Promise.resolve(area);
  const index = { 'shop.book': { path: 'book', label: 'title', title: '图书', load } };
  const adapter = memoryAdapter({ areas: index, rows: { 'shop.book': books(1) } });
  const { container } = await act(async () =>
    render(
      <Shop adapter={adapter} areas={index}>
        <ListScreen entity="shop.book" />
      </Shop>,
    ),
  );
  const titles = () => [...container.querySelectorAll('.isp-card dt')].map(({ textContent }) => textContent);
  await screen.findByText('共 1 条');
  await userEvent.click(await screen.findByRole('button', { name: '卡片视图' }));
  await waitFor(() => expect(titles()).toEqual(['作者', '价格']));
  await userEvent.click(await screen.findByRole('tab', { name: /库存/ }));
  await waitFor(() => expect(titles()).toEqual(['张数', '书架']));
});
