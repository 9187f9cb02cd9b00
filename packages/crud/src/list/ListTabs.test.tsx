import { loadArea } from '@isp/schema';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { ListScreen } from './ListScreen.tsx';
import { books, Shop, type ShopProps, shopFile } from './shopArea.fixture.tsx';

const text = { type: 'string', title: '文本' };
const { book } = shopFile.entities;
const area = loadArea({
  ...shopFile,
  entities: {
    book: {
      ...book,
      views: { novels: { title: '小说书架', preset: { shelf: 'NOVEL' } } },
      list: { ...book.list, tabs: { readers: { entity: 'shop.reader', view: 'active' } } },
    },
    reader: {
      title: '读者',
      titles: '读者名册',
      record: {
        type: 'object',
        properties: { name: { ...text, title: '姓名' }, active: { type: 'boolean' } },
      },
      views: { active: { title: '在读', preset: { active: true } } },
    },
  },
});
const load = () => Promise.resolve(area);
const index = {
  'shop.book': { path: 'book', label: 'title', title: '图书', load },
  'shop.reader': { path: 'reader', label: 'name', title: '读者', titles: '读者名册', load },
};
const readers = Array.from({ length: 13 }, (_, at) => ({
  id: `r${at}`,
  name: `读者${at}`,
  active: at !== 0,
  createTime: `2026-01-${10 + at} 08:00:00`,
}));

beforeAll(() => import('./ViewTabs.tsx'));

async function open(props: Partial<ShopProps> = {}) {
  const adapter = memoryAdapter({ areas: index, rows: { 'shop.book': books(8), 'shop.reader': readers } });
  const searches: string[] = [];
  await act(async () =>
    render(
      <Shop adapter={adapter} areas={index} onSearch={(search) => searches.push(search)} {...props}>
        <ListScreen entity="shop.book" />
      </Shop>,
    ),
  );
  return { adapter, searches };
}
// antd says beside a focused tab which one it is
const textOf = ({ textContent }: HTMLElement) => textContent?.replace(/^Tab \d of \d/, '');
const tabs = () => screen.getAllByRole('tab').map(textOf);
const chosen = () => screen.getAllByRole('tab', { selected: true }).map(textOf);

it('R2.21 a page has a tab for the list of another entity, with its count, and keys go on along the tabs', async () => {
  const { searches } = await open();
  await screen.findByText('共 8 条');
  await waitFor(() => expect(tabs()).toEqual(['全部', '小说书架3', '读者名册12']));
  screen.getByRole('tab', { name: /小说/ }).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(await screen.findByText('共 12 条')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /姓名/ })).toBeVisible();
  await waitFor(() => expect(tabs()).toEqual(['全部', '小说书架3', '读者名册12']));
  expect(chosen()).toEqual(['读者名册12']);
  // the tabs are others now, and the focus stands where it stood
  await waitFor(() => expect(screen.getByRole('tab', { name: /读者名册/ })).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(await screen.findByText('共 3 条')).toBeVisible();
  expect(searches).toEqual(['?view=readers', '?view=novels']);
});

it('R2.21 the address holds the tab and all its list is asked for: reload and a link bring it again', async () => {
  const { adapter, searches } = await open({ search: '?view=readers&page=2' });
  expect(await screen.findByText('读者2')).toBeVisible();
  expect(adapter.callsOf('getList')).toHaveLength(1);
  expect(adapter.callsOf('getList')[0]?.args[0]).toMatchObject({ page: 2, search: { active: true } });
  await userEvent.type(screen.getByLabelText('姓名'), '读者7{Enter}');
  expect(await screen.findByText('共 1 条')).toBeVisible();
  expect(new URLSearchParams(searches.at(-1))).toEqual(
    new URLSearchParams({ name: '读者7', view: 'readers' }),
  );
  await userEvent.click(screen.getByRole('tab', { name: '全部' }));
  expect(await screen.findByText('共 8 条')).toBeVisible();
  expect(searches.at(-1)).toBe('');
});

it('R2.21 offers no tab of what the user may not see', async () => {
  const first = { permission: 'reader', queries: {} };
  const areas = { ...index, 'shop.reader': { ...index['shop.reader'], first } };
  await open({ areas, may: (code) => code !== 'reader_view' });
  await screen.findByText('共 8 条');
  await waitFor(() => expect(tabs()).toEqual(['全部', '小说书架3']));
  cleanup();
  await open({ areas, may: (code) => code !== 'reader_view', search: '?view=readers' });
  expect(await screen.findByText('无权限')).toBeVisible();
});
