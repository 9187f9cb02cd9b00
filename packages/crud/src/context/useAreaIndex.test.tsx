import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shop } from '../core/books.fixture.ts';
import { type AreaIndex, areaOf } from './context.ts';
import { useAreaIndex } from './useAreaIndex.ts';

const index = (load: () => Promise<never>): AreaIndex => ({
  'shop.book': { path: 'book', label: 'title', title: '图书', load },
});
const send = (detail: unknown) => {
  const event = new CustomEvent('isp:areas', { detail, cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
};

it('useAreaIndex takes over what a development server sends, once what was loaded is loaded of it too', async () => {
  const own = index(async () => shop as never);
  await areaOf(own, 'shop.book').load();
  let there = () => {};
  const load = vi.fn(() => new Promise<never>((resolve) => (there = () => resolve(shop as never))));
  const next = index(load);
  const { result } = renderHook(() => useAreaIndex(own));
  expect(result.current).toEqual({ areas: own, times: 0 });
  expect(send(undefined)).toBe(false);
  expect(send(next)).toBe(true);
  expect(load).toHaveBeenCalledOnce();
  expect(result.current.areas).toBe(own);
  await act(async () => there());
  expect(result.current).toEqual({ areas: next, times: 1 });
  // pages that open later start with the newer index
  expect(renderHook(() => useAreaIndex(own)).result.current).toEqual({ areas: next, times: 1 });
});

it('useAreaIndex stays as it is where what was sent cannot be loaded, and hears nothing once it is gone', async () => {
  const own = index(async () => shop as never);
  await areaOf(own, 'shop.book').load();
  const { result, unmount } = renderHook(() => useAreaIndex(own));
  send(index(() => Promise.reject(new Error('wrong'))));
  await act(async () => undefined);
  expect(result.current).toEqual({ areas: own, times: 0 });
  unmount();
  expect(send(index(async () => shop as never))).toBe(false);
});
