import { useSyncExternalStore } from 'react';

const minute = 60_000;
/** Milliseconds between two looks at the clock. */
const pace = 20_000;

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(tell: () => void): () => void {
  watchers.add(tell);
  timer ??= setInterval(() => {
    for (const watcher of watchers) watcher();
  }, pace);
  return () => {
    watchers.delete(tell);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const watchNothing = () => () => undefined;
const thisMinute = () => Math.floor(Date.now() / minute) * minute;

/** The minute it is, in ms; `undefined`, and never drawn again, where nobody asks. One timer serves all who do. */
export const useNow = (isAsked: boolean): number | undefined =>
  useSyncExternalStore(isAsked ? watch : watchNothing, () => (isAsked ? thisMinute() : undefined));
