import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shop } from '../core/books.fixture.ts';
import { mountHook } from '../data/mounted.fixture.tsx';
import { useLanguage, useNavigation, useProvidedExtensions, useRights, useServer } from './contexts.tsx';
import { useLoadedEntity } from './useEntity.ts';

it('useEntity is the entity of a key with its validator, as soon as its area is there', async () => {
  const { result } = await act(async () => mountHook(() => useLoadedEntity('shop.book')));
  await waitFor(() => expect(result.current?.entity.key).toBe('shop.book'));
  expect(result.current.validate).toBe(shop.validators.book);
});

it('useEntity says what is wrong with a key', async () => {
  const areas = { 'shop.shelf': { path: 's', label: 'id', title: '', load: async () => shop } };
  await expect(act(async () => mountHook(() => useLoadedEntity('shop.nowhere')))).rejects.toThrow(
    'There is no entity "shop.nowhere". Known: shop.book.',
  );
  await expect(act(async () => mountHook(() => useLoadedEntity('shop.shelf'), { areas }))).rejects.toThrow(
    'Area "shop" has no entity "shelf".',
  );
});

it.each([
  ['useServer', useServer],
  ['useRights', useRights],
  ['useLanguage', useLanguage],
  ['useNavigation', useNavigation],
  ['useProvidedExtensions', useProvidedExtensions],
])('%s says that it needs a provider', (name, hook) => {
  expect(() => renderHook(() => hook())).toThrow(`${name} needs a <CrudProvider> around the screen.`);
});
