import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { AreaIndex } from '../context/context.ts';

/**
 * Number of renders of each component. Each component is counted by a wrapped hook that only this component calls.
 */
const { draws, counted } = vi.hoisted(() => {
  const draws = { list: 0, tabs: 0, table: 0, search: 0 };
  const counted =
    <Asked extends unknown[], Answer>(part: keyof typeof draws, hook: (...asked: Asked) => Answer) =>
    (...asked: Asked) => {
      draws[part]++;
      return hook(...asked);
    };
  return { draws, counted };
});

vi.mock('./views/useListViews.ts', async (load) => {
  const { useListViews } = await load<typeof import('./views/useListViews.ts')>();
  return { useListViews: counted('list', useListViews) };
});
vi.mock('./views/useCounts.ts', async (load) => {
  const { useCounts } = await load<typeof import('./views/useCounts.ts')>();
  return { useCounts: counted('tabs', useCounts) };
});
vi.mock('../table/useTableTools.tsx', async (load) => {
  const { useTableTools } = await load<typeof import('../table/useTableTools.tsx')>();
  return { useTableTools: counted('table', useTableTools) };
});
vi.mock('./search/useLineWidth.ts', async (load) => {
  const { useLineWidth } = await load<typeof import('./search/useLineWidth.ts')>();
  return { useLineWidth: counted('search', useLineWidth) };
});

// the modules are reset so that this test loads the wrapped hooks, and are reset again afterwards for the next
// tests
vi.resetModules();
const { loadArea } = await import('@isp/schema');
const { memoryAdapter } = await import('../testing/memoryAdapter.ts');
const { openShop } = await import('./openShop.fixture.tsx');
const { books, shopFile } = await import('../core/books.fixture.ts');
afterAll(() => {
  vi.resetModules();
});

const views = { mine: { title: '我的', preset: { author: '@me' } } };
const area = loadArea({ ...shopFile, entities: { book: { ...shopFile.entities.book, views } } });
const areas: AreaIndex = {
  'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(area) },
};
const me = { id: '林一', name: '林一', orgId: '1' };
const shop = () => memoryAdapter({ areas, rows: { 'shop.book': books(24) }, me });

/**
 * Replaces layout, which jsdom does not have. The list is 1000 px wide, three conditions fit into its search bar,
 * and the pages below it are as high as antd's.
 */
function layOut() {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(function (this: Element) {
    return this.closest('.isp-list') ? 1000 : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
}

/** Opens the list, waits until all its reads have finished, and closes it. Returns the numbers of renders. */
async function open(adapter: ReturnType<typeof shop>, scopeKey = 'me') {
  const before = {
    list: 0,
    counts: adapter.callsOf('counts').length,
    rows: adapter.callsOf('getList').length,
  };
  Object.assign(draws, { list: 0, tabs: 0, table: 0, search: 0 });
  const { unmount } = await openShop(adapter, { areas, scopeKey });
  await screen.findByText('共 24 条');
  await screen.findByRole('tab', { name: /^我的\s*6$/ });
  await waitFor(() => expect(adapter.callsOf('counts')).toHaveLength(before.counts + 1));
  await waitFor(() => expect(adapter.callsOf('counts').at(-1)?.outcome).toBe('answered'));
  expect(adapter.callsOf('getList')).toHaveLength(before.rows + 1);
  unmount();
  return { ...draws };
}

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('a list opened again renders for the cached rows and for the answer; its table and its bars once', async () => {
  layOut();
  const adapter = shop();
  await open(adapter);
  expect(await open(adapter)).toEqual({ list: 2, tabs: 1, table: 1, search: 1 });
});

it('the first opening of a list renders for its rows, its height and its counts only', async () => {
  layOut();
  const adapter = shop();
  await open(adapter);
  // for another user (`you`) the cache contains nothing, so rows, counts and settings are read
  expect(await open(adapter, 'you')).toEqual({ list: 2, tabs: 2, table: 1, search: 1 });
});

it('settings that the service returns unchanged render nothing', async () => {
  layOut();
  const adapter = shop();
  const kept = { density: 'small', columns: {}, views: [] };
  await adapter.preferences?.put('list:shop.book', 'user', kept);
  await open(adapter);
  expect(await open(adapter)).toEqual({ list: 2, tabs: 1, table: 1, search: 1 });
});
