import type { MenuNode, TopMenuItem } from './readMenu.ts';
import type { NamedOrganisation, User } from './readUser.ts';

/** What the portal knows of its user. */
export interface SessionState {
  /** `loading` until user, menu and permissions were asked for. */
  readonly status: 'anonymous' | 'loading' | 'ready';
  readonly user: User | undefined;
  readonly orgId: string | undefined;
  readonly topMenu: readonly TopMenuItem[];
  readonly menu: readonly MenuNode[];
  readonly permissions: ReadonlySet<string>;
  /** The menu could not be loaded: what is shown is the one before, or none. */
  readonly hasMenuFailed: boolean;
  /** Another organisation was chosen, and its menu is on its way. */
  readonly isRefreshing: boolean;
  /** Role an administrator looks as: menu, records and buttons are those of the role, and nothing can be changed. */
  readonly viewAs: string | undefined;
  /** Organisation they look into meanwhile, where they chose one. */
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
