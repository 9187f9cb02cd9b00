import type { EntityName, ScreenPage } from '@isp/crud';

/**
 * One row of `menus.json`: one entry of the menu, and the pages of its path.
 *
 * @example
 * const books: MenuRow = { code: 'book', title: '书籍', screen: 'shop.book', pages: ['list', 'detail'] };
 * const menus = { '/shop/book': books };
 */
export interface MenuRow {
  /** Source-language text. */
  readonly title: string;
  readonly code: string;
  /** `area.entity` the pages show. */
  readonly screen: EntityName;
  /** Pages below the path. @defaultValue list, form and detail */
  readonly pages?: readonly ScreenPage[];
  /** The one page, at the path itself. */
  readonly page?: ScreenPage;
  /** View of the entity the list shows. */
  readonly view?: string;
  /** Path of the entry to highlight. @defaultValue the row's own list */
  readonly activeMenu?: string;
  /** False opens the pages to visitors who are not signed in. @defaultValue true */
  readonly isAuth?: boolean;
  /** True opens the pages to a signed-in user who has chosen no organisation. @defaultValue false */
  readonly isCooperate?: boolean;
  /** Keeps the state of a page while its tab is open. @defaultValue true */
  readonly keepAlive?: boolean;
  /** Query parameter that may replace the id → the call that finds the record by it. */
  readonly codes?: Readonly<Record<string, string>>;
  /** Former addresses → the query to add to the present one. */
  readonly was?: Readonly<Record<string, string>>;
}

export interface ScreenRoute {
  /** `/customer/shop/edit` */
  readonly path: string;
  /** Permission code of the menu entry: decides which of several rows of a path is the user's. */
  readonly code: string;
  readonly screen: EntityName;
  readonly page: ScreenPage;
  readonly view: string | undefined;
  readonly title: string;
  /** Path of the menu entry that is highlighted. */
  readonly activeMenu: string;
  /** Needs a sign-in; other pages are shown in the public frame. */
  readonly isAuth: boolean;
  /** Reachable without a chosen organisation. */
  readonly isCooperate: boolean;
  /** Keeps its state while its tab is open. */
  readonly keepAlive: boolean;
  /** Query parameter that may replace the id → the call that finds the record by it. */
  readonly codes?: Readonly<Record<string, string>>;
}

const segments: Readonly<Record<ScreenPage, string>> = {
  list: 'index',
  form: 'edit',
  detail: 'detail',
  statistics: 'index',
};

/** The pages of every row, in the order of the file. Keys that are no path (`$schema`) are left out. */
export function toRoutes(menus: Readonly<Record<string, unknown>>): readonly ScreenRoute[] {
  return Object.entries(menus).flatMap(([path, rows]) =>
    path.startsWith('/') ? [rows].flat().flatMap((row) => (isRow(row) ? pagesOf(path, row) : [])) : [],
  );
}

/** A former address, and the present one. */
export interface Moved {
  readonly from: string;
  readonly to: string;
  /** Added to the query of the old address. */
  readonly query: string;
}

/** Former addresses of pages: links to them still exist. */
export const toMoved = (menus: Readonly<Record<string, unknown>>): readonly Moved[] =>
  Object.entries(menus).flatMap(([path, rows]) =>
    [rows].flat().flatMap((row) =>
      path.startsWith('/') && isRow(row)
        ? Object.entries(row.was ?? {}).map(([from, query]) => ({
            from,
            query,
            to: row.page ? path : `${path}/${segments[row.pages?.[0] ?? 'list']}`,
          }))
        : [],
    ),
  );

function pagesOf(path: string, row: MenuRow): ScreenRoute[] {
  const { code, screen, title, view, isAuth = true, isCooperate = false, keepAlive = true } = row;
  const { codes } = row;
  const own = { code, screen, title, view, isAuth, isCooperate, keepAlive, ...(codes && { codes }) };
  if (row.page) return [{ ...own, path, page: row.page, activeMenu: row.activeMenu ?? path }];
  const { pages = ['list', 'form', 'detail'], activeMenu = `${path}/index` } = row;
  return pages.map((page) => ({ ...own, path: `${path}/${segments[page]}`, page, activeMenu }));
}

const isRow = (row: unknown): row is MenuRow =>
  typeof row === 'object' && row !== null && 'screen' in row && typeof row.screen === 'string';
