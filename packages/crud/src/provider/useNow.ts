import dayjs from 'dayjs';
import { use } from 'react';
import { LanguageContext } from './concerns.tsx';
import { useStore } from './useStore.ts';

/** Milliseconds between two looks at the clock. */
const pace = 20_000;

function watch(tell: () => void): () => void {
  const timer = setInterval(tell, pace);
  return () => clearInterval(timer);
}

const watchNothing = () => () => undefined;

/**
 * The minute it is where the service is, in ms, as its times without a zone are read here; `undefined`, and never drawn
 * again, where nobody asks. Asked once for all rows of a list.
 */
export function useNow(isAsked: boolean): number | undefined {
  const clock = use(LanguageContext)?.clock;
  const read = () => (isAsked ? dayjs(clock?.time()).startOf('minute').valueOf() : undefined);
  return useStore(isAsked ? watch : watchNothing, read);
}
