import { type DevState, STATE_EVENT, STATE_PATH } from './devState.ts';

/** Reads the present state. */
export const readState = async (): Promise<DevState> => (await fetch(STATE_PATH)).json();

/** Calls `take` with each new state. Returns a function that ends this. */
export function followState(take: (state: DevState) => void): () => void {
  import.meta.hot?.on(STATE_EVENT, take);
  return () => import.meta.hot?.off(STATE_EVENT, take);
}
