import type { MenuNode, TopMenuItem } from './readMenu.ts';
import type { NamedOrganisation, User } from './readUser.ts';

/**
 * State of the session in this browser tab.
 *
 * @example
 * const isReady = ({ status }: SessionState) => status === 'ready';
 */
export interface SessionState {
  /** Status of the session. It is `loading` until user, menu and permissions are loaded. */
  readonly status: 'anonymous' | 'loading' | 'ready';
  readonly user: User | undefined;
  readonly orgId: string | undefined;
  readonly topMenu: readonly TopMenuItem[];
  readonly menu: readonly MenuNode[];
  readonly permissions: ReadonlySet<string>;
  /**
   * True if the menu could not be loaded. The former menu is then still shown; if there is none, no menu is shown.
   */
  readonly hasMenuFailed: boolean;
  /** True while the menu of a newly chosen organisation is loading. */
  readonly isRefreshing: boolean;
  /**
   * Role as which an administrator views the portal. Menu, records and buttons are those of this role, and the
   * administrator cannot change anything.
   */
  readonly viewAs: string | undefined;
  /** Organisation that the administrator views with this role; undefined if they chose none. */
  readonly viewOrganisation: NamedOrganisation | undefined;
  /**
   * True if the session ended without a sign-out. The portal then asks the sign-in provider whether the user is
   * still signed in there.
   */
  readonly isLost: boolean;
}

export const anonymous: SessionState = {
  status: 'anonymous',
  user: undefined,
  orgId: undefined,
  topMenu: [],
  menu: [],
  permissions: new Set(),
  hasMenuFailed: false,
  isRefreshing: false,
  viewAs: undefined,
  viewOrganisation: undefined,
  isLost: false,
};
