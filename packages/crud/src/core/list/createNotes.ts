import { createSignal } from '../signal.ts';

/** What a list announces to screen readers besides its number of rows. */
export interface Notes {
  readonly get: () => string;
  readonly set: (text: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createNotes(): Notes {
  let current = '';
  const changed = createSignal();
  return {
    get: () => current,
    set(text) {
      if (text === current) return;
      current = text;
      changed.send();
    },
    subscribe: changed.subscribe,
  };
}
