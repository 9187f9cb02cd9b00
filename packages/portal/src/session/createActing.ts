import type { Step } from '@isp/request';
import type { StoreApi } from 'zustand/vanilla';
import type { StorageKeys } from '../kit/storage.ts';
import type { Loading } from './loadSession.ts';
import type { PortalSession } from './PortalSession.ts';
import type { NamedOrganisation } from './readUser.ts';
import type { SessionState } from './sessionState.ts';

/**
 * Returns a step of the client that adds the header `View-As` while an administrator views the portal as another
 * role.
 */
export const asRole =
  (store: StoreApi<SessionState>): Step =>
  (call, next) => {
    const { viewAs } = store.getState();
    return next(viewAs ? { ...call, headers: { 'View-As': viewAs, ...call.headers } } : call);
  };

export interface ActingOptions {
  readonly store: StoreApi<SessionState>;
  readonly tabStorage: Storage;
  readonly keys: StorageKeys;
  readonly loading: Loading;
}

export interface Acting extends Pick<PortalSession, 'chooseOrg' | 'viewAs'> {
  /**
   * Called when the service reports that the user is no longer a member of the current organisation. Loads the
   * session again without this organisation.
   */
  readonly loseOrg: () => void;
}

/**
 * Creates the functions that choose the current organisation of this browser tab. For an administrator they also
 * choose the role as which the portal is viewed.
 */
export function createActing({ store, tabStorage, keys, loading }: ActingOptions): Acting {
  function keep(key: string, value: string | undefined) {
    if (value === undefined) tabStorage.removeItem(key);
    else tabStorage.setItem(key, value);
  }

  return {
    async chooseOrg(orgId) {
      if (orgId === store.getState().orgId) return;
      keep(keys.organisation, orgId);
      await loading.turnTo({ orgId });
    },
    async viewAs(role, organisation) {
      keep(keys.viewAs, role);
      keep(keys.viewOrganisation, organisation && JSON.stringify(organisation));
      // A role can be viewed only in an organisation. If none is chosen, the user's first organisation is used.
      const chosen = tabStorage.getItem(keys.organisation) ?? undefined;
      const first = role === undefined ? undefined : store.getState().user?.organisations[0]?.orgId;
      const orgId = organisation?.orgId ?? chosen ?? first;
      await loading.turnTo({ viewAs: role, viewOrganisation: organisation, orgId });
    },
    loseOrg() {
      keep(keys.organisation, undefined);
      keep(keys.viewOrganisation, undefined);
      store.setState({ orgId: undefined, viewOrganisation: undefined, isRefreshing: true });
      void loading.load();
    },
  };
}

/** Returns the viewed role and organisation that were stored in this browser tab before a reload. */
export function readView(
  tabStorage: Storage,
  keys: StorageKeys,
): Pick<SessionState, 'viewAs' | 'viewOrganisation'> {
  const viewAs = tabStorage.getItem(keys.viewAs) ?? undefined;
  return {
    viewAs,
    viewOrganisation:
      viewAs === undefined ? undefined : parseOrganisation(tabStorage.getItem(keys.viewOrganisation)),
  };
}

/**
 * Reads a stored organisation. The value may have been written by another version, or by another program on this
 * origin.
 */
function parseOrganisation(text: string | null): NamedOrganisation | undefined {
  try {
    const { orgId, orgName } = JSON.parse(text ?? '{}') as Partial<NamedOrganisation>;
    return typeof orgId === 'string' && typeof orgName === 'string' ? { orgId, orgName } : undefined;
  } catch {
    return undefined;
  }
}
