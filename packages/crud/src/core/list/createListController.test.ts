import type { Row } from '@isp/schema';
import { describe, expect, it, vi } from 'vitest';
import { AdapterError, type Page } from '../adapter.ts';
import { bookEntity, books } from '../books.fixture.ts';
import { createListController, isBeyond, type ListSource } from './createListController.ts';
import { type ListRows, listId, listScope, toListRows } from './listRows.ts';
import { toListView } from './toListView.ts';

const view = toListView(bookEntity, undefined);
const scope = listScope('me', bookEntity.key);
const rowsOf = (records: readonly Row[], total: number, more: Partial<ListRows> = {}): ListRows => ({
  records,
  total,
  counted: total,
  endIsUnknown: false,
  isFirstLoad: false,
  isStale: false,
  hasOwnRows: true,
  error: undefined,
  readAt: 1,
  ...more,
});

/**
 * Opens a list controller with an address bar. `foreign` is the name of a query parameter that belongs to the host.
 * The list is drawn again whenever the address changes, unless the test sets `isHeld`.
 */
const foreign = ['theirs'];

function opened(search = '', rows = rowsOf(books(10), 45)) {
  const controller = createListController();
  const written: [string, unknown][] = [];
  const bar = { search, isHeld: false };
  const source = (): ListSource => ({ view, address: { search: bar.search, setSearch, foreign } });
  const draw = () => controller.commit(source(), rows);
  function setSearch(next: string, options?: unknown) {
    written.push([next, options]);
    if (bar.isHeld) return;
    bar.search = next;
    draw();
  }
  draw();
  return {
    controller,
    go: controller.go,
    bar,
    written,
    source,
    draw,
    at: () => controller.resolve(source()),
  };
}

describe('list controller', () => {
  it('the controller shows what the address says, and writes there what the user does (R4.11)', () => {
    const { go, at, written } = opened('?page=3&theirs=1');
    expect(at().state).toEqual({ page: 3, size: 10, sort: '-createTime', search: {} });
    go.page(4);
    go.search({ title: '海', shelf_in: [] });
    go.sortBy('price');
    expect(at().state).toEqual({ page: 1, size: 10, sort: 'price', search: { title: '海' } });
    go.sortBy('price');
    expect(at().state.sort).toBe('-price');
    go.sortBy('price');
    expect(at().state.sort).toBeUndefined();
    go.sort('title');
    go.page(2);
    go.size(30);
    expect(at().state).toEqual({ page: 1, size: 30, sort: 'title', search: { title: '海' } });
    go.clear();
    expect(at().state.search).toEqual({});
    expect(written[0]).toEqual(['?theirs=1&page=4', undefined]);
    expect(written.at(-1)?.[0]).toContain('theirs=1');
  });

  it('two moves in one event build on each other, whatever is drawn between them (T-R9)', () => {
    const { go, bar, draw, written } = opened();
    bar.isHeld = true;
    go.search({ title: '海' });
    draw();
    go.page(2);
    expect(written.at(-1)?.[0]).toBe(`?page=2&title=${encodeURIComponent('海')}`);
    // the address was changed from outside, so earlier changes that the address bar has not received yet are
    // discarded
    bar.search = '?size=30';
    draw();
    go.page(2);
    expect(written.at(-1)?.[0]).toBe('?page=2&size=30');
  });

  it('the controller writes nothing where nothing changes, nor before it was drawn', () => {
    const { go, written } = opened('page=2');
    go.page(2);
    expect(written).toEqual([]);
    const fresh = createListController();
    fresh.go.page(3);
    expect(fresh.ownState()).toBeUndefined();
    expect(fresh.leave(['1'])).toBe(false);
  });

  it('`resolve` returns the same object for the same source, and the same search for another page', () => {
    const { controller, go, at, source } = opened('?title=a');
    const first = at();
    expect(at()).toBe(first);
    go.page(2);
    expect(at()).not.toBe(first);
    expect(at().state.search).toBe(first.state.search);
    expect(at().matching).toBe(first.matching);
    expect(controller.resolve({ ...source(), view: { ...view } })).not.toBe(at());
    go.search({ title: 'b' });
    expect(at().state.search).toEqual({ title: 'b' });
    expect(at().matching).not.toBe(first.matching);
  });

  it('the controller reads with the fixed search, whatever else is searched for', () => {
    const { controller, source } = opened('?author=a');
    const mine = controller.resolve({ ...source(), fixed: { author: 'me' } });
    expect(mine.query.search).toEqual({ author: 'me' });
    expect(mine.state.search).toEqual({ author: 'a' });
    expect(controller.resolve({ ...source(), fixed: { author: 'me' } })).toBe(mine);
    expect(controller.resolve({ ...source(), fixed: { author: 'you' } }).query.search).toEqual({
      author: 'you',
    });
  });

  it('the controller keeps its state itself without an address, and calls its subscribers', () => {
    const controller = createListController();
    const listener = vi.fn();
    const stop = controller.subscribe(listener);
    const source = { view };
    expect(controller.resolve(source).query).toEqual({ page: 1, size: 10, sort: '-createTime', search: {} });
    controller.commit(source, rowsOf(books(10), 45));
    controller.go.page(2);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(controller.resolve(source).query.page).toBe(2);
    expect(controller.ownState()?.page).toBe(2);
    stop();
    controller.go.page(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('another view leaves what was chosen, searched and turned to', () => {
    const { controller, go, at } = opened('?page=2&title=a');
    controller.selection.toggle('1', { id: '1' });
    go.view('mine');
    expect(controller.selection.rows().size).toBe(0);
    expect(at().state).toEqual({ page: 1, size: 10, sort: '-createTime', search: {}, view: 'mine' });
    go.view(undefined);
    expect(at().state.view).toBeUndefined();
  });

  it('a page beyond the last one is left for the last, in the same step of the history (T-R13)', () => {
    const { written } = opened('?page=9', rowsOf([], 45));
    expect(written).toEqual([['?page=5', { replace: true }]]);
    const { state } = opened('?page=9').at();
    for (const rows of [rowsOf([], 0), rowsOf([], 45, { isStale: true }), rowsOf(books(1), 45)])
      expect(isBeyond(state, rows)).toBe(false);
    expect(isBeyond({ ...state, page: 1 }, rowsOf([], 45))).toBe(false);
    expect(isBeyond(state, rowsOf([], 45))).toBe(true);
  });

  it('a page all of whose records were deleted is left for the one before, and their choice with them (T-R13)', () => {
    const rows = books(2);
    const { controller, written } = opened('?page=3', rowsOf(rows, 22));
    for (const row of rows) controller.selection.toggle(String(row.id), row);
    expect(controller.leave([String(rows[0]?.id)])).toBe(false);
    expect(written).toEqual([]);
    expect(controller.selection.rows().size).toBe(1);
    expect(controller.leave(rows.map(({ id }) => String(id)))).toBe(true);
    expect(written).toEqual([['?page=2', { replace: true }]]);
  });
});

describe('reads of a list', () => {
  const id = listId('me', bookEntity.key, { page: 1, size: 10, search: {} });
  const other = listId('me', bookEntity.key, { page: 2, size: 10, search: {} });
  const read = (controller: ReturnType<typeof createListController>, page: Page) =>
    controller.load(id, Promise.resolve(page), 'id');

  it('the list keeps the object of a row that did not change, and counts the read', async () => {
    const [first, second] = books(2);
    const { controller } = opened('', rowsOf([first ?? {}, second ?? {}], 2));
    const waiting = read(controller, { total: 2, records: [{ ...first }, { ...second, title: '新' }] });
    expect(controller.reads.isBusy()).toBe(true);
    const page = await waiting;
    expect(page.records[0]).toBe(first);
    expect(page.records[1]).not.toBe(second);
    expect(page).toMatchObject({ of: id, total: 2 });
    expect(page.at).toBeGreaterThan(0);
    expect([controller.reads.isBusy(), controller.reads.answered()]).toEqual([false, 1]);
    await controller.load(id, Promise.reject(new Error('no')), 'id').catch(() => undefined);
    expect([controller.reads.isBusy(), controller.reads.answered()]).toEqual([false, 1]);
  });

  it('the list shows the rows before, dimmed, until others arrive, and never those of another caller (T-R9)', async () => {
    const controller = createListController();
    const data = await read(controller, { total: 12_000, totalIsAtLeast: true, records: books(1) });
    const nothing = { data: undefined, error: undefined };
    expect(toListRows(id, scope, nothing)).toMatchObject({
      isFirstLoad: true,
      isStale: false,
      total: 0,
    });
    expect(toListRows(id, scope, { ...nothing, data })).toMatchObject({
      ...{ isFirstLoad: false, isStale: false, hasOwnRows: true, total: 12_000, counted: '12,000+' },
      readAt: data.at,
    });
    expect(toListRows(other, scope, { ...nothing, data })).toMatchObject({
      ...{ isStale: true, hasOwnRows: false, records: data.records },
    });
    for (const elsewhere of [listScope('you', bookEntity.key), listScope('me', 'shop.boo')])
      expect(toListRows(other, elsewhere, { ...nothing, data })).toMatchObject({
        ...{ isFirstLoad: true, records: [], readAt: 0, counted: 0 },
      });
  });

  it('the list has an error when it has no rows, and none for an aborted read', async () => {
    const controller = createListController();
    const data = await read(controller, { total: 1, records: books(1) });
    const failed = { data, error: 'broken' };
    expect(toListRows(other, scope, failed).error).toEqual(new AdapterError('failed', 'broken'));
    expect(toListRows(other, scope, failed)).toMatchObject({ isStale: false, hasOwnRows: false });
    const error = new Error('offline');
    expect(toListRows(id, scope, { data: undefined, error })).toMatchObject({
      error,
      isFirstLoad: false,
    });
    const left = new DOMException('left', 'AbortError');
    expect(toListRows(other, scope, { data, error: left })).toMatchObject({
      ...{ error: undefined, isStale: true },
    });
  });
});
