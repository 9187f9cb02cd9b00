import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mountHook } from '../data/mounted.fixture.tsx';
import { useRead } from '../data/useRead.ts';
import { useServer } from './contexts.tsx';
import { useRevalidate } from './useRevalidate.ts';

it('useRevalidate reads again what is shown of an entity, and nothing of others (R4.13)', async () => {
  const reads = {
    list: vi.fn(async () => 1),
    both: vi.fn(async () => 2),
    other: vi.fn(async () => 3),
    alien: vi.fn(async () => 4),
  };
  const { result } = mountHook(() => {
    const { cacheKey } = useServer();
    useRead([cacheKey, 'shop.book', 'list'], reads.list);
    useRead([cacheKey, ['shop.author', 'shop.book'], 'labels'], reads.both);
    useRead([cacheKey, 'shop.author', 'list'], reads.other);
    useRead(['another', 'shop.book', 'list'], reads.alien);
    return useRevalidate();
  });
  const counts = () => Object.values(reads).map((read) => read.mock.calls.length);
  await waitFor(() => expect(counts()).toEqual([1, 1, 1, 1]));
  await act(() => result.current('shop.book'));
  expect(counts()).toEqual([2, 2, 1, 1]);
  await act(() => result.current('shop.book', 'labels'));
  expect(counts()).toEqual([3, 2, 1, 1]);
});
