import { createSignal } from '../signal.ts';

/**
 * Counters of the reads of a list. They are outside of React's state, so that only components that subscribe to
 * them render again.
 */
export interface Reads {
  /** Counts a read as in progress until the read settles. Returns the read. */
  readonly add: <Answer>(read: Promise<Answer>) => Promise<Answer>;
  readonly isBusy: () => boolean;
  /** Number of reads that have succeeded. */
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
