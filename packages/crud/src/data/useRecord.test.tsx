import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import { isRunning, stateOf } from './isRunning.ts';
import { bookShop, mountHook } from './mounted.fixture.tsx';
import { useRecord } from './useRecord.ts';

const { rows } = {
  rows: await bookShop().getList(
    { area: 'shop', entity: 'book', path: 'book' },
    { page: 1, size: 5, search: {} },
  ),
};
const [first] = rows.records;
const id = String(first?.id);

afterEach(() => void vi.useRealTimers());

it('useRecord reads a record, and nothing without a key or the right to see it', async () => {
  const { result, adapter } = mountHook(() => useRecord(bookEntity, id));
  await waitFor(() => expect(result.current.data).toMatchObject({ id: first?.id }));
  expect(adapter.callsOf('detail')).toHaveLength(1);
  for (const [own, may] of [
    [undefined, () => true],
    ['', () => true],
    [id, (code: string) => code !== 'book_view'],
  ] as const) {
    const none = mountHook(() => useRecord(bookEntity, own), { may });
    expect(none.result.current).toMatchObject({ data: undefined, isLoading: false });
    expect(none.adapter.callsOf('detail')).toHaveLength(0);
  }
});

it('useRecord reads a record again while its state passes by itself', async () => {
  const adapter = bookShop();
  const detail = vi.fn(async () => ({ ...first, status: 'MOVING' }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { result } = mountHook(() => useRecord(bookEntity, id), { adapter: { ...adapter, detail } as never });
  await waitFor(() => expect(result.current.data).toBeDefined());
  await vi.advanceTimersByTimeAsync(5100);
  await waitFor(() => expect(detail.mock.calls.length).toBeGreaterThan(1));
});

it('a record is underway by the colour of its state', () => {
  expect(isRunning(bookEntity, { status: 'MOVING' })).toBe(true);
  expect(isRunning(bookEntity, { status: 'IN' })).toBe(false);
  expect(stateOf(bookEntity, { status: 'IN' })).toMatchObject({ value: 'IN' });
  const { states: _, ...plain } = bookEntity;
  expect(stateOf(plain as typeof bookEntity, { status: 'IN' })).toBeUndefined();
});
