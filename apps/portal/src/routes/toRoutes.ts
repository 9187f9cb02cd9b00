import type { PageName } from '@isp/crud';

/** One row of `menus.json`: one entry of the menu, and the pages below its path. */
export interface MenuRow {
  /** Source-language text. */
  readonly title: string;
  readonly code: string;
  /** `area.entity` the pages show. */
  readonly screen: string;
  /** @defaultValue list, form and detail */
  readonly pages?: readonly PageName[];
  /** View of the entity the list shows. */
  readonly view?: string;
  /** Path of the entry to highlight. @defaultValue the row's own list */
  readonly activeMenu?: string;
}

export interface ScreenRoute {
  /** `/customer/shop/edit` */
  readonly path: string;
  readonly screen: string;
  readonly page: PageName;
  readonly view: string | undefined;
  readonly title: string;
  /** Path of the menu entry that is highlighted. @see R2.22 */
  readonly activeMenu: string;
}

const segments: Readonly<Record<PageName, string>> = {
  list: 'index',
  form: 'edit',
  detail: 'detail',
  statistics: 'index',
};

/** The pages of every row, in the order of the file. Keys that are no path (`$schema`) are left out. */
export function toRoutes(menus: Readonly<Record<string, unknown>>): readonly ScreenRoute[] {
  return Object.entries(menus).flatMap(([path, row]) => {
    if (!path.startsWith('/') || !isRow(row)) return [];
    const { screen, title, view, pages = ['list', 'form', 'detail'] } = row;
    const activeMenu = row.activeMenu ?? `${path}/index`;
    return pages.map((page) => ({
      path: `${path}/${segments[page]}`,
      screen,
      page,
      view,
      title,
      activeMenu,
    }));
  });
}

const isRow = (row: unknown): row is MenuRow =>
  typeof row === 'object' && row !== null && 'screen' in row && typeof row.screen === 'string';
