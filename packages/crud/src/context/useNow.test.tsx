import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountHook } from '../data/mounted.fixture.tsx';
import { useNow } from './useNow.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-03-01T08:00:30Z');
});
afterEach(() => void vi.useRealTimers());

const minute = (text: string) => new Date(text).valueOf();

it('useNow returns the current minute, re-renders when it changes, and returns nothing when it is not asked', () => {
  let draws = 0;
  const { result, rerender, unmount } = renderHook(
    ({ asks }) => {
      draws++;
      return useNow(asks);
    },
    { initialProps: { asks: true } },
  );
  expect(result.current).toBe(minute('2026-03-01T08:00:00Z'));
  act(() => void vi.advanceTimersByTime(20_000));
  expect(draws).toBe(1);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(result.current).toBe(minute('2026-03-01T08:01:00Z'));
  rerender({ asks: false });
  expect(result.current).toBeUndefined();
  const before = draws;
  act(() => void vi.advanceTimersByTime(120_000));
  expect(draws).toBe(before);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('useNow follows the clock of the service', () => {
  const { result } = mountHook(() => useNow(true), { now: () => new Date('2030-01-01T00:00:59Z') });
  expect(new Date(result.current ?? 0).getUTCFullYear()).toBe(2030);
});
