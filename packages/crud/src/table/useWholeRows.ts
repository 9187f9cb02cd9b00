import type { Row } from '@isp/schema';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Reduces the height of the area with the rows, so that it ends after a whole row and not in the middle of one. The
 * height changes nothing if all rows fit.
 *
 * @param height maximum height of the area in px
 * @param rows rows of the page, by which the area is measured again
 */
export function useWholeRows(
  root: RefObject<HTMLElement | null>,
  height: number | undefined,
  rows: readonly Row[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again because new rows create new elements
  useLayoutEffect(() => {
    const body = root.current?.querySelector<HTMLElement>('.ant-table-body');
    const table = body?.querySelector('table');
    if (!body || !table || height === undefined) return;
    const fit = () => {
      body.style.maxHeight = `${wholeRows(body, table, height)}px`;
    };
    // an observer reads the heights after the layout, so that reading them causes no further layout
    const observer = new ResizeObserver(fit);
    observer.observe(table);
    return () => observer.disconnect();
  }, [root, height, rows]);
}

/** Returns the height of the summary, the scrollbar and as many whole rows as fit into the height. */
function wholeRows(body: HTMLElement, table: HTMLElement, height: number): number {
  const scrollbar = body.offsetHeight - body.clientHeight;
  const rest = (body.querySelector('tfoot')?.offsetHeight ?? 0) + scrollbar;
  if (table.offsetHeight + scrollbar <= height) return height;
  let end = 0;
  for (const row of body.querySelectorAll<HTMLElement>('tr.ant-table-row')) {
    const bottom = row.offsetTop + row.offsetHeight;
    if (bottom + rest > height) break;
    end = bottom;
  }
  return end === 0 ? height : end + rest;
}
