import type { Crumb, MenuEntry } from '@isp/shell';

export interface CrumbPage {
  /** Path of the highlighted entry. */
  readonly activeMenu: string;
  readonly path: string;
  /** In the user's language. */
  readonly title: string;
  /** `编辑`, `详情`, in the user's language. */
  readonly page: string | undefined;
  /** Name of the page's record, once it is known. */
  readonly record?: string | undefined;
}

/** The breadcrumbs of a page: its group, its list, itself. None for a page that is its own entry, outside any group. */
export function toCrumbs(nodes: readonly MenuEntry[], page: CrumbPage): readonly Crumb[] {
  const way = pathTo(nodes, page.activeMenu) ?? [];
  const entry = way.at(-1);
  const isEntry = page.path === page.activeMenu;
  const groups = way.slice(0, -1).map(({ name }) => ({ name }));
  const list = entry && !isEntry ? [{ name: entry.name, path: entry.path }] : [];
  // a record's page repeats the name of its list; other pages below a list have names of their own
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
