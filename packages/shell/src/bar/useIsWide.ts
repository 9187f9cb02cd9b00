import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns true if the window is at least the given number of CSS pixels wide. The result is right at the first
 * render. With antd's `useBreakpoint`, the narrow frame would be drawn first.
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
