import type { StoreApi } from 'zustand/vanilla';

/**
 * The read-only part of a store. The functions that change the store are exported separately. `useStore` accepts
 * it.
 */
export type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

export const readable = <State>({
  getState,
  getInitialState,
  subscribe,
}: StoreApi<State>): Readable<State> => ({
  getState,
  getInitialState,
  subscribe,
});
