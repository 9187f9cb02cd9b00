import { useStore } from '../kit/useStore.ts';
import { useClock } from './useClock.ts';

/** Milliseconds between two looks at the clock. */
const pace = 20_000;

function watch(tell: () => void): () => void {
  const timer = setInterval(tell, pace);
  return () => clearInterval(timer);
}

const watchNothing = () => () => undefined;

/**
 * The beginning of the minute it is now, in ms since 1970, by the service's clock; `undefined`, and never drawn again,
 * where nobody asks. Asked once for all rows of a list.
 */
export function useNow(isAsked: boolean): number | undefined {
  const clock = useClock();
  const read = () => (isAsked ? Math.floor(clock.now().getTime() / 60_000) * 60_000 : undefined);
  return useStore(isAsked ? watch : watchNothing, read);
}
