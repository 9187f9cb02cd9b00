import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import { bookShop, mountHook } from './mounted.fixture.tsx';
import { type UseListControllerOptions, useListController } from './useListController.ts';

const open = (options: UseListControllerOptions = {}, adapter = bookShop()) =>
  mountHook((own: UseListControllerOptions) => useListController(bookEntity, own), {
    adapter,
    initialProps: options,
  });

afterEach(() => void vi.useRealTimers());

it('useListController shows the rows of a list, and those of where one goes in it (R4.11)', async () => {
  const { result } = open();
  expect(result.current).toMatchObject({ isFirstLoad: true, isBeyond: false });
  await waitFor(() => expect(result.current.total).toBe(24));
  const before = result.current.records;
  expect(before.length).toBeLessThan(24);
  act(() => result.current.go.page(2));
  expect(result.current).toMatchObject({ isStale: true, records: before });
  await waitFor(() => expect(result.current.isStale).toBe(false));
  expect(result.current.records[0]).not.toBe(before[0]);
  act(() => result.current.go.page(99));
  await waitFor(() => expect(result.current.state.page).toBe(3));
});

it('useListController takes its state from the address, uses the given view, and keeps its fixed conditions (R4.11)', async () => {
  const setSearch = vi.fn();
  const { result, adapter } = mountHook(() => {
    const [search, set] = useState('?page=2');
    const write = (next: string) => {
      setSearch(next);
      set(next);
    };
    return useListController(bookEntity, {
      search: { shelf: 'NOVEL' },
      location: { search, setSearch: write },
    });
  });
  await waitFor(() => expect(result.current.isFirstLoad).toBe(false));
  expect(adapter.callsOf('getList')[0]?.args).toContainEqual(
    expect.objectContaining({ page: 2, search: { shelf: 'NOVEL' } }),
  );
  act(() => result.current.go.clear());
  expect(result.current.query.search).toMatchObject({ shelf: 'NOVEL' });
});

it('useListController has the error when there are no rows, and reads them again', async () => {
  const adapter = bookShop();
  const getList = vi.fn(adapter.getList).mockRejectedValueOnce(new Error('down'));
  const { result } = open({}, { ...adapter, getList } as never);
  await waitFor(() => expect(result.current.error?.message).toBe('down'));
  await act(() => result.current.reload());
  await waitFor(() => expect(result.current).toMatchObject({ error: undefined, total: 24 }));
  getList.mockRejectedValueOnce(new Error('again'));
  await act(() => result.current.reload());
  expect(result.current).toMatchObject({ total: 24, hasOwnRows: true });
});

it('useListController reads nothing while it is paused, and aborts its read when it is unmounted', async () => {
  const adapter = bookShop();
  let signal: AbortSignal | undefined;
  const getList = vi.fn((...[, , call]: Parameters<typeof adapter.getList>) => {
    signal = call?.signal;
    return new Promise<never>(() => undefined);
  });
  const { rerender, unmount } = open({ paused: true }, { ...adapter, getList } as never);
  expect(getList).not.toHaveBeenCalled();
  rerender({ paused: false });
  expect(getList).toHaveBeenCalledOnce();
  unmount();
  await waitFor(() => expect(signal?.aborted).toBe(true));
});

it('useListController reads again while a row is in a state that passes by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const adapter = bookShop();
  const row = { id: '1', title: 'b', status: 'MOVING' };
  const getList = vi.fn(async () => ({ total: 1, records: [row] }));
  const { result } = open({}, { ...adapter, getList } as never);
  await waitFor(() => expect(result.current.total).toBe(1));
  await vi.advanceTimersByTimeAsync(5100);
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(1));
  getList.mockResolvedValue({ total: 1, records: [{ ...row, status: 'IN' }] });
  await vi.advanceTimersByTimeAsync(5100);
  await waitFor(() => expect(result.current.records[0]).toMatchObject({ status: 'IN' }));
  const calls = getList.mock.calls.length;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(getList.mock.calls.length).toBe(calls);
});
