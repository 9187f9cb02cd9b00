import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRetry } from './useRetry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('useRetry continues polling after a failure, while the page is visible, until a read succeeds', async () => {
  const again = vi.fn(() => Promise.reject(new Error('still')));
  const { rerender, unmount } = renderHook(({ error }) => useRetry(error, 100, again), {
    initialProps: { error: undefined as Error | undefined },
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(again).not.toHaveBeenCalled();
  rerender({ error: new Error('no') });
  await vi.advanceTimersByTimeAsync(250);
  expect(again).toHaveBeenCalledTimes(2);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(250);
  expect(again).toHaveBeenCalledTimes(2);
  unmount();
  vi.restoreAllMocks();
  await vi.advanceTimersByTimeAsync(500);
  expect(again).toHaveBeenCalledTimes(2);
});

it('useRetry starts no read that does not poll', async () => {
  const again = vi.fn(async () => undefined);
  renderHook(() => useRetry(new Error('no'), 0, again));
  await vi.advanceTimersByTimeAsync(1000);
  expect(again).not.toHaveBeenCalled();
});
