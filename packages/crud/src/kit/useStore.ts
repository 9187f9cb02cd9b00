import { useSyncExternalStore } from 'react';

/**
 * Returns the current value of a store, and renders the component again on each change. A server also renders the
 * current value.
 */
export const useStore = <Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value =>
  useSyncExternalStore(subscribe, read, read);
