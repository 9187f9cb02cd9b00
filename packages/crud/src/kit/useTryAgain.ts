import { useEffect } from 'react';

/**
 * What is looked at again by itself goes on being looked at after a failure, while the page is seen.
 *
 * @param every - milliseconds between two looks; 0 where nothing is looked at again
 */
export function useTryAgain(error: unknown, every: number, again: () => Promise<unknown>): void {
  useEffect(() => {
    if (error === undefined || every === 0) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) again().catch(() => undefined);
    }, every);
    return () => clearInterval(timer);
  }, [error, every, again]);
}
