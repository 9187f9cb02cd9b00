import type { Crumb, MenuEntry } from '@isp/shell';

export interface CrumbPage {
  /** Path of the highlighted menu entry. */
  readonly activeMenu: string;
  readonly path: string;
  /** Title in the user's language. */
  readonly title: string;
  /** Name of the action, for example `编辑` (edit) or `详情` (detail), in the user's language; undefined for a list. */
  readonly page: string | undefined;
  /** Name of the record that the page shows; undefined until it is known. */
  readonly record?: string | undefined;
}

/**
 * Returns the breadcrumbs of a page: its menu group, its list, and the page itself. Returns an empty list for a
 * menu entry that belongs to no group.
 */
export function toCrumbs(nodes: readonly MenuEntry[], page: CrumbPage): readonly Crumb[] {
  const way = pathTo(nodes, page.activeMenu) ?? [];
  const entry = way.at(-1);
  const isEntry = page.path === page.activeMenu;
  const groups = way.slice(0, -1).map(({ name }) => ({ name }));
  const list = entry && !isEntry ? [{ name: entry.name, path: entry.path }] : [];
  // A page of a record has the same title as its list, so the name of the action is shown instead. Other pages
  // below a list have their own titles.
  const own = page.record ?? (!isEntry && entry?.name === page.title && page.page ? page.page : page.title);
  const crumbs = [...groups, ...list, { name: own }];
  return crumbs.length > 1 ? crumbs : [];
}

function pathTo(nodes: readonly MenuEntry[], path: string): MenuEntry[] | undefined {
  for (const node of nodes) {
    if (node.path === path && node.children.length === 0) return [node];
    const below = pathTo(node.children, path);
    if (below) return [node, ...below];
  }
  return undefined;
}
