import type { EntityName, ScreenPage } from '@isp/crud';

/**
 * One row of `menus.json`: one entry of the menu, and the pages at its path.
 *
 * @example
 * const books: MenuRow = { code: 'book', title: '书籍', screen: 'shop.book', pages: ['list', 'detail'] };
 * const menus = { '/shop/book': books };
 */
export interface MenuRow {
  /** Title in the source language. */
  readonly title: string;
  readonly code: string;
  /** Key of the entity that the pages show: `area.entity`. */
  readonly screen: EntityName;
  /** Pages below the path. @defaultValue list, form and detail */
  readonly pages?: readonly ScreenPage[];
  /** Kind of the page. Set if the row has only one page, whose address is the path itself. */
  readonly page?: ScreenPage;
  /** Name of the view that the list shows. */
  readonly view?: string;
  /** Path of the menu entry that is highlighted. @defaultValue the list of this row */
  readonly activeMenu?: string;
  /** False if visitors without a session may open the pages. @defaultValue true */
  readonly isAuth?: boolean;
  /** True if a signed-in user without a chosen organisation may open the pages. @defaultValue false */
  readonly isCooperate?: boolean;
  /** True if the state of a page is kept while its tab is open. @defaultValue true */
  readonly keepAlive?: boolean;
  /**
   * Calls that find a record by a code instead of its id. Key: name of the query parameter with the code. Value:
   * path of the call.
   */
  readonly codes?: Readonly<Record<string, string>>;
  /**
   * Former paths of the page, which are redirected. Key: former path. Value: query that is added to the present
   * address.
   */
  readonly was?: Readonly<Record<string, string>>;
}

export interface ScreenRoute {
  /** Path of the page, for example `/customer/shop/edit`. */
  readonly path: string;
  /**
   * Permission code of the menu entry. If several menu rows have the same path, the codes of the user decide which
   * row is used.
   */
  readonly code: string;
  readonly screen: EntityName;
  readonly page: ScreenPage;
  readonly view: string | undefined;
  readonly title: string;
  /** Path of the menu entry that is highlighted. */
  readonly activeMenu: string;
  /** True if the page needs a sign-in. Other pages are shown in the public frame. */
  readonly isAuth: boolean;
  /** True if the page can be used without a chosen organisation. */
  readonly isCooperate: boolean;
  /** True if the state of the page is kept while its tab is open. */
  readonly keepAlive: boolean;
  /**
   * Calls that find a record by a code instead of its id. Key: name of the query parameter with the code. Value:
   * path of the call.
   */
  readonly codes?: Readonly<Record<string, string>>;
}

const segments: Readonly<Record<ScreenPage, string>> = {
  list: 'index',
  form: 'edit',
  detail: 'detail',
  statistics: 'index',
};

/**
 * Returns the pages of all menu rows, in the order of the file. Keys that are not paths, such as `$schema`, are
 * left out.
 */
export function toRoutes(menus: Readonly<Record<string, unknown>>): readonly ScreenRoute[] {
  return Object.entries(menus).flatMap(([path, rows]) =>
    path.startsWith('/') ? [rows].flat().flatMap((row) => (isRow(row) ? pagesOf(path, row) : [])) : [],
  );
}

/** A former address of a page, and its present address. */
export interface Moved {
  readonly from: string;
  readonly to: string;
  /** Query that is added when the former address is redirected. */
  readonly query: string;
}

/** Returns the former addresses of all pages. Old links to them are redirected. */
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
