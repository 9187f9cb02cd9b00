import type { StoreApi } from 'zustand/vanilla';

/** A store to look at and to listen to; what changes it are the functions beside. `useStore` takes it. */
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
