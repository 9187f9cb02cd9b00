import type { Side } from '../session/readMenu.ts';
import { storageKeys } from '../storage.ts';

export interface SideStore {
  /** The side chosen last; none before the first choice. */
  readonly getState: () => Side | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (side: Side) => void;
}

/** Which side of the back office was chosen last. @see R1.06 */
export function createSide(storage: Pick<Storage, 'getItem' | 'setItem'>): SideStore {
  const listeners = new Set<() => void>();
  return {
    getState() {
      const side = storage.getItem(storageKeys.side);
      return side === 'product' || side === 'project' ? side : undefined;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(side) {
      storage.setItem(storageKeys.side, side);
      for (const listener of listeners) listener();
    },
  };
}
