import { DatabaseBusyError } from '../sql/databaseFault.ts';

/**
 * Runs at most a limited number of functions at the same time. Further functions wait, and start in the order of
 * their calls.
 */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a function that limits how many functions run at the same time.
 *
 * @param places - maximum number of functions that run at the same time
 * @param timeoutMs - milliseconds after which a waiting function is refused
 * @returns a function that runs the given function as soon as a slot is free. @throws {@link DatabaseBusyError}
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
