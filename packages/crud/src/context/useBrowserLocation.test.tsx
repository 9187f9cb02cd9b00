import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useBrowserLocation } from './useBrowserLocation.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it('useBrowserLocation reads and writes the query string of the page, and follows it', () => {
  window.history.replaceState({ own: 1 }, '', '/books?a=1#there');
  const { result, unmount } = renderHook(() => useBrowserLocation());
  expect(result.current.search).toBe('?a=1');
  const length = window.history.length;
  act(() => result.current.setSearch('b=2', { replace: true }));
  expect(result.current.search).toBe('?b=2');
  expect([window.location.pathname, window.location.hash]).toEqual(['/books', '#there']);
  expect([window.history.state, window.history.length]).toEqual([{ own: 1 }, length]);
  act(() => result.current.setSearch('?c=3'));
  expect([window.location.search, window.history.length]).toEqual(['?c=3', length + 1]);
  act(() => result.current.setSearch(''));
  expect(window.location.href).toMatch(/\/books#there$/);
  window.history.replaceState(null, '', '/books?d=4');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current.search).toBe('?d=4');
  const remove = vi.spyOn(window, 'removeEventListener');
  unmount();
  expect(remove).toHaveBeenCalledWith('popstate', expect.any(Function));
});

it('useBrowserLocation is the same object while the query is the same', () => {
  const { result, rerender } = renderHook(() => useBrowserLocation());
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});
