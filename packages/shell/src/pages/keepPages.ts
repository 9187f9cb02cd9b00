import type { ReactNode } from 'react';

/** A page and its element. */
export interface ShownPage {
  /** Key of its tab. */
  readonly key: string;
  /** Kept while its tab is open. */
  readonly keepAlive: boolean;
  readonly element: ReactNode;
}

/**
 * Which pages stay in the document: the one in front, and of those that were, the ones to be kept whose tab is open.
 * A kept page holds the element it was last shown with. Gives `kept` itself when nothing changes.
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
