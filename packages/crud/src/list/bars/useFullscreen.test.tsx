import { act, renderHook } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { useFullscreen } from './useFullscreen.ts';

let shown: Element | null = null;
const change = (to: Element | null) => {
  shown = to;
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
};
Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => shown });
afterEach(() => {
  shown = null;
});
afterAll(() => {
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
});

it('useFullscreen toggles fullscreen, and notices Escape', () => {
  const element = document.createElement('div');
  const request = vi.fn(async () => undefined);
  const exit = vi.fn(async () => undefined);
  Object.assign(element, { requestFullscreen: request });
  Object.assign(document, { exitFullscreen: exit });
  const onChange = vi.fn();
  const ref = { current: element };
  const { result, unmount } = renderHook(() => useFullscreen(ref, onChange));
  expect(result.current.on).toBe(false);
  result.current.toggle();
  expect(request).toHaveBeenCalledOnce();
  change(element);
  expect(result.current.on).toBe(true);
  expect(onChange).toHaveBeenLastCalledWith(true);
  result.current.toggle();
  expect(exit).toHaveBeenCalledOnce();
  change(null);
  expect(result.current.on).toBe(false);
  change(document.body);
  expect(result.current.on).toBe(false);
  change(element);
  onChange.mockClear();
  unmount();
  expect(onChange.mock.calls).toEqual([[false]]);
});

it('useFullscreen stays as it is where a browser refuses, or has none', () => {
  const element = document.createElement('div');
  Object.assign(element, { requestFullscreen: () => Promise.reject(new Error('no')) });
  const { result } = renderHook(() => useFullscreen({ current: element }, () => undefined));
  result.current.toggle();
  expect(() =>
    renderHook(() => useFullscreen({ current: null }, () => undefined)).result.current.toggle(),
  ).not.toThrow();
});
