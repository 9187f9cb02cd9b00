import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useServer } from '../context/contexts.tsx';
import { readTab } from '../context/tabStore.ts';
import { bookEntity } from '../core/books.fixture.ts';
import { bookShop, mountHook } from '../data/mounted.fixture.tsx';
import { Shop } from './shopArea.fixture.tsx';
import { type EntityListModel, useEntityList } from './useEntityList.ts';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const open = (entity = bookEntity, fixed?: string, shop: object = {}) =>
  mountHook(() => ({ ...useEntityList(entity, fixed), server: useServer() }), shop);
const names = (actions: readonly { readonly name: string }[]) => actions.map(({ name }) => name);
const entry = ({ more }: Pick<EntityListModel, 'more'>, label: string) =>
  more.find((one) => one.label === label);
const ready = async (opened: ReturnType<typeof open>) => {
  await waitFor(() => expect(opened.result.current.list.total).toBe(24));
  return opened;
};

it('useEntityList offers the actions of each place, and reads nothing without the right to view (R6.05)', async () => {
  const { result } = await ready(open());
  const { toolbar, bulk, row, add } = result.current.actions;
  expect([names(bulk), add?.name]).toEqual([['lend', 'giveBack', 'delete'], 'add']);
  expect(names(toolbar)).toContain('add');
  expect(names(row)).toContain('visit');
  const closed = open(bookEntity, undefined, { may: () => false });
  expect(closed.result.current).toMatchObject({ isOpen: false, actions: { toolbar: [], add: undefined } });
  expect(closed.adapter.callsOf('getList')).toHaveLength(0);
});

it('useEntityList keeps the density and columns the user chooses, and a view fixed by the host cannot be saved', async () => {
  const { result } = await ready(
    open(bookEntity, undefined, { adapter: { ...bookShop(), preferences: undefined } }),
  );
  expect([result.current.tools.density, result.current.isFree]).toEqual(['medium', true]);
  act(() => result.current.tools.onDensity('large'));
  expect(result.current.tools.density).toBe('large');
  act(() => result.current.tools.onColumns([{ field: 'author', hidden: true }] as never));
  expect(result.current.columns.find(({ column }) => column.field === 'author')?.hidden).toBe(true);
  act(() => result.current.tools.onColumns(undefined));
  expect(result.current.columns.find(({ column }) => column.field === 'author')?.hidden).toBe(false);
  act(() => entry(result.current, '保存为视图')?.run?.());
  expect(result.current.question).toBe('save');
  const fixed = open(bookEntity, '');
  expect([fixed.result.current.isFree, entry(fixed.result.current, '保存为视图')]).toEqual([
    ...[false, undefined],
  ]);
});

it('useEntityList reads the rows again in a new order', async () => {
  const { result, adapter } = await ready(open());
  act(() => result.current.tools.onSort('title'));
  await waitFor(() => expect(result.current.list.state.sort).toBe('title'));
  await waitFor(() => expect(result.current.list.isStale).toBe(false));
  const reads = adapter.callsOf('getList').length;
  act(() => result.current.tools.onRefresh());
  await waitFor(() => expect(adapter.callsOf('getList')).toHaveLength(reads + 1));
});

it('an action on all that match opens the batch dialog; on selected rows it runs at once', async () => {
  const { result } = await ready(open());
  const lend = result.current.actions.bulk.find(({ name }) => name === 'lend');
  if (!lend) throw new Error('lend');
  act(() => result.current.list.selection.takeAll(result.current.list.matching));
  act(() => result.current.runs.onBar(lend, false));
  expect(result.current.runs.batch).toBeUndefined();
  act(() => result.current.runs.onBar(lend, true));
  expect(result.current.runs.batch).toBe(lend);
  act(() => result.current.runs.endBatch());
  expect(result.current.runs.batch).toBeUndefined();
  const row = result.current.list.records[0] ?? {};
  act(() => result.current.list.selection.toggle(String(row.id), row));
  act(() => result.current.runs.onBar(lend, true));
  expect(result.current.runs.batch).toBeUndefined();
  await waitFor(() => expect(result.current.runs.isBusy('lend', true)).toBe(true));
});

it('an opened record links to the next record of its list', async () => {
  const navigate = vi.fn();
  const { result } = await ready(open(bookEntity, undefined, { navigate, href: () => '/x' }));
  const view = result.current.actions.row.find(({ name }) => name === 'view');
  const row = result.current.list.records[0] ?? {};
  if (!view) throw new Error('view');
  await act(async () => result.current.runs.onRow(view, row));
  expect(navigate).toHaveBeenCalledWith({ entity: 'shop.book', page: 'detail', id: row.id });
  expect(JSON.parse(readTab(result.current.server, 'last-list:shop.book'))).toEqual(
    result.current.list.query,
  );
});

it('useEntityList exports its table as CSV, with the right to export', async () => {
  const { result, adapter } = await ready(open());
  await act(async () => entry(result.current, '导出为 CSV')?.run?.());
  await waitFor(() => expect(adapter.callsOf('export')).toHaveLength(1));
  const closed = open(bookEntity, undefined, { may: (code: string) => !code.endsWith('_export') });
  expect(entry(closed.result.current, '导出为 CSV')).toBeUndefined();
});

describe('after a record was added over its list', () => {
  const next = (name: string, status: string) => {
    const form = { ...bookEntity.form, as: 'drawer', next: name };
    const entity = { ...bookEntity, form } as typeof bookEntity;
    function List() {
      const { actions, runs } = useEntityList(entity, undefined);
      const { add } = actions;
      return (
        <>
          <button type="button" disabled={!add} onClick={() => add && runs.onBar(add, false)}>
            begin
          </button>
          {runs.record.overlay}
          {runs.dialog}
        </>
      );
    }
    const adapter = { ...bookShop(), add: async () => ({ id: '1', title: 'a', price: 1, status }) };
    render(
      <Shop adapter={adapter as never}>
        <List />
      </Shop>,
    );
    return async () => {
      fireEvent.click(screen.getByRole('button', { name: 'begin' }));
      fireEvent.change(await screen.findByLabelText('书名'), { target: { value: 'a' } });
      fireEvent.change(screen.getByLabelText('价格'), { target: { value: '1' } });
      fireEvent.click(screen.getByRole('button', { name: '确定' }));
      await screen.findByText('新增成功');
    };
  };

  it('the list runs `form.next` on an added record', async () => {
    await next('lend', 'IN')();
    expect(await screen.findByLabelText('读者')).toBeInTheDocument();
  });

  it.each([
    ['where its state does not allow that', 'lend', 'OUT'],
    ['where no action is so called', 'gone', 'IN'],
  ])('the list runs nothing on an added record %s', async (_, name, status) => {
    await next(name, status)();
    await act(async () => vi.dynamicImportSettled());
    expect(screen.queryByLabelText('读者')).toBeNull();
  });
});
