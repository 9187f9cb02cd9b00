import type { ReactNode } from 'react';

/** A page with its element. */
export interface ShownPage {
  /** Key of the page's tab. */
  readonly key: string;
  /** True if the page is kept while its tab is open. */
  readonly keepAlive: boolean;
  readonly element: ReactNode;
}

/**
 * Returns the pages that stay in the document: the current page, and those earlier pages that must be kept and
 * whose tab is open. A kept page has the React element with which it was shown last. Returns the same array `kept`
 * if nothing changes.
 */
export function keepPages(
  kept: readonly ShownPage[],
  active: ShownPage,
  open: readonly string[],
): readonly ShownPage[] {
  const next = kept
    .filter((page) => page.key === active.key || (page.keepAlive && open.includes(page.key)))
    .map((page) => (page.key === active.key && !isSame(page, active) ? active : page));
  if (!next.some((page) => page.key === active.key)) next.push(active);
  return next.length === kept.length && next.every((page, at) => page === kept[at]) ? kept : next;
}

const isSame = (one: ShownPage, other: ShownPage) =>
  one.element === other.element && one.keepAlive === other.keepAlive;
