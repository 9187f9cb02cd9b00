import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { books } from '../core/books.fixture.ts';
import { Shop, type ShopProps, shopAreas } from '../list/shopArea.fixture.tsx';
import { type MemoryAdapter, memoryAdapter } from '../testing/memoryAdapter.ts';

export const bookShop = (count = 24): MemoryAdapter =>
  memoryAdapter({ areas: shopAreas, rows: { 'shop.book': books(count) } });

/**
 * Renders a hook inside a portal of its own. The provider draws its children only when the texts are loaded; the
 * Chinese texts are always loaded.
 */
export function mountHook<Result, Props = undefined>(
  hook: (props: Props) => Result,
  { initialProps, ...shop }: Partial<ShopProps> & { readonly initialProps?: Props } = {},
) {
  const adapter = (shop.adapter as MemoryAdapter | undefined) ?? bookShop();
  const view = renderHook(hook, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <Shop {...shop} adapter={adapter}>
        {children}
      </Shop>
    ),
    ...(initialProps === undefined ? {} : { initialProps }),
  });
  return { ...view, adapter };
}
