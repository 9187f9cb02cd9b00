/**
 * One entry of a menu as the portal passes it. The portal passes only the entries that the user may open, and no
 * hidden entries.
 *
 * @example
 * const books: MenuEntry = { id: '1', code: 'book', name: '书籍', path: '/shop/book/index', children: [] };
 */
export interface MenuEntry {
  readonly id: string;
  readonly code: string;
  /** Name in the user's language. */
  readonly name: string;
  /**
   * Path of the entry inside the portal, like `/a/b`. An entry with any other address is shown but cannot be
   * opened.
   */
  readonly path: string;
  /** Query of the entry's address, without `?`, like `view=mine`. */
  readonly query?: string | undefined;
  /** Name of an icon of this package or of `ShellProvider icons`. For an unknown name the default icon is shown. */
  readonly icon?: string | undefined;
  /** True if the entry opens in a new tab of the browser after the portal has allowed it. */
  readonly isExternal?: boolean | undefined;
  /** True if the entry's path inside the portal opens in a new tab of the browser, without asking the portal. */
  readonly opensTab?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly children: readonly MenuEntry[];
}

/**
 * An organisation for which the user may work.
 *
 * @example
 * const branch: Organisation = { orgId: '1', orgName: '河边分店' };
 */
export interface Organisation {
  readonly orgId: string;
  readonly orgName: string;
}

/**
 * A page that is open in the tab bar.
 *
 * @example
 * const tab: TabEntry = {
 *   key: '/shop/book/index',
 *   path: '/shop/book/index',
 *   fullPath: '/shop/book/index?page=2',
 *   query: { page: '2' },
 *   name: '书籍',
 *   meta: { keepAlive: true },
 * };
 */
export interface TabEntry {
  /** Key made of path and record id, so that each page has one tab. */
  readonly key: string;
  readonly path: string;
  /** Path and query that a click on the tab opens. */
  readonly fullPath: string;
  readonly query: Readonly<Record<string, string>>;
  /** Name in the user's language. */
  readonly name: string;
  /** Name of the record that the page shows, as soon as the name is known. It is the same in every language. */
  readonly record?: string | undefined;
  readonly meta: { readonly keepAlive: boolean };
  /** True if the tab cannot be closed. */
  readonly isFixed?: boolean | undefined;
}

/**
 * One entry of the error log of this browser.
 *
 * @example
 * const lineOf = ({ time, type, message }: LogEntry) => `${time} ${type}: ${message}`;
 */
export interface LogEntry {
  readonly url: string;
  /** Time in the format ISO 8601. */
  readonly time: string;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly info: string;
}
