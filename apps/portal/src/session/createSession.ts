import {
  type Client,
  createClient,
  type Reply,
  type RequestError,
  refreshByToken,
  storageStore,
  toBase64,
} from '@isp/request';
import { clearStorage, storageKeys } from '../storage.ts';
import { wire } from '../wire.ts';
import { type MenuNode, readMenu, readPermissions, readTopMenu, type TopMenuItem } from './readMenu.ts';
import { isObject, readUser, type User } from './readUser.ts';

/** What the portal knows of its user. */
export interface SessionState {
  /** `loading` until user, menu and permissions were asked for. @see R4.01 */
  readonly status: 'anonymous' | 'loading' | 'ready';
  readonly user: User | undefined;
  readonly orgId: string | undefined;
  readonly topMenu: readonly TopMenuItem[];
  readonly menu: readonly MenuNode[];
  readonly permissions: ReadonlySet<string>;
  /** The menu could not be loaded: what is shown is the one before, or none. */
  readonly hasMenuFailed: boolean;
  /** Another organisation was chosen, and its menu is on its way. @see R4.07 */
  readonly isRefreshing: boolean;
  /** Role an administrator looks as: menu, records and buttons are those of who has it, and nothing can be changed. */
  readonly viewAs: string | undefined;
  /** A session of an external provider ended here: its sign-in is asked again. @see R4.05 */
  readonly lostExternal: boolean;
}

/** Answer to a picture: which one, and what it says. */
export interface CaptchaAnswer {
  readonly captchaKey?: string | undefined;
  readonly captchaCode?: string | undefined;
}

export interface SignInForm extends CaptchaAnswer {
  readonly username: string;
  readonly password: string;
  /** Of who got their password from somebody else. */
  readonly newPassword?: string;
}

export interface PhoneForm {
  readonly phone: string;
  readonly code: string;
}

/** An external sign-in the platform offers. */
export interface LoginProvider {
  readonly registrationId: string;
  readonly name: string;
  readonly loginMode: 'SSO' | 'SOCIAL';
  readonly authorizationUri: string;
  /** Where its sessions are left: `https://id.example.com`; empty where they are not. */
  readonly signOutOrigin: string;
}

export interface PortalSession {
  readonly client: Client;
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads user, XSRF token, menu and permissions of a session that is kept, and keeps its token fresh. @see R4.10 */
  readonly start: () => Promise<void>;
  /** Asks again who the user is, and what they may do. @see R5.09 */
  readonly reload: () => Promise<void>;
  /** @throws ReplyError when the server refuses. */
  readonly signIn: (form: SignInForm) => Promise<void>;
  /** @throws ReplyError when the server refuses. @see R4.03 */
  readonly signInByPhone: (form: PhoneForm) => Promise<void>;
  /** Trades the ticket an external sign-in came back with. @throws ReplyError when it is used up or too old. */
  readonly signInByTicket: (ticket: string) => Promise<void>;
  /** Sends a code to a phone. @throws ReplyError when the server refuses. @see R7.08 */
  readonly sendSmsCode: (phone: string, captcha: CaptchaAnswer) => Promise<void>;
  readonly loginProviders: () => Promise<readonly LoginProvider[]>;
  /**
   * Ends the session on the server, and here whatever the server says.
   * @param log - what this browser logged: the server keeps it
   * @returns where the provider of the sign-in is left, if there is one; to be checked where it is used
   * @see R4.04, R4.05, R7.07
   */
  readonly signOut: (log?: readonly object[]) => Promise<string | undefined>;
  /** Acts for another organisation from now on. */
  readonly chooseOrg: (orgId: string) => Promise<void>;
  /** Looks as another role from now on, or as oneself again. The service lets nobody but the platform do so. @see R6.05 */
  readonly viewAs: (role: string | undefined) => Promise<void>;
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
/** How the session began, where a provider knows it. */
const externalMode = 'SSO';
/** The page itself says what went wrong, and no organisation is chosen yet. */
const quiet = { tips: false, org: false } as const;

const anonymous: SessionState = {
  status: 'anonymous',
  user: undefined,
  orgId: undefined,
  topMenu: [],
  menu: [],
  permissions: new Set(),
  hasMenuFailed: false,
  isRefreshing: false,
  viewAs: undefined,
  lostExternal: false,
};

/** The session of this browser: signs in and out, knows the user, the organisation, menu and permissions. */
export function createSession(options: SessionOptions): PortalSession {
  const { storage, tabStorage } = options;
  const store = storageStore(storage, storageKeys.session, { tabs: storageKeys.session });
  const listeners = new Set<() => void>();
  let state: SessionState = store.get()
    ? { ...anonymous, status: 'loading', viewAs: tabStorage.getItem(storageKeys.viewAs) ?? undefined }
    : anonymous;
  let loadedFor: string | undefined;
  // a load that began for an earlier user or organisation must not write its answer
  let epoch = 0;

  const client = createClient({
    session: store,
    getOrg: () => state.orgId,
    steps: [
      (call, next) =>
        next(state.viewAs ? { ...call, headers: { ...call.headers, 'View-As': state.viewAs } } : call),
    ],
    locale: options.locale,
    translate: options.translate,
    onError: options.onError,
    refresh: refreshByToken({ tenantId: defaultTenant, xsrfPath: wire.xsrfToken }),
    notExecuted: wasNotExecuted,
    onSessionLost: () => forget({ lostExternal: storage.getItem(storageKeys.loginMode) === externalMode }),
    onOrgLost: () => {
      tabStorage.removeItem(storageKeys.organisation);
      change({ orgId: undefined, isRefreshing: true });
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
    else if (token !== loadedFor) {
      // nobody is signed in here yet: pages wait instead of asking who one is
      if (state.status !== 'ready') change({ status: 'loading' });
      void load();
    }
  });

  function forget(more: Partial<SessionState> = {}) {
    epoch += 1;
    clearStorage(storage);
    clearStorage(tabStorage);
    change({ ...anonymous, ...more });
  }

  async function load() {
    const turn = ++epoch;
    const isCurrent = () => turn === epoch;
    loadedFor = store.get()?.token;
    const [user] = await Promise.all([
      client.get(wire.users, {}, quiet).then(readUser).catch(missing),
      // a session whose token is still known asks for no other
      client.get(wire.xsrfToken, {}, quiet).then(keepXsrfToken).catch(missing),
    ]);
    if (!isCurrent()) return;
    if (user) change({ user, orgId: organisationOf(user) });
    await loadMenu(isCurrent);
    if (isCurrent()) change({ status: 'ready', isRefreshing: false });
  }

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

  /** Opens the session of a login reply. @see R4.02 */
  async function open(reply: unknown, mode: string) {
    if (!isObject(reply) || typeof reply.sessionId !== 'string') {
      throw new Error('The reply of the login holds no sessionId.');
    }
    const { sessionId, refreshToken } = reply;
    storage.setItem(storageKeys.loginMode, mode);
    store.set({
      token: sessionId,
      sessionId,
      issuedAt: Date.now(),
      ...(typeof refreshToken === 'string' && { refreshToken }),
    });
    change({ ...anonymous, status: 'loading' });
    await load();
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
    const chosen = mine(tabStorage.getItem(storageKeys.organisation));
    // the platform's own people act for all of them until they choose one
    const isFree = user.isAdmin && state.viewAs === undefined;
    const usual = isFree ? undefined : (mine(user.currentOrgId) ?? user.organisations[0]?.orgId);
    const orgId = chosen ?? usual;
    if (orgId === undefined) tabStorage.removeItem(storageKeys.organisation);
    else if (state.viewAs === undefined) tabStorage.setItem(storageKeys.organisation, orgId);
    return orgId;
  }

  /** Another menu and other rights: nothing of before shows meanwhile. */
  async function turnTo(next: Partial<SessionState>) {
    const turn = ++epoch;
    change({ ...next, menu: [], permissions: new Set(), isRefreshing: true });
    await loadMenu(() => turn === epoch);
    if (turn === epoch) change({ isRefreshing: false });
  }

  const enter = (path: string, body: object) => client.post(path, body, quiet);

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
    async reload() {
      change({ isRefreshing: true });
      await load();
    },
    async signIn({ username, password, newPassword, captchaKey, captchaCode }) {
      // @see R9.04
      const chosen = newPassword && { newPassword: toBase64(newPassword) };
      const secret = { username, password: toBase64(password), ...chosen };
      const captcha = captchaKey && { captchaKey, captchaCode };
      await open(await enter(wire.login, { tenantId: defaultTenant, ...secret, ...captcha }), 'PASSWORD');
    },
    async signInByPhone({ phone, code }) {
      await open(
        await enter(wire.login, { tenantId: defaultTenant, loginType: 'PHONE', phone, code }),
        'PHONE',
      );
    },
    async signInByTicket(ticket) {
      await open(await enter(wire.ticketLogin, { ticket }), externalMode);
    },
    async sendSmsCode(phone, { captchaKey, captchaCode }) {
      const { captchaKey: keyName, captchaCode: codeName } = client.headerNames;
      const headers = captchaKey ? { [keyName]: captchaKey, [codeName]: captchaCode ?? '' } : {};
      await client.post(wire.smsCode, { phone }, { ...quiet, headers });
    },
    async loginProviders() {
      const reply = await client.get(wire.loginProviders, {}, quiet);
      return (Array.isArray(reply) ? reply : []).filter(isObject).map((provider) => ({
        registrationId: String(provider.registrationId),
        name: String(provider.name),
        loginMode: provider.loginMode === 'SOCIAL' ? 'SOCIAL' : 'SSO',
        authorizationUri: String(provider.authorizationUri),
        signOutOrigin: String(provider.signOutOrigin ?? ''),
      }));
    },
    async signOut(log = []) {
      const reply = await client.post(wire.logout, log, quiet).catch(missing);
      store.clear();
      forget();
      return isObject(reply) && typeof reply.redirectUri === 'string' ? reply.redirectUri : undefined;
    },
    async chooseOrg(orgId) {
      if (orgId === state.orgId) return;
      tabStorage.setItem(storageKeys.organisation, orgId);
      await turnTo({ orgId });
    },
    async viewAs(role) {
      if (role === undefined) tabStorage.removeItem(storageKeys.viewAs);
      else tabStorage.setItem(storageKeys.viewAs, role);
      // a role is one in an organisation: where none is chosen it is looked at in the first
      const chosen = tabStorage.getItem(storageKeys.organisation) ?? undefined;
      const first = role === undefined ? undefined : state.user?.organisations[0]?.orgId;
      await turnTo({ viewAs: role, orgId: chosen ?? first });
    },
  };
}

/** The service looks at the session before anything else: a call it answers like this has changed nothing. */
function wasNotExecuted({ status, body }: Reply): boolean {
  return status === 401 || (isObject(body) && body.errCode === 'SESSION_EXPIRED');
}

/** What cannot be loaded is missing, and navigation goes on. @see R4.01 */
const missing = (): undefined => undefined;
