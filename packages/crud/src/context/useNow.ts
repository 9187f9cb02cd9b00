import { useStore } from '../kit/useStore.ts';
import { useClock } from './useClock.ts';

const TICK_MS = 20_000;

function watch(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

const watchNothing = () => () => undefined;

/**
 * Returns the start of the current minute on the service's clock, in ms since 1970, and re-renders the component
 * every minute. If `isAsked` is false, returns undefined and never re-renders. All rows of a list can share one
 * call of this hook.
 */
export function useNow(isAsked: boolean): number | undefined {
  const clock = useClock();
  const read = () => (isAsked ? Math.floor(clock.now().getTime() / 60_000) * 60_000 : undefined);
  return useStore(isAsked ? watch : watchNothing, read);
}
