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
  /** Loads user, XSRF token, menu and permissions. A failed part stays undefined, and navigation goes on. */
  readonly load: () => Promise<void>;
  /** Loads another menu and its permissions; the former ones are hidden meanwhile. */
  readonly turnTo: (next: Partial<SessionState>) => Promise<void>;
  /** Drops the answers on their way: they are of an earlier session. */
  readonly drop: () => void;
  /** Loads all of it, unless it was loaded with this token, which another tab may have written. */
  readonly loadFor: (token: string) => void;
}

/** Loads the state of a session. An older answer never replaces a newer one. */
export function createLoading({ client, wire, kept, store, tabStorage, keys }: LoadingOptions): Loading {
  const change = (next: Partial<SessionState>) => store.setState(next);
  let loadedFor: string | undefined;
  // a load that began for an earlier user or organisation must not write its answer
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
    // administrators of the platform act for all organisations until they choose one
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
      // without a user yet pages wait for this one
      if (store.getState().status !== 'ready') change({ status: 'loading' });
      void load();
    },
  };
}

const missing = (): undefined => undefined;
