import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHostNavigation } from './useHostNavigation.ts';

const target = { entity: 'shop.book', page: 'list' } as const;
const location = { assign: vi.fn(), replace: vi.fn() };
const navigation = (...asked: Parameters<typeof useHostNavigation>) =>
  renderHook(() => useHostNavigation(...asked)).result.current;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

/** Replaces the functions of the window that a navigation uses. */
function stubWindow() {
  const back = vi.fn();
  vi.spyOn(window.history, 'back').mockImplementation(back);
  vi.stubGlobal(
    'window',
    new Proxy(window, { get: (own, name) => (name === 'location' ? location : Reflect.get(own, name)) }),
  );
  return back;
}

it('a portal with addresses has the screens it has addresses of, and goes there by itself', () => {
  const back = stubWindow();
  const { href, hasScreen, navigate } = navigation(
    ({ page }) => (page === 'list' ? '/books' : undefined),
    undefined,
  );
  expect(href(target)).toBe('/books');
  expect([hasScreen(target), hasScreen({ ...target, page: 'form' })]).toEqual([true, false]);
  navigate(target);
  navigate(target, { replace: true });
  navigate({ ...target, page: 'form' });
  navigate('back');
  expect(location.assign.mock.calls).toEqual([['/books']]);
  expect(location.replace.mock.calls).toEqual([['/books']]);
  expect(back).toHaveBeenCalledOnce();
});

it('a portal that only navigates has every screen, one without either has none', () => {
  const navigate = vi.fn();
  const led = navigation(undefined, navigate);
  expect(led.href(target)).toBeUndefined();
  expect(led.hasScreen(target)).toBe(true);
  expect(led.navigate).toBe(navigate);
  stubWindow();
  const none = navigation(undefined, undefined);
  expect(none.hasScreen(target)).toBe(false);
  none.navigate(target);
  expect(location.assign).not.toHaveBeenCalled();
});
