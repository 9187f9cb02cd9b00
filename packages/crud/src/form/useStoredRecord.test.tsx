import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { bookEntity } from '../core/books.fixture.ts';
import { bookShop, mountHook } from '../data/mounted.fixture.tsx';
import { useStoredRecord } from './useStoredRecord.ts';

interface Asked {
  readonly id: string | undefined;
}

function open(id: string | undefined) {
  const asked: {
    id: string;
    signal: AbortSignal | undefined;
    answer: (row: object) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const detail = vi.fn(
    (_: unknown, own: string, call?: { signal?: AbortSignal }) =>
      new Promise((answer, fail) => void asked.push({ id: own, signal: call?.signal, answer, fail })),
  );
  const adapter = { ...bookShop(), detail } as never;
  const view = mountHook(({ id: own }: Asked) => useStoredRecord(bookEntity, own), {
    adapter,
    initialProps: { id },
  });
  return { ...view, asked };
}

it('useStoredRecord reads a record without the cache, and nothing without a key', async () => {
  const { result, asked, rerender } = open(undefined);
  expect(asked).toHaveLength(0);
  expect(result.current.row).toBeUndefined();
  rerender({ id: '1' });
  await act(async () => asked[0]?.answer({ id: '1' }));
  expect(result.current.row).toEqual({ id: '1' });
});

it('useStoredRecord ignores the answer to an earlier read (T-R9)', async () => {
  const { result, asked, rerender } = open('1');
  await act(async () => asked[0]?.answer({ id: '1' }));
  rerender({ id: '2' });
  expect(result.current.row).toBeUndefined();
  rerender({ id: '3' });
  expect(asked[1]?.signal?.aborted).toBe(true);
  await act(async () => asked[1]?.answer({ id: '2' }));
  expect(result.current.row).toBeUndefined();
  await act(async () => asked[2]?.answer({ id: '3' }));
  expect(result.current.row).toEqual({ id: '3' });
});

it('useStoredRecord returns the error of a failed read, and reads again on retry', async () => {
  const { result, asked, unmount } = open('1');
  await act(async () => asked[0]?.fail(new AdapterError('notFound', 'gone')));
  expect(result.current.error).toMatchObject({ kind: 'notFound' });
  act(() => result.current.retry());
  expect(result.current.error).toBeUndefined();
  await waitFor(() => expect(asked).toHaveLength(2));
  unmount();
  expect(asked[1]?.signal?.aborted).toBe(true);
  await act(async () => asked[1]?.fail(new Error('late')));
});
