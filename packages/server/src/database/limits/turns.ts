import { DatabaseBusyError } from '../sql/databaseFault.ts';

/** Runs at most so many functions at once; further ones wait in the order of their calls. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param places - functions that run at the same time
 * @param timeoutMs - milliseconds that a function waits before it is refused
 * @returns runs a function. @throws {@link DatabaseBusyError}
 */
export function createTurns(places: number, timeoutMs: number): Turns {
  const waiting: (() => void)[] = [];
  let free = places;

  const take = (): Promise<void> | undefined => {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new DatabaseBusyError());
      }, timeoutMs);
      waiting.push(begin);
    });
  };
  const give = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      give();
    }
  };
}
