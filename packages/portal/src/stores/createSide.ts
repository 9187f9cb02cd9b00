import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';
import type { Side } from '../session/readMenu.ts';

/** The side chosen last; none before the first choice. */
export interface SideStore extends Readable<Side | undefined> {
  readonly choose: (side: Side) => void;
  /** The session ended: the next user has chosen none. */
  readonly clear: () => void;
}

/**
 * Which side of the back office was chosen last.
 *
 * @param key - where it is kept
 */
export function createSide(storage: Pick<Storage, 'getItem' | 'setItem'>, key: string): SideStore {
  const stored = storage.getItem(key);
  const store = createStore<Side | undefined>()(() =>
    stored === 'product' || stored === 'project' ? stored : undefined,
  );
  return {
    ...readable(store),
    choose(side) {
      storage.setItem(key, side);
      store.setState(side, true);
    },
    clear: () => store.setState(undefined, true),
  };
}
