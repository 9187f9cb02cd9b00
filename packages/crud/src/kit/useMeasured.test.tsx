import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMeasured } from './useMeasured.ts';

afterEach(() => void vi.unstubAllGlobals());

it('useMeasured reads an element when it is there, and again as it is resized', () => {
  const observed: Element[] = [];
  let resize = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        resize = notify;
      }
      observe = (element: Element) => void observed.push(element);
      disconnect = disconnect;
    },
  );
  const element = document.createElement('div');
  const width = vi.fn<(own: Element) => number | undefined>(() => 10);
  const { result, unmount } = renderHook(() => useMeasured({ current: element }, 1, width));
  expect(result.current).toBe(10);
  expect(observed).toContain(element);
  width.mockReturnValue(20);
  act(() => resize());
  expect(result.current).toBe(20);
  // the element is hidden, so the last measurement is kept
  width.mockReturnValue(undefined);
  act(() => resize());
  expect(result.current).toBe(20);
  unmount();
  expect(disconnect).toHaveBeenCalled();
});

it('useMeasured is what it begins with where there is no element', () => {
  const { result } = renderHook(() => useMeasured({ current: null }, 1, () => 2));
  expect(result.current).toBe(1);
});
