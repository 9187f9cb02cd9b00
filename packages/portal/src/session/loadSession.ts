import { isObject } from '@isp/kit';
import type { Client, SessionStore } from '@isp/request';
import type { StoreApi } from 'zustand/vanilla';
import { quietCall } from '../kit/quiet.ts';
import type { StorageKeys } from '../kit/storage.ts';
import type { Wire } from '../kit/wire.ts';
import { readMenu, readPermissions, readTopMenu } from './readMenu.ts';
import { readUser, type User } from './readUser.ts';
import type { SessionState } from './sessionState.ts';

export interface LoadingOptions {
  readonly client: Client;
  readonly wire: Wire;
  readonly kept: SessionStore;
  readonly store: StoreApi<SessionState>;
  readonly tabStorage: Storage;
  readonly keys: StorageKeys;
}

export interface Loading {
  /**
   * Loads user, XSRF token, menu and permissions. A part that cannot be loaded stays undefined, and the portal
   * continues without it.
   */
  readonly load: () => Promise<void>;
  /**
   * Changes the state of the session to `next` (organisation, role), and loads the menu and permissions for it. The
   * former menu is hidden meanwhile.
   */
  readonly turnTo: (next: Partial<SessionState>) => Promise<void>;
  /** Discards the answers of calls that are still running, because they belong to an earlier session. */
  readonly drop: () => void;
  /**
   * Loads user, menu and permissions, unless they were already loaded with this token. It is called when another
   * tab has changed the stored token.
   */
  readonly loadFor: (token: string) => void;
}

/** Creates the functions that load the state of a session. An older answer never replaces a newer answer. */
export function createLoading(options: LoadingOptions): Loading {
  const { client, wire, kept, store } = options;
  const change = (next: Partial<SessionState>) => store.setState(next);
  let loadedFor: string | undefined;
  // Number that increases when the user or the organisation changes. A load that began before the change must not
  // store its answer.
  let epoch = 0;

  async function loadMenu(isCurrent: () => boolean) {
    const ask = (path: string) => client.get(path, {}, { tips: false }).catch(missing);
    const [top, routes, buttons] = await Promise.all([
      ask(wire.topMenu),
      ask(wire.menuRoutes),
      ask(wire.menuButtons),
    ]);
    if (!isCurrent()) return;
    change({
      ...(top !== undefined && { topMenu: readTopMenu(top) }),
      ...(routes !== undefined && { menu: readMenu(routes) }),
      ...(buttons !== undefined && { permissions: readPermissions(buttons) }),
      hasMenuFailed: routes === undefined || buttons === undefined,
    });
  }

  function keepXsrfToken(reply: unknown) {
    const session = kept.get();
    if (session && isObject(reply) && typeof reply.token === 'string') {
      kept.set({ ...session, xsrfToken: reply.token });
    }
  }

  async function loadUserAndMenu(isCurrent: () => boolean) {
    const user = await client.get(wire.users, {}, quietCall).then(readUser).catch(missing);
    if (!isCurrent()) return;
    if (user) change({ user, orgId: organisationOf(user, options) });
    await loadMenu(isCurrent);
  }

  async function load() {
    const turn = ++epoch;
    const isCurrent = () => turn === epoch;
    loadedFor = kept.get()?.token;
    await Promise.all([
      loadUserAndMenu(isCurrent),
      client.get(wire.xsrfToken, {}, quietCall).then(keepXsrfToken).catch(missing),
    ]);
    if (isCurrent()) change({ status: 'ready', isRefreshing: false });
  }

  return {
    load,
    async turnTo(next) {
      const turn = ++epoch;
      change({ ...next, menu: [], permissions: new Set(), isRefreshing: true });
      await loadMenu(() => turn === epoch);
      if (turn === epoch) change({ isRefreshing: false });
    },
    drop() {
      epoch += 1;
    },
    loadFor(token) {
      if (token === loadedFor) return;
      // Without a loaded user, the pages show that they are loading until the user is known.
      if (store.getState().status !== 'ready') change({ status: 'loading' });
      void load();
    },
  };
}

const missing = (): undefined => undefined;

/** Returns the organisation in which a user acts, and stores it for this browser tab. */
function organisationOf(
  user: User,
  { store, tabStorage, keys }: Pick<LoadingOptions, 'store' | 'tabStorage' | 'keys'>,
): string | undefined {
  const { viewAs, viewOrganisation } = store.getState();
  if (viewOrganisation) return viewOrganisation.orgId;
  const mine = (orgId: string | null | undefined) =>
    user.organisations.find((organisation) => organisation.orgId === orgId)?.orgId;
  const chosen = mine(tabStorage.getItem(keys.organisation));
  // An administrator of the platform acts for all organisations unless they have chosen one. Any other user
  // starts in the suggested or first organisation.
  const isFree = user.isAdmin && viewAs === undefined;
  const usual = isFree ? undefined : (mine(user.currentOrgId) ?? user.organisations[0]?.orgId);
  const orgId = chosen ?? usual;
  if (orgId === undefined) tabStorage.removeItem(keys.organisation);
  else if (viewAs === undefined) tabStorage.setItem(keys.organisation, orgId);
  return orgId;
}
