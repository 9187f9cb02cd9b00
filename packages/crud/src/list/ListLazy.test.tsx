import { loadArea } from '@isp/schema';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import { books, shopFile } from '../core/books.fixture.ts';
import { defaultWidgets } from '../extend/defaultWidgets.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { chineseOf, wordsOf } from '../testing/wordsOf.fixture.ts';
import { ListScreen } from './ListScreen.tsx';
import { withBooks } from './openShop.fixture.tsx';
import { Shop, type ShopProps } from './shopArea.fixture.tsx';

const text = defaultWidgets.widgetFor({ widget: 'text', path: '' } as never);

/**
 * The shop's books with two more fields: a reference to an author, and a kind whose options come from a dictionary.
 */
const { record } = shopFile.entities.book;
const file = {
  ...shopFile,
  entities: {
    author: {
      title: '作者',
      path: 'author',
      permission: 'author',
      scope: 'org',
      label: 'name',
      record: { type: 'object', properties: { name: { type: 'string', title: '姓名' } } },
    },
    book: {
      ...shopFile.entities.book,
      record: {
        ...record,
        properties: {
          ...record.properties,
          authorId: { type: 'string', title: '作者', 'x-ref': { entity: 'shop.author' } },
          kind: { type: 'string', title: '类别', 'x-dict': 'book-kind' },
        },
      },
      list: { ...shopFile.entities.book.list, columns: ['title', 'authorId', 'kind', 'shelf', 'status'] },
      views: { novels: { title: '小说', preset: { shelf: 'NOVEL' } } },
    },
  },
};
const module = loadArea(file);
const entry = (path: string, label: string) => ({
  path,
  label,
  title: path,
  load: () => Promise.resolve(module),
});
const areas: AreaIndex = { 'shop.book': entry('book', 'title'), 'shop.author': entry('author', 'name') };

const words: Readonly<Record<string, string>> = {
  图书: 'Book',
  书名: 'Title',
  作者: 'Author',
  类别: 'Kind',
  书架: 'Shelf',
  状态: 'State',
  价格: 'Price',
  元: 'yuan',
  小说: 'Novel',
  历史: 'History',
  科学: 'Science',
  在架: 'On the shelf',
  借出: 'Lent',
  调拨中: 'Moving',
  遗失: 'Lost',
  归还: 'Give back',
  访问网址: 'Visit',
};
const english = (word: string) => (Object.hasOwn(words, word) ? words[word] : undefined);

const open = async (props: Omit<ShopProps, 'children' | 'areas'>) => {
  const shown = (more: Partial<ShopProps> = {}) => (
    <Shop areas={areas} {...props} {...more}>
      <ListScreen entity="shop.book" />
    </Shop>
  );
  const { rerender, container } = await act(async () => render(shown()));
  return { container, change: (more: Partial<ShopProps>) => act(async () => rerender(shown(more))) };
};

const rowsOf = (count: number) =>
  books(count).map(({ author: _, title: _title, ...row }, at) => ({
    ...row,
    title: `Book ${at}`,
    authorId: '7',
    kind: 'K',
  }));
const withAuthors = (options: Partial<Parameters<typeof memoryAdapter>[0]> = {}) =>
  memoryAdapter({
    areas,
    rows: { 'shop.book': rowsOf(4), 'shop.author': [{ id: '7', name: 'Lin' }] },
    dicts: { 'book-kind': [{ value: 'K', label: 'Paper' }] },
    ...options,
  });
/**
 * Returns an adapter that sends no names of authors with the rows, so that the list must read the names separately.
 */
const withoutNames = (adapter: ReturnType<typeof withAuthors>): typeof adapter => ({
  ...adapter,
  getList: async (entity, query, options) => {
    const page = await adapter.getList(entity, query, options);
    return { ...page, records: page.records.map(({ authorIdName: _, authorName: _name, ...row }) => row) };
  },
});

it('ListScreen changes the language of a list with rows, and changes it back (T-R17)', async () => {
  const { container, change } = await open({ adapter: withAuthors() });
  await screen.findByText('共 4 条');
  // the tabs load last. They may take the focus that the tabs of the previous list had, and antd then adds "Tab 1
  // of 3" to the text of the tab, so the test waits for them.
  await screen.findByRole('tab', { name: /全部/ });
  const before = wordsOf(container);
  expect(before).toEqual(expect.arrayContaining(['小说', '归还', '选择 Book 0']));
  await change({ locale: 'en-US', translate: english });
  await screen.findByText('4 items');
  expect(screen.getAllByText('Novel')).not.toHaveLength(0);
  expect(chineseOf(container)).toEqual([]);
  await change({});
  await screen.findByText('共 4 条');
  expect(wordsOf(container)).toEqual(before);
});

it('cards follow the language too (T-R17)', async () => {
  const { container, change } = await open({ adapter: withAuthors() });
  await screen.findByText('共 4 条');
  await userEvent.click(screen.getByRole('button', { name: '卡片视图' }));
  await waitFor(() => expect(container.querySelector('.isp-card')).not.toBeNull());
  await change({ locale: 'en-US', translate: english });
  await screen.findByText('4 items');
  expect(chineseOf(container)).toEqual([]);
});

it('labels of a dictionary that arrive after the rows are shown, and render no other column (T-R17)', async () => {
  let answer = () => {};
  const pending = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const cell = vi.fn(text.cell);
  const adapter = withAuthors({ latency: (call) => (call.name === 'dict' ? pending : undefined) });
  await open({ adapter, extensions: [{ widgets: { text: { ...text, cell } } }] });
  await screen.findByText('共 4 条');
  expect(screen.queryByText('Paper')).toBeNull();
  const drawn = cell.mock.calls.length;
  expect(drawn).toBe(4);
  await act(async () => answer());
  expect(await screen.findAllByText('Paper')).toHaveLength(4);
  expect(cell).toHaveBeenCalledTimes(drawn);
});

it('names of referenced records that arrive after the rows are shown, and draw no other column again (T-R17)', async () => {
  let answer = () => {};
  const pending = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const cell = vi.fn(text.cell);
  const adapter = withoutNames(
    withAuthors({ latency: (call) => (call.name === 'options' ? pending : undefined) }),
  );
  await open({ adapter, extensions: [{ widgets: { text: { ...text, cell } } }] });
  await screen.findByText('共 4 条');
  expect(screen.queryByText('Lin')).toBeNull();
  const drawn = cell.mock.calls.length;
  await act(async () => answer());
  expect(await screen.findAllByText('Lin')).toHaveLength(4);
  expect(cell).toHaveBeenCalledTimes(drawn);
});

it('a changed permission shows and hides buttons of rows (T-R17)', async () => {
  const { change } = await open({ adapter: withAuthors(), may: (code) => !code.endsWith('_edit') });
  await screen.findByText('共 4 条');
  const edits = () => screen.queryAllByRole('button', { name: /^编辑/ });
  expect(edits()).toHaveLength(0);
  await change({ may: () => true });
  // two books are in the state that allows the action edit
  expect(edits()).toHaveLength(2);
  await change({ may: (code) => !code.endsWith('_edit') });
  expect(edits()).toHaveLength(0);
});

it('a screen that is added later turns names into links (T-R17)', async () => {
  const { change } = await open({ adapter: withBooks(2) });
  const table = () => within(screen.getAllByRole('table').at(-1) as HTMLElement);
  await screen.findByText('共 2 条');
  expect(table().queryAllByRole('link')).toHaveLength(0);
  await change({ href: ({ entity, page, id }) => `/${entity}/${page}/${id}` });
  expect(table().queryAllByRole('link').length).toBeGreaterThan(0);
});
