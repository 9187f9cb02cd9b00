import { useEffect } from 'react';

/**
 * Reads data again at intervals after a failed read, because polling would otherwise stop at an error. Reads only
 * while the browser tab is visible.
 *
 * @param every - milliseconds between two reads. 0 means that nothing is read.
 */
export function useRetry(error: unknown, every: number, again: () => Promise<unknown>): void {
  useEffect(() => {
    if (error === undefined || every === 0) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) again().catch(() => undefined);
    }, every);
    return () => clearInterval(timer);
  }, [error, every, again]);
}
