/** Numbers of pages that are always shown around the current page, on each side. */
const AROUND = 2;

/** Number of pages that a jump skips. */
export const JUMP_PAGES = 5;

/** An entry of the page numbers: a page, or a jump over the pages that are left out there. */
export type PageEntry = number | 'back' | 'forth';

/**
 * Returns the entries of a list's page numbers, as antd shows them: the first and the last page, the pages around
 * the current page, and jumps where pages are left out.
 */
export function pageWindow(page: number, last: number): readonly PageEntry[] {
  if (last <= 3 + 2 * AROUND) return range(1, last);
  const goesBack = page - 1 >= 2 * AROUND;
  const goesForth = last - page >= 2 * AROUND;
  let from = Math.max(1, page - AROUND);
  let to = Math.min(last, page + AROUND);
  if (page - 1 <= AROUND) to = 1 + 2 * AROUND;
  if (last - page <= AROUND) from = last - 2 * AROUND;
  if (goesBack && to !== last) from += 1;
  if (goesForth && from !== 1) to -= 1;
  return [
    ...(from === 1 ? [] : [1]),
    ...(goesBack ? ['back' as const] : []),
    ...range(from, to),
    ...(goesForth ? ['forth' as const] : []),
    ...(to === last ? [] : [last]),
  ];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
