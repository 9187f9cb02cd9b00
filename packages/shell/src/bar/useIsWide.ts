import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns true if the window is at least the given number of CSS pixels wide. The result is right in the first
 * render, whereas antd's `useBreakpoint` would draw the narrow frame first.
 */
export function useIsWide(width: number): boolean {
  const query = `(min-width: ${width}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
