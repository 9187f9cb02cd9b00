import {
  type Client,
  type ClientOptions,
  createClient,
  type Reply,
  type RequestError,
  refreshByToken,
  type Session,
  storageStore,
} from '@isp/request';
import { createStore } from 'zustand/vanilla';
import { isObject } from '../isObject.ts';
import { type Readable, readable } from '../readable.ts';
import { clearStorage, type StorageKeys, storageKeysOf, usualPrefix } from '../storage.ts';
import { type Wire, wireOf } from '../wire.ts';
import { createLoading } from './loadSession.ts';
import { quiet } from './quiet.ts';
import type { NamedOrganisation } from './readUser.ts';
import { safeExit } from './safeExit.ts';
import { anonymous, type SessionState } from './sessionState.ts';
import { externalMode, type WaysIn, waysIn } from './waysIn.ts';

export interface PortalSession extends Readable<SessionState>, WaysIn {
  readonly client: Client;
  /** Loads user, XSRF token, menu and permissions of a session that is kept, and keeps its token fresh. @see R4.10 */
  readonly start: () => Promise<void>;
  /** Asks again who the user is, and what they may do. @see R5.09 */
  readonly reload: () => Promise<void>;
  /**
   * Ends the session on the server, and here whatever the server says.
   * @param log - what this browser logged: the server keeps it
   * @returns where the provider of the sign-in is left, if there is one and it is one the session began with
   * @see R4.04, R4.05, R7.07, T-R3
   */
  readonly signOut: (log?: readonly object[]) => Promise<string | undefined>;
  /** Acts for another organisation from now on. */
  readonly chooseOrg: (orgId: string) => Promise<void>;
  /**
   * Looks as another role from now on, or as oneself again. The service lets nobody but the platform do so.
   * @param organisation - to look into, whether or not they are a member of it
   * @see R6.05
   */
  readonly viewAs: (role: string | undefined, organisation?: NamedOrganisation) => Promise<void>;
  /** Organisations that may be looked into, by a part of their name; the first twenty. */
  readonly findOrganisations: (name: string) => Promise<readonly NamedOrganisation[]>;
}

export interface SessionOptions {
  /** Keeps the session over restarts: `localStorage`. */
  readonly storage: Storage;
  /** Belongs to the browser tab: `sessionStorage`. */
  readonly tabStorage: Storage;
  readonly locale: () => string;
  readonly translate: (text: string) => string;
  readonly onError: (message: string, error: RequestError) => void;
  readonly keys?: StorageKeys;
  readonly wire?: Wire;
  /** @defaultValue `000000`, the platform's @see R9.02 */
  readonly tenantId?: string;
  /** Further options of the client: header names, cipher, steps. */
  readonly client?: Partial<ClientOptions>;
}

/** The session of this browser: signs in and out, knows the user, the organisation, menu and permissions. */
export function createSession(options: SessionOptions): PortalSession {
  const { storage, tabStorage, tenantId = '000000', wire = wireOf() } = options;
  const keys = options.keys ?? storageKeysOf(usualPrefix);
  const kept = storageStore(storage, keys.session, { tabs: keys.session });
  const store = createStore<SessionState>()(() =>
    kept.get() ? { ...anonymous, status: 'loading', ...readView(tabStorage, keys) } : anonymous,
  );
  const client = createClient({
    ...options.client,
    session: kept,
    getOrg: () => store.getState().orgId,
    steps: [
      (call, next) => {
        const { viewAs } = store.getState();
        return next(viewAs ? { ...call, headers: { 'View-As': viewAs, ...call.headers } } : call);
      },
      ...(options.client?.steps ?? []),
    ],
    locale: options.locale,
    translate: options.translate,
    onError: options.onError,
    refresh: refreshByToken({ tenantId, xsrfPath: wire.xsrfToken }),
    notExecuted: wasNotExecuted,
    onSessionLost: () => forget({ lostExternal: storage.getItem(keys.loginMode) === externalMode }),
    onOrgLost: () => {
      keep(keys.organisation, undefined);
      keep(keys.viewOrganisation, undefined);
      store.setState({ orgId: undefined, viewOrganisation: undefined, isRefreshing: true });
      void loading.load();
    },
  });
  const loading = createLoading({ client, wire, kept, store, tabStorage, keys });

  // another tab signed out, signed in, or replaced the token; what else it wrote concerns nobody here
  kept.subscribe?.(() => {
    const token = kept.get()?.token;
    if (token === undefined) forget();
    else if (token !== loading.loadedFor()) {
      // nobody is signed in here yet: pages wait instead of asking who one is
      if (store.getState().status !== 'ready') store.setState({ status: 'loading' });
      void loading.load();
    }
  });

  function keep(key: string, value: string | undefined) {
    if (value === undefined) tabStorage.removeItem(key);
    else tabStorage.setItem(key, value);
  }

  function forget(more: Partial<SessionState> = {}) {
    loading.drop();
    clearStorage(storage, keys);
    clearStorage(tabStorage, keys);
    store.setState({ ...anonymous, ...more });
  }

  /** Opens the session of a login reply. @see R4.02 */
  async function open(reply: unknown, mode: string, exits: readonly string[] = []) {
    const next = readLogin(reply);
    storage.setItem(keys.loginMode, mode);
    storage.setItem(keys.exits, exits.join(' '));
    kept.set(next);
    store.setState({ ...anonymous, status: 'loading' });
    await loading.load();
  }

  async function goOn(reply: unknown) {
    kept.set(readLogin(reply));
    await loading.load();
  }

  return {
    ...readable(store),
    ...waysIn({ client, wire, tenantId, open, goOn }),
    client,
    async start() {
      client.keepFresh();
      if (kept.get()) await loading.load();
    },
    async reload() {
      store.setState({ isRefreshing: true });
      await loading.load();
    },
    async signOut(log = []) {
      const reply = await client.post(wire.logout, log, quiet).catch(() => undefined);
      const origin = options.client?.origin ?? window.location.origin;
      const exits = storage.getItem(keys.exits)?.split(' ') ?? [];
      kept.clear();
      forget();
      return isObject(reply) ? safeExit(reply.redirectUri, origin, exits) : undefined;
    },
    async chooseOrg(orgId) {
      if (orgId === store.getState().orgId) return;
      tabStorage.setItem(keys.organisation, orgId);
      await loading.turnTo({ orgId });
    },
    async viewAs(role, organisation) {
      keep(keys.viewAs, role);
      keep(keys.viewOrganisation, organisation && JSON.stringify(organisation));
      // a role is one in an organisation: where none is chosen it is looked at in the first
      const chosen = tabStorage.getItem(keys.organisation) ?? undefined;
      const first = role === undefined ? undefined : store.getState().user?.organisations[0]?.orgId;
      const orgId = organisation?.orgId ?? chosen ?? first;
      await loading.turnTo({ viewAs: role, viewOrganisation: organisation, orgId });
    },
    async findOrganisations(name) {
      const query = { orgName: name, status: 'NORMAL', current: 1, size: 20 };
      // asked as oneself: a role sees its own organisation only
      const reply = await client.post(wire.organisations, query, { ...quiet, headers: { 'View-As': '' } });
      const records = isObject(reply) && Array.isArray(reply.records) ? reply.records : [];
      return records.filter(isObject).map(({ id, orgName }) => ({
        orgId: String(id),
        orgName: String(orgName),
      }));
    },
  };
}

/** @throws when the reply holds no session */
function readLogin(reply: unknown): Session {
  if (!isObject(reply) || typeof reply.sessionId !== 'string') {
    throw new Error('The reply of the login holds no sessionId.');
  }
  const { sessionId, refreshToken } = reply;
  const refresh = typeof refreshToken === 'string' && { refreshToken };
  return { token: sessionId, sessionId, issuedAt: Date.now(), ...refresh };
}

/** What the tab looked at before it was loaded again. */
function readView(tabStorage: Storage, keys: StorageKeys): Pick<SessionState, 'viewAs' | 'viewOrganisation'> {
  const viewAs = tabStorage.getItem(keys.viewAs) ?? undefined;
  const organisation = viewAs === undefined ? null : tabStorage.getItem(keys.viewOrganisation);
  return {
    viewAs,
    viewOrganisation: organisation === null ? undefined : (JSON.parse(organisation) as NamedOrganisation),
  };
}

/** The service looks at the session before anything else: a call it answers like this has changed nothing. */
function wasNotExecuted({ status, body }: Reply): boolean {
  return status === 401 || (isObject(body) && body.errCode === 'SESSION_EXPIRED');
}
