import type { Say } from './toSay.ts';

/** The current texts of a provider, for messages and dialogs that are rendered outside it. */
export interface Voice {
  readonly get: () => Say;
  readonly set: (say: Say) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createVoice(first: Say): Voice {
  let say = first;
  const listeners = new Set<() => void>();
  return {
    get: () => say,
    set(next) {
      say = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
