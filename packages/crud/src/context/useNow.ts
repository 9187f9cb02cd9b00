import { useStore } from '../kit/useStore.ts';
import { useClock } from './useClock.ts';

const TICK_MS = 20_000;

function watch(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

const watchNothing = () => () => undefined;

/**
 * The beginning of the current minute, in ms since 1970, by the service's clock. Undefined, and never re-rendered, when
 * `isAsked` is false. All rows of a list can share one call.
 */
export function useNow(isAsked: boolean): number | undefined {
  const clock = useClock();
  const read = () => (isAsked ? Math.floor(clock.now().getTime() / 60_000) * 60_000 : undefined);
  return useStore(isAsked ? watch : watchNothing, read);
}
