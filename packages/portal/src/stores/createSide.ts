import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';
import type { Side } from '../session/readMenu.ts';

/**
 * Store of the side of the back office (product or project) that the user chose last; undefined before the first
 * choice.
 */
export interface SideStore extends Readable<Side | undefined> {
  readonly choose: (side: Side) => void;
  /** Removes the choice because the session ended, so that the next user starts without a choice. */
  readonly clear: () => void;
}

/**
 * Creates the store of the side of the back office that was chosen last.
 *
 * @param key - key of the storage under which the choice is stored
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
