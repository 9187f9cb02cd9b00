import { useSyncExternalStore } from 'react';

/** The value of a store, updated on each change; a server renders the current value. */
export const useStore = <Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value =>
  useSyncExternalStore(subscribe, read, read);
