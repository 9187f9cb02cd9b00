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
   * Loads user, XSRF token, menu and permissions. A part that cannot be loaded stays undefined, and navigation
   * continues.
   */
  readonly load: () => Promise<void>;
  /** Loads another menu and its permissions. The former ones are hidden meanwhile. */
  readonly turnTo: (next: Partial<SessionState>) => Promise<void>;
  /** Ignores the answers of calls in progress, because they belong to an earlier session. */
  readonly drop: () => void;
  /**
   * Loads user, menu and permissions, unless they were already loaded with this token. Another tab may have written
   * the token.
   */
  readonly loadFor: (token: string) => void;
}

/** Creates the functions that load the state of a session. An older answer never replaces a newer answer. */
export function createLoading({ client, wire, kept, store, tabStorage, keys }: LoadingOptions): Loading {
  const change = (next: Partial<SessionState>) => store.setState(next);
  let loadedFor: string | undefined;
  // Number that changes with the user or organisation. A load that began for an earlier user or organisation must
  // not store its answer.
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

  function organisationOf(user: User): string | undefined {
    const { viewAs, viewOrganisation } = store.getState();
    if (viewOrganisation) return viewOrganisation.orgId;
    const mine = (orgId: string | null | undefined) =>
      user.organisations.find((organisation) => organisation.orgId === orgId)?.orgId;
    const chosen = mine(tabStorage.getItem(keys.organisation));
    // Administrators of the platform act for all organisations until they choose one.
    const isFree = user.isAdmin && viewAs === undefined;
    const usual = isFree ? undefined : (mine(user.currentOrgId) ?? user.organisations[0]?.orgId);
    const orgId = chosen ?? usual;
    if (orgId === undefined) tabStorage.removeItem(keys.organisation);
    else if (viewAs === undefined) tabStorage.setItem(keys.organisation, orgId);
    return orgId;
  }

  async function load() {
    const turn = ++epoch;
    const isCurrent = () => turn === epoch;
    loadedFor = kept.get()?.token;
    const [user] = await Promise.all([
      client.get(wire.users, {}, quietCall).then(readUser).catch(missing),
      client.get(wire.xsrfToken, {}, quietCall).then(keepXsrfToken).catch(missing),
    ]);
    if (!isCurrent()) return;
    if (user) change({ user, orgId: organisationOf(user) });
    await loadMenu(isCurrent);
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
      // If no user is loaded yet, the pages wait for this user.
      if (store.getState().status !== 'ready') change({ status: 'loading' });
      void load();
    },
  };
}

const missing = (): undefined => undefined;
