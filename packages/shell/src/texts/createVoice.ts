import type { Say } from './toSay.ts';

/** The words of a provider, for what stands outside it. */
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
