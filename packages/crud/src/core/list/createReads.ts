import { createSignal } from '../signal.ts';

/** The reads of a list, for whoever wants to hear of them: they draw nothing that does not ask. */
export interface Reads {
  /** Counts a read until its answer, and hands it on. */
  readonly add: <Answer>(read: Promise<Answer>) => Promise<Answer>;
  readonly isBusy: () => boolean;
  /** How many were answered. */
  readonly answered: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createReads(): Reads {
  let underWay = 0;
  let answered = 0;
  const changed = createSignal();
  const change = (begun: number, got: number) => {
    underWay += begun;
    answered += got;
    changed.send();
  };
  return {
    add(read) {
      change(1, 0);
      read.then(
        () => change(-1, 1),
        () => change(-1, 0),
      );
      return read;
    },
    isBusy: () => underWay > 0,
    answered: () => answered,
    subscribe: changed.subscribe,
  };
}
