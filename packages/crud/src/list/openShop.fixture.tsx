import { act, render } from '@testing-library/react';
import type { Adapter } from '../core/adapter.ts';
import { books } from '../core/books.fixture.ts';
import { type MemoryAdapter, memoryAdapter } from '../testing/memoryAdapter.ts';
import { ListScreen } from './ListScreen.tsx';
import { Shop, type ShopProps, shopAreas } from './shopArea.fixture.tsx';

/** Returns a memory adapter with `count` books. */
export const withBooks = (
  count: number,
  options: Partial<Parameters<typeof memoryAdapter>[0]> = {},
): MemoryAdapter => memoryAdapter({ areas: shopAreas, rows: { 'shop.book': books(count) }, ...options });

/** Renders the list of the shop's books, and waits while the screen loads its area. */
export const openShop = (adapter: Adapter, props: Partial<ShopProps> = {}) =>
  act(async () =>
    render(
      <Shop adapter={adapter} {...props}>
        <ListScreen entity="shop.book" />
      </Shop>,
    ),
  );
