import { useEffect } from 'react';

/**
 * Continues polling after a failed read, while the page is visible.
 *
 * @param every - milliseconds between two reads. 0 means no polling.
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
