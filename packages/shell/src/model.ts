/** One entry of a menu, as the portal hands it over: cut to the user, hidden entries left out. */
export interface MenuEntry {
  readonly id: string;
  readonly code: string;
  /** In the user's language. */
  readonly name: string;
  /** Path of the portal, `/a/b`. Anything else is shown, but leads nowhere. */
  readonly path: string;
  /** What its address says beside the path: `view=mine`. */
  readonly query?: string | undefined;
  /** Name of an icon of the package or of `ShellProvider icons`; an unknown one shows the stock icon. */
  readonly icon?: string | undefined;
  /** Opens in a new tab, after the portal agreed. */
  readonly isExternal?: boolean | undefined;
  /** Opens in a new tab of the browser, as it is. */
  readonly opensTab?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly children: readonly MenuEntry[];
}

/** An organisation the user may act for. */
export interface Organisation {
  readonly orgId: string;
  readonly orgName: string;
}

/** A page opened in the tab bar. */
export interface TabEntry {
  /** Path and record id: one tab per page. */
  readonly key: string;
  readonly path: string;
  /** Path and query: where a click on the tab leads. */
  readonly fullPath: string;
  readonly query: Readonly<Record<string, string>>;
  /** In the user's language. */
  readonly name: string;
  /** What the record of the page is called, once it is known: no language changes it. */
  readonly record?: string | undefined;
  readonly meta: { readonly keepAlive: boolean };
  /** Stays: it cannot be closed. */
  readonly isFixed?: boolean | undefined;
}

/** One row of the log of this browser. */
export interface LogEntry {
  readonly url: string;
  /** ISO 8601. */
  readonly time: string;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly info: string;
}
