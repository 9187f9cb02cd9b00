import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withBooks } from '../list/openShop.fixture.tsx';
import { Shop } from '../list/shopArea.fixture.tsx';
import { AreaScreen, type AreaScreenProps } from './AreaScreen.tsx';

const open = (screenProps: AreaScreenProps) =>
  act(async () =>
    render(
      <Shop adapter={withBooks(2)}>
        <AreaScreen {...screenProps} />
      </Shop>,
    ),
  );

it('AreaScreen gives a list the title that the portal passes', async () => {
  await open({ entity: 'shop.book', page: 'list', title: '藏书' });
  expect(await screen.findByRole('heading', { name: /^藏书/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^图书/ })).toBeNull();
});

it('AreaScreen names its page by one heading, of the level that the portal passes', async () => {
  await open({ entity: 'shop.book', page: 'list' });
  expect(await screen.findByRole('heading', { level: 2, name: /^图书/ })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  cleanup();
  await open({ entity: 'shop.book', page: 'list', titleLevel: 1 });
  expect(await screen.findByRole('heading', { level: 1, name: /^图书/ })).toBeVisible();
  cleanup();
  await open({ entity: 'shop.book', page: 'form', titleLevel: 1 });
  expect(await screen.findByRole('heading', { level: 1, name: '新建图书' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});
