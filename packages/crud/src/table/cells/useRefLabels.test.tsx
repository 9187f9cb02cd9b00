import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bookEntity } from '../../core/books.fixture.ts';
import { bookShop, mountHook } from '../../data/mounted.fixture.tsx';
import { useRefLabels } from './useRefLabels.ts';

const ref = (name: string, more: object = {}) =>
  ({ ...bookEntity.fields[0], name, path: name, ref: { entity: 'shop.book' }, ...more }) as never;
const entity = {
  ...bookEntity,
  fields: [
    ref('next'),
    ref('many', { ref: undefined, item: ref('item') }),
    ref('hidden'),
    bookEntity.fields[0],
  ],
} as typeof bookEntity;
const columns = ['next', 'many', 'hidden', bookEntity.fields[0]?.name ?? '', 'gone'].map((field) => ({
  column: { field, sortable: false, link: false },
  hidden: field === 'hidden',
})) as never;

it('useRefLabels reads the names of all referenced records that are not beside their keys in one call', async () => {
  const options = vi.fn(async (..._: readonly unknown[]) => [{ value: 'b', label: '乙' }]);
  const rows = [
    { next: 'b', many: ['c', 'a'], hidden: 'x' },
    { next: 'd', nextName: '丁', many: [{ id: 'e' }] },
    { next: undefined, many: 7 },
  ];
  const { result } = mountHook(() => useRefLabels(entity, columns, rows), {
    adapter: { ...bookShop(), options } as never,
  });
  await waitFor(() => expect(result.current('shop.book', 'b')).toBe('乙'));
  expect(options).toHaveBeenCalledOnce();
  expect(options.mock.calls[0]?.[1]).toEqual({ ids: ['7', 'a', 'b', 'c'], limit: 4 });
  expect(result.current('shop.book', 'a')).toBeUndefined();
});

it('useRefLabels reads nothing where every name is known', async () => {
  const options = vi.fn(async () => []);
  mountHook(() => useRefLabels(entity, columns, [{ next: 'd', nextName: '丁' }]), {
    adapter: { ...bookShop(), options } as never,
  });
  await Promise.resolve();
  expect(options).not.toHaveBeenCalled();
});
