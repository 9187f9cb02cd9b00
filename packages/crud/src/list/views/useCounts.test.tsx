import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bookEntity } from '../../core/books.fixture.ts';
import { createReads } from '../../core/list/createReads.ts';
import { bookShop, mountHook } from '../../data/mounted.fixture.tsx';
import { useCounts } from './useCounts.ts';

const searches = { novels: { shelf: 'NOVEL' } };

function open(
  own: Readonly<Record<string, object>> = searches,
  counts: unknown = vi.fn(async () => ({ novels: 3 })),
) {
  const reads = createReads();
  const adapter = { ...bookShop(), counts: counts ?? undefined } as never;
  const view = mountHook(() => useCounts(bookEntity, own as never, reads), { adapter });
  return { ...view, reads, counts: counts as ReturnType<typeof vi.fn> };
}

it('useCounts reads the counts with the rows, once for each answer', async () => {
  const { result, reads, counts } = open();
  expect(counts).not.toHaveBeenCalled();
  await act(() => reads.add(Promise.resolve()));
  await waitFor(() => expect(result.current).toEqual({ novels: 3 }));
  expect(counts).toHaveBeenCalledOnce();
  counts.mockResolvedValue({ novels: 4 });
  await act(() => reads.add(Promise.reject(new Error('no'))).catch(() => undefined));
  expect(counts).toHaveBeenCalledOnce();
  await act(() => reads.add(Promise.resolve()));
  await waitFor(() => expect(result.current).toEqual({ novels: 4 }));
});

it('useCounts has no counts where the adapter cannot count', async () => {
  const failing = open(
    searches,
    vi.fn(() => Promise.reject(new Error('no'))),
  );
  await act(() => failing.reads.add(Promise.resolve()));
  expect(failing.result.current).toEqual({});
  const none = open({});
  await act(() => none.reads.add(Promise.resolve()));
  expect(none.counts).not.toHaveBeenCalled();
  const without = open(searches, null);
  await act(() => without.reads.add(Promise.resolve()));
  expect(without.result.current).toEqual({});
});

it('useCounts reads the counts of rows that were read before the tabs', async () => {
  const reads = createReads();
  await reads.add(Promise.resolve());
  const counts = vi.fn(async () => ({ novels: 3 }));
  mountHook(() => useCounts(bookEntity, searches, reads), { adapter: { ...bookShop(), counts } as never });
  await waitFor(() => expect(counts).toHaveBeenCalledOnce());
});
