import type { MenuNode, TopMenuItem } from './readMenu.ts';
import type { NamedOrganisation, User } from './readUser.ts';

/**
 * State of the session in this browser tab.
 *
 * @example
 * const isReady = ({ status }: SessionState) => status === 'ready';
 */
export interface SessionState {
  /** `loading` until user, menu and permissions are loaded. */
  readonly status: 'anonymous' | 'loading' | 'ready';
  readonly user: User | undefined;
  readonly orgId: string | undefined;
  readonly topMenu: readonly TopMenuItem[];
  readonly menu: readonly MenuNode[];
  readonly permissions: ReadonlySet<string>;
  /** The menu could not be loaded: the one before is shown, or none. */
  readonly hasMenuFailed: boolean;
  /** Another organisation was chosen, and its menu is loading. */
  readonly isRefreshing: boolean;
  /** Role an administrator looks as: menu, records and buttons are those of the role, and nothing can be changed. */
  readonly viewAs: string | undefined;
  /** Organisation the administrator looks into meanwhile, where they chose one. */
  readonly viewOrganisation: NamedOrganisation | undefined;
  /** The session ended without a sign-out: the login check asks whether the provider knows the user. */
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
