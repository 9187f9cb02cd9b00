import type { StoreApi } from 'zustand/vanilla';

/** The read-only side of a store; the functions beside it change it. `useStore` takes it. */
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
