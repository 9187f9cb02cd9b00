import { useSyncExternalStore } from 'react';

/** Returns the value of a store, which is updated on each change. A server renders the current value. */
export const useStore = <Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value =>
  useSyncExternalStore(subscribe, read, read);
