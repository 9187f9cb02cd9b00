import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type Adapter, AdapterError } from '../core/adapter.ts';
import { books } from '../core/books.fixture.ts';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { CrudProvider } from '../host/CrudProvider.tsx';
import { type MemoryAdapterOptions, memoryAdapter } from '../testing/memoryAdapter.ts';
import { shopAreas } from './shopArea.fixture.tsx';

interface ShopListProps {
  /** Number of records on the server. */
  readonly count: number;
  /** Query string with which the screen starts. */
  readonly search: string;
  readonly failures?: MemoryAdapterOptions['failures'];
  readonly latency?: MemoryAdapterOptions['latency'];
  /**
   * Number of records at which the server stops counting. The total of a longer list is shown as `10,000+`.
   * @defaultValue all records are counted
   */
  readonly counted?: number;
  /** True if the server reaches pages by a cursor. @defaultValue false */
  readonly opensPageByPage?: boolean;
  /** Permission codes that the user does not have. */
  readonly lacks?: readonly string[];
  readonly locale: 'zh-CN' | 'en-US';
}

const english: Readonly<Record<string, string>> = {
  图书: 'Books',
  书名: 'Title',
  作者: 'Author',
  书架: 'Shelf',
  价格: 'Price',
  状态: 'Status',
  创建时间: 'Created',
  小说: 'Novels',
  历史: 'History',
  科学: 'Science',
  在架: 'On the shelf',
  借出: 'Lent',
  归还: 'Give back',
  遗失: 'Lost',
  调拨中: 'Moving',
  访问网址: 'Visit',
  元: 'CNY',
};

let scopes = 0;
const toHref = (target: { page: string }) => `#/shop/${target.page}`;
const stay = () => undefined;

/** Returns an adapter whose server stops counting records at `limit`. */
const countingTo = (limit = Number.POSITIVE_INFINITY, adapter: Adapter): Adapter => ({
  ...adapter,
  getList: async (...call) => {
    const page = await adapter.getList(...call);
    return page.total > limit ? { ...page, total: limit, totalIsAtLeast: true } : page;
  },
});

/** Returns an adapter whose server knows of each page only whether there is a next one. */
const pageByPage = (adapter: Adapter): Adapter => ({
  ...adapter,
  getList: async (entity, query, options) => {
    const page = await adapter.getList(entity, query, options);
    const total = query.page * query.size + 1;
    return page.total < total ? page : { ...page, total, totalIsAtLeast: true, endIsUnknown: true };
  },
});

/** The list of a bookshop with its own address bar. */
function ShopList(props: ShopListProps) {
  const { count, counted, opensPageByPage, search: first, failures, latency, lacks, locale } = props;
  const [search, setSearch] = useState(first);
  const [scopeKey] = useState(() => `story-${++scopes}`);
  const adapter = useMemo(() => {
    const memory = memoryAdapter({
      areas: shopAreas,
      rows: { 'shop.book': books(count) },
      failures,
      latency,
    });
    return opensPageByPage ? pageByPage(memory) : countingTo(counted, memory);
  }, [count, counted, opensPageByPage, failures, latency]);
  const location = useMemo(() => ({ search, setSearch }), [search]);
  const may = useMemo(() => (code: string) => !lacks?.includes(code), [lacks]);
  const translate = useMemo(
    () => (locale === 'en-US' ? (text: string) => english[text] : undefined),
    [locale],
  );
  return (
    <CrudProvider
      adapter={adapter}
      areas={shopAreas}
      locale={locale}
      location={location}
      may={may}
      href={toHref}
      navigate={stay}
      scopeKey={scopeKey}
      storagePrefix={scopeKey}
      {...(translate ? { translate } : {})}
    >
      <AreaScreen entity="shop.book" page="list" />
    </CrudProvider>
  );
}

const meta: Meta<typeof ShopList> = {
  title: 'list/ListScreen',
  component: ShopList,
  args: { count: 36, search: '', locale: 'zh-CN' },
  render: (args, { globals }) => (
    <ShopList {...args} locale={globals.locale === 'en-US' ? 'en-US' : args.locale} />
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Books: Story = {
  tags: ['dark'],
  play: async () => {
    await expect(await screen.findByText('共 36 条')).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('tr[data-row-key]')).toHaveLength(10));
    // the head of the table and the pages below the rows stay visible while the rows scroll
    await expect(screen.getByRole('columnheader', { name: /书名/ })).toBeVisible();
  },
};

export const English: Story = {
  globals: { locale: 'en-US' },
  play: async () => {
    await expect(await screen.findByText('36 items')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(document.body.textContent).not.toMatch(/[查清新删导重]/);
  },
};

/**
 * The list has more books than the server counts. One click opens the last page. Its number is unknown, so pages
 * are then counted from the end.
 */
export const MoreThanCounted: Story = {
  args: { count: 10_036, counted: 10_000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 10,000+ 条')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: '末页' }));
    await expect(await canvas.findByText('倒数第 1 页')).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('tr[data-row-key]')).toHaveLength(6));
    await expect(canvas.getByRole('button', { name: '下一页' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: '上一页' }));
    await expect(await canvas.findByText('倒数第 2 页')).toBeVisible();
  },
};

/** The server reaches pages by a cursor: it knows whether there is a next page, but not how many there are. */
export const PageByPage: Story = {
  args: { opensPageByPage: true, search: 'size=10' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 11+ 条')).toBeVisible();
    for (const page of [2, 3, 4]) {
      await userEvent.click(canvas.getByRole('button', { name: '下一页' }));
      await canvas.findByRole('button', { name: `第 ${page} 页`, current: 'page' });
    }
    await expect(await canvas.findByText('共 36 条')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '下一页' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: '第 2 页' }));
    await expect(await canvas.findByText('共 21+ 条')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '末页' })).toBeNull();
  },
};

export const SearchAndPage: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('书名'), '夜航{Enter}');
    await canvas.findByText('共 4 条');
    await userEvent.click(canvas.getByRole('button', { name: '清空' }));
    await canvas.findByText('共 36 条');
    await expect(canvas.getByLabelText('书名')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: '第 4 页' }));
    await waitFor(() => expect(document.querySelectorAll('tr[data-row-key]')).toHaveLength(6));
  },
};

export const Selection: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await canvas.findByText('共 36 条');
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选当前页' }));
    await expect(await canvas.findByText('已选 10 项')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '第 2 页' }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: '全选当前页' })).not.toBeChecked());
    await expect(await canvas.findByText('已选 10 项')).toBeVisible();
  },
};

export const MoreActions: Story = {
  args: { count: 2 },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '更多操作：海边的灯塔1' }));
    const item = await screen.findByRole('menuitem', { name: '删除' });
    await waitFor(() => expect(item).toBeVisible());
    await userEvent.click(item);
    const dialog = await screen.findByRole('dialog');
    // the dialog opens with an animation, so its content is not visible at once
    await waitFor(() =>
      expect(within(dialog).getByText('确定将选择数据删除? 该操作不可撤销。')).toBeVisible(),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
    await canvas.findByText('共 1 条');
  },
};

export const ColumnSettings: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('共 36 条');
    await userEvent.click(canvas.getByRole('button', { name: '列设置' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '书架' }));
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: /书架/ })).toBeNull());
  },
};

export const Cards: Story = {
  tags: ['dark'],
  args: { count: 6 },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '卡片视图' }));
    await expect(await canvas.findByRole('link', { name: '山中笔记2' })).toBeVisible();
  },
};

/** Above the cards are the controls that a table has in its head: select the page, sort, and the menu of the list. */
export const CardsInOrder: Story = {
  args: { count: 12 },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '卡片视图' }));
    await userEvent.click(await canvas.findByRole('combobox', { name: '排序方式' }));
    await userEvent.click(await screen.findByText('价格', { selector: '.ant-select-item-option-content' }));
    await userEvent.click(canvas.getByRole('button', { name: '降序' }));
    await waitFor(() => expect(document.querySelector('.isp-card')).toHaveTextContent('31.1'));
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选当前页' }));
    await expect(await canvas.findByText('已选 10 项')).toBeVisible();
  },
};

/** The menu in the head of the table. It replaces the toolbar with tools, which is hidden by default. */
export const HeaderMenu: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '表格设置' }));
    const menu = within(await screen.findByRole('menu'));
    await userEvent.click(menu.getByText('列设置'));
    const dialog = await screen.findByRole('dialog', { name: '列设置' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

/** The menu of one column, which a right click on the column's heading opens. */
export const ColumnMenu: Story = {
  play: async ({ canvas }) => {
    const head = await canvas.findByRole('columnheader', { name: /作者/ });
    await userEvent.pointer({ keys: '[MouseRight]', target: head });
    await userEvent.click(await screen.findByText('隐藏此列'));
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: /作者/ })).toBeNull());
  },
};

/** The conditions of the list, each with a button that removes the condition. */
export const FilterChips: Story = {
  tags: ['dark'],
  args: { search: '?shelf_in=NOVEL&shelf_in=HISTORY&price_ge=30' },
  play: async ({ canvas }) => {
    const chips = within(await canvas.findByRole('list', { name: '已设条件' }));
    await expect(chips.getAllByRole('listitem').length).toBeGreaterThan(1);
    await userEvent.click(canvas.getByRole('button', { name: '移除条件 价格' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: '移除条件 价格' })).toBeNull());
  },
};

/** A view that the user has saved, with conditions, sort order and columns. */
export const SavedViews: Story = {
  tags: ['dark'],
  args: { search: '?shelf_in=NOVEL' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByText('保存为视图'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('视图名称'), '在看的小说');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await canvas.findByRole('tab', { name: /^在看的小说/ })).toBeVisible();
  },
};

/**
 * The actions for the selected rows are beside the page numbers. One click selects all records that match the
 * search.
 */
export const SelectionBar: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await canvas.findByText('共 36 条');
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选当前页' }));
    await userEvent.click(await canvas.findByRole('button', { name: '选择全部 36 项' }));
    await expect(await canvas.findByText('已选择全部 36 项')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '取消选择' })).toBeVisible();
  },
};

const leftEdges = (elements: Iterable<Element>) =>
  [...elements].map((element) => Math.round(element.getBoundingClientRect().left));

export const HundredRows: Story = {
  tags: ['pro'],
  args: { count: 250, search: '?size=100' },
  play: async ({ canvas }) => {
    await canvas.findByText('共 250 条');
    // only the visible rows are in the document
    await expect(document.querySelectorAll('[data-row-key]').length).toBeLessThan(50);
    // these rows are laid out without a table, and must still be under their heads
    await waitFor(async () => {
      const heads = leftEdges(document.querySelectorAll('.ant-table-thead th'));
      const row = document.querySelector('.ant-table-row');
      await expect(heads.length).toBeGreaterThan(4);
      await expect(leftEdges(row?.querySelectorAll(':scope>.ant-table-cell') ?? [])).toEqual(heads);
    });
  },
};

export const Empty: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂无数据', { selector: 'div' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /新建/ })).toHaveLength(2);
  },
};

export const FilteredEmpty: Story = {
  args: { search: '?title=没有这本书' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '清空条件' }));
    await canvas.findByText('共 36 条');
  },
};

export const Failed: Story = {
  args: { failures: { getList: new AdapterError('timeout', '请求超时，请稍后重试') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('请求超时，请稍后重试')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible();
  },
};

export const Forbidden: Story = {
  args: { lacks: ['book_view'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('无权限')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { lacks: ['book_add', 'book_edit', 'book_delete', 'book_lend', 'book_giveBack', 'book_export'] },
  play: async ({ canvas }) => {
    await canvas.findByText('共 36 条');
    await expect(canvas.queryByRole('button', { name: /新建/ })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

export const Loading: Story = {
  args: { latency: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: '加载中' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await canvas.findByText('共 36 条');
  },
};
