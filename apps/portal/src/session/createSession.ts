import {
  type Client,
  createClient,
  type Reply,
  type RequestError,
  refreshByToken,
  storageStore,
  toBase64,
} from '@isp/request';
import { storageKeys } from '../storage.ts';
import { wire } from '../wire.ts';
import { type MenuNode, readMenu, readPermissions } from './readMenu.ts';
import { isObject, readUser, type User } from './readUser.ts';

/** What the portal knows of its user. */
export interface SessionState {
  /** `loading` until user, menu and permissions were asked for. @see R4.01 */
  readonly status: 'anonymous' | 'loading' | 'ready';
  readonly user: User | undefined;
  readonly orgId: string | undefined;
  readonly menu: readonly MenuNode[];
  readonly permissions: ReadonlySet<string>;
}

export interface SignInForm {
  readonly username: string;
  readonly password: string;
  readonly captchaKey?: string | undefined;
  readonly captchaCode?: string | undefined;
}

export interface PortalSession {
  readonly client: Client;
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads user, XSRF token, menu and permissions of a session that is kept, and keeps its token fresh. @see R4.10 */
  readonly start: () => Promise<void>;
  /** @throws ReplyError when the server refuses. */
  readonly signIn: (form: SignInForm) => Promise<void>;
  /** Ends the session on the server, and here whatever the server says. @see R4.04 */
  readonly signOut: () => Promise<void>;
  /** Acts for another organisation from now on. */
  readonly chooseOrg: (orgId: string) => Promise<void>;
}

export interface SessionOptions {
  /** Keeps the session over restarts: `localStorage`. */
  readonly storage: Storage;
  /** Belongs to the browser tab: `sessionStorage`. */
  readonly tabStorage: Storage;
  readonly locale: () => string;
  readonly translate: (text: string) => string;
  readonly onError: (message: string, error: RequestError) => void;
  /** @defaultValue the page's */
  readonly origin?: string;
}

/** Default tenant of the platform. @see R9.02 */
const defaultTenant = '000000';

const anonymous: SessionState = {
  status: 'anonymous',
  user: undefined,
  orgId: undefined,
  menu: [],
  permissions: new Set(),
};

/** The session of this browser: signs in and out, knows the user, the organisation, menu and permissions. */
export function createSession(options: SessionOptions): PortalSession {
  const { storage, tabStorage } = options;
  const store = storageStore(storage, storageKeys.session, { tabs: storageKeys.session });
  const listeners = new Set<() => void>();
  let state: SessionState = store.get() ? { ...anonymous, status: 'loading' } : anonymous;
  let loadedFor: string | undefined;
  // a load that began for an earlier user or organisation must not write its answer
  let epoch = 0;

  const client = createClient({
    session: store,
    getOrg: () => state.orgId,
    locale: options.locale,
    translate: options.translate,
    onError: options.onError,
    refresh: refreshByToken({ tenantId: defaultTenant, xsrfPath: wire.xsrfToken }),
    notExecuted: wasNotExecuted,
    onSessionLost: () => forget(),
    onOrgLost: () => {
      tabStorage.removeItem(storageKeys.organisation);
      void load();
    },
    ...(options.origin !== undefined && { origin: options.origin }),
  });

  function change(next: Partial<SessionState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  // another tab signed out, signed in, or replaced the token; what else it wrote concerns nobody here
  store.subscribe?.(() => {
    const token = store.get()?.token;
    if (token === undefined) forget();
    else if (token !== loadedFor) void load();
  });

  function forget() {
    epoch += 1;
    tabStorage.removeItem(storageKeys.organisation);
    change(anonymous);
  }

  async function load() {
    const turn = ++epoch;
    const isCurrent = () => turn === epoch;
    loadedFor = store.get()?.token;
    const quiet = { tips: false, org: false } as const;
    const [user] = await Promise.all([
      client.get(wire.users, {}, quiet).then(readUser).catch(missing),
      // a session whose token is still known asks for no other
      client.get(wire.xsrfToken, {}, quiet).then(keepXsrfToken).catch(missing),
    ]);
    if (!isCurrent()) return;
    if (user) change({ user, orgId: organisationOf(user) });
    await loadMenu(isCurrent);
    if (isCurrent()) change({ status: 'ready' });
  }

  async function loadMenu(isCurrent: () => boolean) {
    const [routes, buttons] = await Promise.all([
      client.get(wire.menuRoutes, {}, { tips: false }).catch(missing),
      client.get(wire.menuButtons, {}, { tips: false }).catch(missing),
    ]);
    if (isCurrent()) change({ menu: readMenu(routes), permissions: readPermissions(buttons) });
  }

  function keepXsrfToken(reply: unknown) {
    const session = store.get();
    if (session && isObject(reply) && typeof reply.token === 'string') {
      store.set({ ...session, xsrfToken: reply.token });
    }
  }

  function organisationOf(user: User): string | undefined {
    const mine = (orgId: string | null | undefined) =>
      user.organisations.find((organisation) => organisation.orgId === orgId)?.orgId;
    const orgId = mine(tabStorage.getItem(storageKeys.organisation)) ?? user.organisations[0]?.orgId;
    if (orgId === undefined) tabStorage.removeItem(storageKeys.organisation);
    else tabStorage.setItem(storageKeys.organisation, orgId);
    return orgId;
  }

  return {
    client,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      client.keepFresh();
      if (store.get()) await load();
    },
    async signIn({ username, password, captchaKey, captchaCode }) {
      const reply = await client.post(
        wire.login,
        {
          tenantId: defaultTenant,
          username,
          // @see R9.04
          password: toBase64(password),
          ...(captchaKey && { captchaKey, captchaCode }),
        },
        { tips: false, org: false },
      );
      if (!isObject(reply) || typeof reply.sessionId !== 'string') {
        throw new Error('The reply of /login holds no sessionId.');
      }
      const { sessionId, refreshToken } = reply;
      // the session id is the token. @see R4.02
      store.set({
        token: sessionId,
        sessionId,
        issuedAt: Date.now(),
        ...(typeof refreshToken === 'string' && { refreshToken }),
      });
      change({ ...anonymous, status: 'loading' });
      await load();
    },
    async signOut() {
      await client.post(wire.signOut, {}, { tips: false, org: false }).catch(missing);
      store.clear();
      forget();
    },
    async chooseOrg(orgId) {
      if (orgId === state.orgId) return;
      const turn = ++epoch;
      tabStorage.setItem(storageKeys.organisation, orgId);
      change({ orgId, menu: [], permissions: new Set() });
      await loadMenu(() => turn === epoch);
    },
  };
}

/** The service looks at the session before anything else: a call it answers like this has changed nothing. */
function wasNotExecuted({ status, body }: Reply): boolean {
  return status === 401 || (isObject(body) && body.errCode === 'SESSION_EXPIRED');
}

/** What cannot be loaded is missing, and navigation goes on. @see R4.01 */
const missing = (): undefined => undefined;
