import { useCallback, useSyncExternalStore } from 'react';

/**
 * Is the window at least so many CSS pixels wide? Known in the first render, where antd's `useBreakpoint` would
 * draw the narrow frame first.
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
