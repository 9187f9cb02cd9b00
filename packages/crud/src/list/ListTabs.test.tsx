import { type Entity, loadArea } from '@isp/schema';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { books, shopFile } from '../core/books.fixture.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { ListScreen } from './ListScreen.tsx';
import { Shop, type ShopProps } from './shopArea.fixture.tsx';

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

beforeAll(() => import('./views/ViewTabs.tsx'));

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
// antd adds "Tab 1 of 3" to the text of a focused tab, which is removed here
const textOf = ({ textContent }: HTMLElement) => textContent?.replace(/^Tab \d of \d/, '');
const tabs = () => screen.getAllByRole('tab').map(textOf);
const chosen = () => screen.getAllByRole('tab', { selected: true }).map(textOf);

it('a page has a tab for the list of another entity, with its count, and arrow keys go along the tabs', async () => {
  const { searches } = await open();
  await screen.findByText('共 8 条');
  await waitFor(() => expect(tabs()).toEqual(['全部8', '小说书架3', '读者名册12']));
  screen.getByRole('tab', { name: /小说/ }).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(await screen.findByText('共 12 条')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /姓名/ })).toBeVisible();
  await waitFor(() => expect(tabs()).toEqual(['全部8', '小说书架3', '读者名册12']));
  expect(chosen()).toEqual(['读者名册12']);
  // another list now draws the tabs, and the tab that was pressed still has the focus
  await waitFor(() => expect(screen.getByRole('tab', { name: /读者名册/ })).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(await screen.findByText('共 3 条')).toBeVisible();
  expect(searches).toEqual(['?view=readers', '?view=novels']);
});

it('the address holds the tab and the search of its list, for a reload or a link', async () => {
  const { adapter, searches } = await open({ search: '?view=readers&page=2' });
  expect(await screen.findByText('读者2')).toBeVisible();
  expect(adapter.callsOf('getList')).toHaveLength(1);
  expect(adapter.callsOf('getList')[0]?.args[0]).toMatchObject({ page: 2, search: { active: true } });
  await userEvent.type(screen.getByLabelText('姓名'), '读者7{Enter}');
  expect(await screen.findByText('共 1 条')).toBeVisible();
  expect(new URLSearchParams(searches.at(-1))).toEqual(
    new URLSearchParams({ name: '读者7', view: 'readers' }),
  );
  await userEvent.click(screen.getByRole('tab', { name: /^全部/ }));
  expect(await screen.findByText('共 8 条')).toBeVisible();
  expect(searches.at(-1)).toBe('');
});

it('ListScreen offers no tab without the right to view its list', async () => {
  const first = { permission: 'reader', queries: {} };
  const areas = { ...index, 'shop.reader': { ...index['shop.reader'], first } };
  await open({ areas, may: (code) => code !== 'reader_view' });
  await screen.findByText('共 8 条');
  await waitFor(() => expect(tabs()).toEqual(['全部8', '小说书架3']));
  cleanup();
  await open({ areas, may: (code) => code !== 'reader_view', search: '?view=readers' });
  // an old link to a tab that no longer exists opens the page's main list
  expect(await screen.findByText('共 8 条')).toBeVisible();
  expect(tabs()).toEqual(['全部8', '小说书架3']);
});

it('the tabs of a list have a name and no panel without content', async () => {
  await open();
  await screen.findByText('共 8 条');
  expect(screen.getByRole('tablist', { name: '视图' })).toBeVisible();
  expect(screen.queryByRole('tabpanel')).toBeNull();
});

function withBook(change: (own: Entity) => Entity) {
  const { book: own } = area.area.entities;
  if (!own) throw new Error('no book');
  const changed = { ...area, area: { ...area.area, entities: { ...area.area.entities, book: change(own) } } };
  return { ...index, 'shop.book': { ...index['shop.book'], load: () => Promise.resolve(changed) } };
}

it('a list without a tab of its own opens with its first view, also where the address names none', async () => {
  const areas = withBook((own) => ({ ...own, list: { ...own.list, all: false } }));
  for (const search of ['', '?view=']) {
    await open({ areas, search });
    expect(await screen.findByText('共 3 条')).toBeVisible();
    await waitFor(() => expect(tabs()).toEqual(['小说书架3', '读者名册12']));
    expect(chosen()).toEqual(['小说书架3']);
    cleanup();
  }
});

it('the address of a list may name a record that is shown over it, until it is closed', async () => {
  const areas = withBook((own) => ({ ...own, detail: { ...own.detail, as: 'drawer' } }));
  const { adapter, searches } = await open({ areas, search: '?detail=2&view=novels' });
  const drawer = await screen.findByRole('dialog');
  expect(adapter.callsOf('detail')[0]?.args[0]).toBe('2');
  await userEvent.click(within(drawer).getByRole('button', { name: /close|关闭/i }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(searches.at(-1)).toBe('?view=novels');
});

it('the address of a list may run an action of its toolbar, once', async () => {
  const areas = withBook((own) => ({
    ...own,
    actions: [
      ...own.actions,
      {
        ...{ name: 'order', title: '订购', place: ['toolbar'], effect: 'call', danger: false },
        form: { record: { type: 'object' }, fields: [], groups: [], width: 400 },
      },
    ] as Entity['actions'],
  }));
  const { searches } = await open({ areas, search: '?form=order' });
  // the dialog is in the document one frame before it becomes visible, so the test waits
  await waitFor(() => expect(screen.getByRole('dialog', { name: /订购/ })).toBeVisible());
  expect(searches).toEqual(['']);
});

it('the address of a list may open the form of a new record, once', async () => {
  const areas = withBook((own) => ({ ...own, form: { ...own.form, as: 'dialog' } }));
  const { searches } = await open({ areas, search: '?form=new&view=novels' });
  const dialog = await screen.findByRole('dialog');
  expect(searches).toEqual(['?view=novels']);
  await userEvent.click(within(dialog).getByRole('button', { name: /取\s*消/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
