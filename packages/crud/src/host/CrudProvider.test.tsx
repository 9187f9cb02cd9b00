import { act, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { books } from '../core/books.fixture.ts';
import { withBooks } from '../list/openShop.fixture.tsx';
import { shopAreas } from '../list/shopArea.fixture.tsx';
import type { MemoryAdapter } from '../testing/memoryAdapter.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { AreaScreen } from './AreaScreen.tsx';
import { CrudProvider } from './CrudProvider.tsx';

const location = { search: '', setSearch: () => undefined };
const list = (adapter: MemoryAdapter) => (
  <CrudProvider adapter={adapter} areas={shopAreas} location={location}>
    <AreaScreen entity="shop.book" page="list" />
  </CrudProvider>
);

it('two providers on a page show the answers of their own servers', async () => {
  const two = memoryAdapter({ areas: shopAreas, rows: { 'shop.book': books(9).slice(4) } });
  await act(async () =>
    render(
      <>
        <div data-testid="one">{list(withBooks(3))}</div>
        <div data-testid="two">{list(two)}</div>
      </>,
    ),
  );
  expect(await within(screen.getByTestId('one')).findByText('共 3 条')).toBeVisible();
  expect(await within(screen.getByTestId('two')).findByText('共 5 条')).toBeVisible();
  expect(within(screen.getByTestId('one')).queryByText('旧城地图5')).toBeNull();
});

it('providers with the same adapter share one cache', async () => {
  const adapter = withBooks(3);
  const first = await act(async () => render(list(adapter)));
  expect(await screen.findByText('共 3 条')).toBeVisible();
  first.unmount();
  render(list(adapter));
  // the cached records are shown at once, before the server replies
  expect(screen.getByText('共 3 条')).toBeVisible();
  await act(async () => undefined);
});
