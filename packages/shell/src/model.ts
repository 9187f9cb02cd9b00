/**
 * One entry of a menu, as the portal gives it: cut to the user's permissions, without hidden entries.
 *
 * @example
 * const books: MenuEntry = { id: '1', code: 'book', name: '书籍', path: '/shop/book/index', children: [] };
 */
export interface MenuEntry {
  readonly id: string;
  readonly code: string;
  /** In the user's language. */
  readonly name: string;
  /** Path of the portal, `/a/b`. Anything else is shown, but cannot be opened. */
  readonly path: string;
  /** Query of its address: `view=mine`. */
  readonly query?: string | undefined;
  /** Name of an icon of the package or of `ShellProvider icons`; an unknown one shows the stock icon. */
  readonly icon?: string | undefined;
  /** Opens in a new tab, after the portal allowed it. */
  readonly isExternal?: boolean | undefined;
  /** A path of the portal that opens in a new tab of the browser. */
  readonly opensTab?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly children: readonly MenuEntry[];
}

/**
 * An organisation the user may act for.
 *
 * @example
 * const branch: Organisation = { orgId: '1', orgName: '河边分店' };
 */
export interface Organisation {
  readonly orgId: string;
  readonly orgName: string;
}

/**
 * A page opened in the tab bar.
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
  /** Path and record id: one tab per page. */
  readonly key: string;
  readonly path: string;
  /** Path and query a click on the tab opens. */
  readonly fullPath: string;
  readonly query: Readonly<Record<string, string>>;
  /** In the user's language. */
  readonly name: string;
  /** Name of the page's record, once it is known: the same in every language. */
  readonly record?: string | undefined;
  readonly meta: { readonly keepAlive: boolean };
  /** Cannot be closed. */
  readonly isFixed?: boolean | undefined;
}

/**
 * One row of the log of this browser.
 *
 * @example
 * const lineOf = ({ time, type, message }: LogEntry) => `${time} ${type}: ${message}`;
 */
export interface LogEntry {
  readonly url: string;
  /** ISO 8601. */
  readonly time: string;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly info: string;
}
