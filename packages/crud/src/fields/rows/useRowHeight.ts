import { type RefObject, useEffect } from 'react';

/**
 * Measures the height of a row and sets it as `--isp-row` on the table. Lines of text that are shown in place of
 * rows get this height, so that nothing moves when the rows are drawn.
 *
 * @param isWanted true if some lines of text are shown in place of rows
 */
export function useRowHeight(body: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const row = body.current?.querySelector('tr[data-at]');
    if (!isWanted || !row || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height) body.current?.style.setProperty('--isp-row', `${height}px`);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [body, isWanted]);
}
