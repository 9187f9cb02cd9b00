import { useSyncExternalStore } from 'react';

/** What a store holds, and each change of it; a server draws what it holds then. */
export const useStore = <Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value =>
  useSyncExternalStore(subscribe, read, read);
