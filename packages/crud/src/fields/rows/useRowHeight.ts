import { type RefObject, useEffect } from 'react';

/**
 * Measures the height of a row and sets it on the table as the CSS variable `--isp-row`. Rows that are drawn as
 * text get this height, so that nothing moves when they are drawn with controls.
 *
 * @param isWanted true if some rows are drawn as text
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
