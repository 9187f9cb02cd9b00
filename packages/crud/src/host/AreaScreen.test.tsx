import { act, render, renderHook, screen } from '@testing-library/react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { useServer } from '../context/contexts.tsx';
import { listId } from '../core/list/listRows.ts';
import { toFirstQuery } from '../core/list/toListView.ts';
import { keyToRef } from '../core/toRef.ts';
import { readRows, retainRows, useEarlyRows } from '../data/earlyRows.ts';
import { standardWidgets } from '../extend/defaultWidgets.tsx';
import { withBooks } from '../list/openShop.fixture.tsx';
import { Shop, type ShopProps, shopAreas } from '../list/shopArea.fixture.tsx';
import { AreaScreen } from './AreaScreen.tsx';

const pages: ComponentProps<typeof AreaScreen>[] = [
  { entity: 'shop.book', page: 'list' },
  { entity: 'shop.book', page: 'detail', id: '1' },
  { entity: 'shop.book', page: 'form' },
];

/**
 * The tests check only that a screen never suspends. They check no times, because loading code may take long on a
 * busy machine.
 */

it.each(pages)('a $page suspends never, and is there at once the second time', async (page) => {
  const suspended = vi.fn(() => null);
  const Fallback = suspended;
  const adapter = withBooks(3);
  const shop = (isOpen: boolean) => (
    <Shop adapter={adapter}>
      <Suspense fallback={<Fallback />}>{isOpen && <AreaScreen {...page} />}</Suspense>
    </Shop>
  );
  const view = await act(async () => render(shop(true)));
  const { container } = view;
  await vi.waitFor(() => expect(container.querySelectorAll('button').length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  const whole = container.querySelectorAll('button, input, td').length;
  view.rerender(shop(false));
  expect(container.querySelector('button')).toBeNull();

  // nothing is awaited from here on, because code that is already loaded must be drawn at once
  view.rerender(shop(true));
  expect(container.querySelectorAll('button, input, td')).toHaveLength(whole);
  expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
  expect(suspended).not.toHaveBeenCalled();
});

it.each(['list', 'form'] as const)(
  'what leads to a %s begins to load the controls of its first look',
  async (page) => {
    const preload = vi.fn(() => undefined);
    const extensions = [{ widgets: { text: { ...standardWidgets.text, preload } } }];
    AreaScreen.preload({ areas: shopAreas, entity: 'shop.book', page, extensions });
    await vi.waitFor(() => expect(preload).toHaveBeenCalled());
  },
);

it('preloading a screen that cannot be loaded throws nothing (T-R8)', async () => {
  const load = vi.fn(async () => {
    throw new Error('no such file');
  });
  const book = { entity: 'shop.book', page: 'list' } as const;
  AreaScreen.preload({ ...book, areas: { 'shop.book': { ...shopAreas['shop.book']!, load } } });
  AreaScreen.preload({ ...book, areas: {} });
  await act(async () => undefined);
  expect(load).toHaveBeenCalledOnce();
});

/** Draws the list of the books. The area of the books is loaded only when the test calls `arrive`. */
function slowArea(props: Partial<ShopProps> = {}) {
  const adapter = withBooks(3);
  const known = shopAreas['shop.book']!;
  let arrive = () => {};
  const areas = async () => {
    const module = await known.load();
    const load = () =>
      new Promise<typeof module>((resolve) => {
        arrive = () => resolve(module);
      });
    const first = {
      permission: 'book',
      queries: { '': toFirstQuery(module.area.entities.book!, undefined)! },
    };
    return { 'shop.book': { ...known, first, load } };
  };
  return {
    adapter,
    areas,
    lists: () => adapter.callsOf('getList').length,
    arrive: () => act(async () => arrive()),
    open: async () => {
      const index = await areas();
      return act(async () =>
        render(
          <Shop adapter={adapter} areas={index} {...props}>
            <AreaScreen entity="shop.book" page="list" />
          </Shop>,
        ),
      );
    },
  };
}

it('a list reads its rows while its area loads, and only once', async () => {
  const { arrive, lists, open } = slowArea();
  await open();
  expect(lists()).toBe(1);
  expect(screen.queryByRole('table')).toBeNull();
  await arrive();
  expect(await screen.findByText('共 3 条')).toBeVisible();
  expect(lists()).toBe(1);
});

it.each([
  ['the address holds a search its schema alone understands', { search: '?title_like=%E5%B1%B1' }],
  ['the user may not see it', { may: () => false }],
])('a list waits for its area when %s', async (_, props) => {
  const { lists, open } = slowArea(props);
  await open();
  expect(lists()).toBe(0);
});

it('an early read of rows is aborted with the screen (T-R9)', async () => {
  let signal: AbortSignal | undefined;
  const { adapter, open } = slowArea();
  adapter.getList = (_entity, _query, options) => {
    signal = options?.signal;
    return new Promise(() => {});
  };
  const { unmount } = await open();
  expect(signal?.aborted).toBe(false);
  unmount();
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});

it('an early read that a list uses goes on until the list marks it as in use, and ends when no list does (T-R9)', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { adapter, areas } = slowArea();
  adapter.getList = (_entity, _query, options) => {
    signals.push(options?.signal);
    return new Promise(() => {});
  };
  const index = await areas();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Shop adapter={adapter} areas={index}>
      {children}
    </Shop>
  );
  const { result, unmount } = renderHook(
    () => {
      useEarlyRows('shop.book', undefined);
      return useServer().cacheKey;
    },
    { wrapper },
  );
  const query = index['shop.book']?.first?.queries[''];
  if (!query) throw new Error('The index has no query of books.');
  const id = listId(result.current, 'shop.book', query);
  const aTask = () => new Promise((resolve) => setTimeout(resolve, 5));
  readRows(id, adapter, keyToRef('shop.book', 'shop-book'), query).catch(() => undefined);
  await aTask();
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  const release = retainRows(id);
  unmount();
  await aTask();
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  release();
  await aTask();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
