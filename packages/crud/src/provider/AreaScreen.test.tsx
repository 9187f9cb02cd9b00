import { act, render, screen } from '@testing-library/react';
import { type ComponentProps, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { withBooks } from '../list/openShop.fixture.tsx';
import { Shop } from '../list/shopArea.fixture.tsx';
import { AreaScreen } from './AreaScreen.tsx';

const pages: ComponentProps<typeof AreaScreen>[] = [
  { entity: 'shop.book', page: 'list' },
  { entity: 'shop.book', page: 'detail', id: '1' },
  { entity: 'shop.book', page: 'form' },
];

it.each(pages)('R4.11 a $page suspends never, and is there at once the second time', async (page) => {
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

  // nothing is awaited from here on: what is there needs no second look
  view.rerender(shop(true));
  expect(container.querySelectorAll('button, input, td')).toHaveLength(whole);
  expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
  expect(suspended).not.toHaveBeenCalled();
});
