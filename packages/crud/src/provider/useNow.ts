import { useSyncExternalStore } from 'react';

const minute = 60_000;
/** Milliseconds between two looks at the clock. */
const pace = 20_000;

function watch(tell: () => void): () => void {
  const timer = setInterval(tell, pace);
  return () => clearInterval(timer);
}

const watchNothing = () => () => undefined;

/** The minute it is, in ms; `undefined`, and never drawn again, where nobody asks. Asked once for all rows of a list. */
export const useNow = (isAsked: boolean): number | undefined =>
  useSyncExternalStore(isAsked ? watch : watchNothing, () =>
    isAsked ? Math.floor(Date.now() / minute) * minute : undefined,
  );
