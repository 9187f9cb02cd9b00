import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mountHook } from './mounted.fixture.tsx';
import { useRead, useReadData } from './useRead.ts';

interface Asked {
  readonly key: readonly unknown[] | undefined;
}

/** Returns a mock read. Its promises settle when the test calls `answer` or `fail`. */
function held() {
  const asked: { signal: AbortSignal; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => void asked.push({ signal, answer, fail }));
  return { asked, read };
}

let keys = 0;
const anew = () => ['read-test', ++keys] as const;

it('useRead reads under a key, aborts a read no component uses, and shows an answer under its own key only (T-R9)', async () => {
  const { asked, read } = held();
  const [first, second] = [anew(), anew()];
  const { result, rerender, unmount } = mountHook(({ key }: Asked) => useRead(key, read), {
    initialProps: { key: first },
  });
  expect(result.current).toMatchObject({
    data: undefined,
    error: undefined,
    isLoading: true,
    isValidating: true,
  });
  rerender({ key: second });
  await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  await act(async () => asked[1]?.answer('second'));
  await waitFor(() => expect(result.current.data).toBe('second'));
  expect(result.current).toMatchObject({ isLoading: false, isValidating: false, error: undefined });
  act(() => result.current.reload());
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(result.current).toMatchObject({ data: 'second', isLoading: false, isValidating: true });
  unmount();
  await waitFor(() => expect(asked[2]?.signal.aborted).toBe(true));
});

it('useRead has the error of a failed read, and none of an aborted one', async () => {
  const { asked, read } = held();
  const key = anew();
  const { result } = mountHook(() => useRead(key, read));
  await act(async () => asked[0]?.fail(new Error('broken')));
  await waitFor(() => expect(result.current.error?.message).toBe('broken'));
  expect(result.current.isLoading).toBe(false);
  act(() => result.current.reload());
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => asked[1]?.fail(Object.assign(new Error('left'), { name: 'AbortError' })));
  await waitFor(() => expect(result.current).toMatchObject({ error: undefined, isLoading: true }));
});

it('useRead reads nothing without a key, and repeats a read by itself at the refresh interval', async () => {
  const read = vi.fn(async () => 'value');
  const { result, rerender } = mountHook(
    ({ key }: Asked) => useRead(key, read, { refreshInterval: (latest) => (latest ? 30 : 0) }),
    { initialProps: { key: undefined as readonly unknown[] | undefined } },
  );
  expect(result.current).toMatchObject({ data: undefined, isLoading: false });
  expect(read).not.toHaveBeenCalled();
  rerender({ key: anew() });
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(2));
  expect(result.current.data).toBe('value');
});

it('useRead continues polling after a failure', async () => {
  const read = vi.fn(async () => {
    throw new Error('down');
  });
  const key = anew();
  mountHook(() => useRead(key, read, { refreshInterval: 30 }));
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(2));
});

it('useReadData re-renders only when the data changes', async () => {
  const key = anew();
  let draws = 0;
  const { result } = mountHook(() => {
    draws++;
    return useReadData(key, async () => 'value');
  });
  await waitFor(() => expect(result.current).toBe('value'));
  expect(draws).toBe(2);
});
