import { type RefObject, useEffect } from 'react';

/**
 * Tells a table how high its rows are, as `--isp-row`: lines that stand for rows are as high, so that nothing moves when
 * these are drawn.
 *
 * @param isWanted do any lines stand for rows?
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
