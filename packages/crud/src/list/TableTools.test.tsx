import { loadArea } from '@isp/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import { AdapterError } from '../core/adapter.ts';
import { shopFile } from '../core/books.fixture.ts';
import { defaultWidgets } from '../extend/defaultWidgets.tsx';
import { openShop, withBooks } from './openShop.fixture.tsx';

const head = (title: RegExp) => screen.getByRole('columnheader', { name: title });
const headers = () =>
  screen.getAllByRole('columnheader').flatMap((cell) => (cell.textContent ? [cell.textContent] : []));
const sortButton = (title: RegExp) => within(head(title)).getByRole('button');
const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('menuitem', { name }));
const widths = () =>
  [...document.querySelectorAll<HTMLElement>('.ant-table-body col')].map((col) => col.style.width);
const putCalls = (adapter: ReturnType<typeof withBooks>) =>
  adapter.callsOf('preferences').filter(({ args }) => args[0] === 'put');

/** The area index of the shop, with a list that has no tool buttons. */
const plainAreas: AreaIndex = (() => {
  const { list, ...book } = shopFile.entities.book;
  const { tools: _tools, ...plain } = list;
  const area = loadArea({ ...shopFile, entities: { book: { ...book, list: plain } } });
  return { 'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(area) } };
})();

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('with its buttons hidden a list still has', () => {
  it('a menu no higher than the window, so that its last entry can be reached', async () => {
    await openShop(withBooks(3), { areas: plainAreas });
    await screen.findByText('共 3 条');
    const cell = head(/书名/);
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(720);
    fireEvent.contextMenu(cell, { clientX: 300, clientY: 300 });
    const menu = (await screen.findByRole('menuitem', { name: '恢复默认' })).closest('[role=menu]');
    expect(menu).toHaveStyle({ maxHeight: '403px', overflowY: 'auto' });
  });

  it('refresh, density and columns behind one button of its head, by keyboard too', async () => {
    const adapter = withBooks(3);
    await openShop(adapter, { areas: plainAreas });
    await screen.findByText('共 3 条');
    expect(screen.queryByRole('button', { name: '刷新' })).toBeNull();
    const button = screen.getByRole('button', { name: '表格设置' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await choose('刷新');
    await waitFor(() => expect(adapter.callsOf('getList')).toHaveLength(2));
    expect(button).toHaveFocus();

    await userEvent.click(button);
    await choose('列设置');
    const panel = await screen.findByRole('dialog', { name: '列设置' });
    await userEvent.click(within(panel).getByRole('checkbox', { name: '书架' }));
    await waitFor(() => expect(headers().join(' ')).not.toContain('书架'));
    fireEvent.keyDown(panel, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '列设置' })).toBeNull());

    await userEvent.click(button);
    await userEvent.hover(await screen.findByRole('menuitem', { name: /密度/ }));
    await choose('紧凑');
    await waitFor(() => expect(document.querySelector('.ant-table-small')).not.toBeNull());
  });

  it('a list without buttons exports all pages as comma-separated text, where exports are allowed', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const adapter = withBooks(3);
    const exported = vi.spyOn(adapter, 'export');
    await openShop(adapter, { search: '?title=海边' });
    await screen.findByText('共 1 条');
    await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
    await choose('导出为 CSV');
    expect(await screen.findByText('已导出 1 行（当前筛选）')).toBeVisible();
    expect(exported.mock.calls[0]?.[1]).toMatchObject({ search: { title: '海边' } });
    expect(exported.mock.calls[0]?.[2]).toMatchObject({ format: 'csv' });
  });

  it('a list offers no export to a user without the right to export', async () => {
    await openShop(withBooks(3), { may: (code) => code !== 'book_export' });
    await screen.findByText('共 3 条');
    await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
    await screen.findByRole('menuitem', { name: '保存为视图' });
    expect(screen.queryByRole('menuitem', { name: '导出为 CSV' })).toBeNull();
  });

  it('a menu of one column, by the right mouse button or its key on the head', async () => {
    await openShop(withBooks(3), { areas: plainAreas });
    await screen.findByText('共 3 条');
    fireEvent.contextMenu(head(/状态/), { clientX: 300, clientY: 100 });
    await choose('固定在左侧');
    await waitFor(() => expect(headers()[0]).toMatch(/状态/));
    fireEvent.contextMenu(sortButton(/作者/));
    await choose('隐藏此列');
    await waitFor(() => expect(headers().join(' ')).not.toContain('作者'));
    fireEvent.contextMenu(head(/价格/), { clientX: 300, clientY: 100 });
    await choose('降序');
    await waitFor(() => expect(head(/价格/)).toHaveAttribute('aria-sort', 'descending'));
    await userEvent.click(screen.getByRole('button', { name: '表格设置' }));
    await choose('恢复默认');
    await waitFor(() => expect(headers()[0]).toMatch(/书名/));
    expect(headers().join(' ')).toContain('作者');
  });
});

describe('a column', () => {
  it('a column is resized and moved by keys, without rendering a cell', async () => {
    const text = defaultWidgets.widgetFor({ widget: 'text', path: '' } as never);
    const cell = vi.fn(text.cell);
    await openShop(withBooks(3), { extensions: [{ widgets: { text: { ...text, cell } } }] });
    await screen.findByText('共 3 条');
    const drawn = cell.mock.calls.length;
    const before = widths();
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
    sortButton(/作者/).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(widths()).not.toEqual(before));
    expect(widths()).toContain('216px');
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(headers().join(' ')).toMatch(/作者.*书名/));
    await waitFor(() => expect(sortButton(/作者/)).toHaveFocus());
    expect(cell).toHaveBeenCalledTimes(drawn);
  });

  it('a column is dragged by its edge to another width; Escape leaves it', async () => {
    await openShop(withBooks(3));
    await screen.findByText('共 3 条');
    const edge = () => head(/作者/).querySelector('[data-resize]')!;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 120, 40));
    const drag = async (last: () => void) => {
      fireEvent.pointerDown(edge(), { button: 0, clientX: 220, pointerType: 'mouse' });
      await act(async () => void (await import('../table/columns/columnDrag.ts')));
      fireEvent.pointerMove(window, { buttons: 1, clientX: 300 });
      expect(document.querySelector('.isp-drag-line')).not.toBeNull();
      last();
      expect(document.querySelector('.isp-drag-line')).toBeNull();
    };
    const before = widths();
    await drag(() => fireEvent.keyDown(window, { key: 'Escape' }));
    expect(widths()).toEqual(before);
    await drag(() => fireEvent.pointerUp(window));
    await waitFor(() => expect(widths()).toContain('200px'));
  });
});

describe('a user’s settings', () => {
  it('the settings of a user are kept by the service: shown in another browser, not to another user', async () => {
    const adapter = withBooks(3);
    const view = await openShop(adapter);
    await screen.findByText('共 3 条');
    fireEvent.contextMenu(sortButton(/作者/));
    await choose('隐藏此列');
    await waitFor(() => expect(putCalls(adapter)).toHaveLength(1));
    expect(putCalls(adapter)[0]?.args.slice(1, 3)).toEqual(['list:shop.book', 'user']);
    view.unmount();
    localStorage.clear();
    await openShop(adapter);
    await screen.findByText('共 3 条');
    await waitFor(() => expect(headers().join(' ')).not.toContain('作者'));
  });

  it('the settings of a user keep both changes where two tabs change different parts', async () => {
    const adapter = withBooks(3);
    const view = await openShop(adapter);
    await screen.findByText('共 3 条');
    // another browser tab writes the settings
    await adapter.preferences.put('list:shop.book', 'user', { density: 'small' });
    fireEvent.contextMenu(sortButton(/作者/));
    await choose('隐藏此列');
    await waitFor(() => expect(document.querySelector('.ant-table-small')).not.toBeNull());
    expect(await adapter.preferences.get('list:shop.book', 'user')).toMatchObject({
      density: 'small',
      columns: { '': expect.arrayContaining([expect.objectContaining({ field: 'author', hidden: true })]) },
    });
    view.unmount();
  });

  it('the settings of a user do not show an old value again when they change before the first change is stored', async () => {
    const adapter = withBooks(3);
    const put = adapter.preferences.put;
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const kept: unknown[] = [];
    adapter.preferences.put = async (...args) => {
      if (kept.length === 0) await held;
      await put(...args);
      kept.push(args[2]);
    };
    await openShop(adapter);
    await screen.findByText('共 3 条');
    fireEvent.contextMenu(sortButton(/作者/));
    await choose('隐藏此列');
    fireEvent.contextMenu(head(/书名/));
    await choose('恢复默认');
    expect(headers().join(' ')).toContain('作者');
    const seen: boolean[] = [];
    const watch = new MutationObserver(() => seen.push(headers().join(' ').includes('作者')));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    release();
    await waitFor(() => expect(kept).toHaveLength(2));
    await waitFor(async () =>
      expect(await adapter.preferences.get('list:shop.book', 'user')).toMatchObject({ columns: {} }),
    );
    watch.disconnect();
    expect(seen).not.toContain(false);
    expect(headers().join(' ')).toContain('作者');
  });

  it('the settings of a user are kept in the browser where the adapter has no preferences', async () => {
    const { preferences: _, ...adapter } = withBooks(3);
    const view = await openShop(adapter, { scopeKey: 'me' });
    await screen.findByText('共 3 条');
    fireEvent.contextMenu(sortButton(/作者/));
    await choose('隐藏此列');
    await waitFor(() => expect(headers().join(' ')).not.toContain('作者'));
    view.unmount();
    const again = await openShop(adapter, { scopeKey: 'me' });
    await screen.findByText('共 3 条');
    expect(headers().join(' ')).not.toContain('作者');
    again.unmount();
    await openShop(adapter, { scopeKey: 'you' });
    await screen.findByText('共 3 条');
    expect(headers().join(' ')).toContain('作者');
  });

  it('the settings of a user stay, with a warning, when the service cannot store them', async () => {
    const adapter = withBooks(3);
    await openShop(adapter);
    await screen.findByText('共 3 条');
    adapter.fail('preferences', new AdapterError('failed', '服务繁忙'));
    fireEvent.contextMenu(sortButton(/作者/));
    await choose('隐藏此列');
    expect(await screen.findByText('仅保存在此浏览器：服务繁忙')).toBeVisible();
    expect(headers().join(' ')).not.toContain('作者');
  });

  it('the settings of a user ignore hostile values in the store (T-R4)', async () => {
    const adapter = withBooks(3);
    await adapter.preferences.put(
      'list:shop.book',
      'user',
      JSON.parse(
        '{"columns":{"__proto__":[{"field":"title","hidden":true}],"":[1,null,{"field":"author","width":9e9}]},"density":"huge"}',
      ),
    );
    await openShop(adapter);
    await screen.findByText('共 3 条');
    await waitFor(() => expect(adapter.callsOf('preferences').at(-1)?.outcome).toBe('answered'));
    expect(headers().join(' ')).toMatch(/书名.*作者.*书架/);
    expect(({} as Record<string, unknown>).hidden).toBeUndefined();
  });
});
