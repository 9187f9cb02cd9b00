import { isObject } from '@isp/kit';
import { createClient, type Reply, storageStore } from '@isp/request';
import { refreshByToken } from '@isp/request/platform';
import { createStore } from 'zustand/vanilla';
import { quietCall } from '../kit/quiet.ts';
import { readable } from '../kit/readable.ts';
import { clearStorage, defaultPrefix, storageKeysOf } from '../kit/storage.ts';
import { wireOf } from '../kit/wire.ts';
import { asRole, createActing, readView } from './createActing.ts';
import { createSignIn } from './createSignIn.ts';
import { findOrganisations } from './findOrganisations.ts';
import { createLoading } from './loadSession.ts';
import type { PortalSession, SessionOptions } from './PortalSession.ts';
import { readLogin } from './readLogin.ts';
import { safeExit } from './safeExit.ts';
import { anonymous, type SessionState } from './sessionState.ts';

/**
 * Creates the session of this browser: the functions that sign in and out, and the store with user, organisation,
 * menu and permissions.
 */
export function createSession(options: SessionOptions): PortalSession {
  const { storage, tabStorage, tenantId = '000000', wire = wireOf() } = options;
  const keys = options.keys ?? storageKeysOf(defaultPrefix);
  const kept = storageStore(storage, keys.session, { tabs: keys.session });
  const store = createStore<SessionState>()(() =>
    kept.get() ? { ...anonymous, status: 'loading', ...readView(tabStorage, keys) } : anonymous,
  );
  const client = createClient({
    ...options.client,
    session: kept,
    getOrg: () => store.getState().orgId,
    steps: [asRole(store), ...(options.client?.steps ?? [])],
    locale: options.locale,
    translate: options.translate,
    onError: options.onError,
    refresh: refreshByToken({ tenantId, xsrfPath: wire.xsrfToken }),
    notExecuted: wasNotExecuted,
    onSessionLost: () => forget({ isLost: true }),
    onOrgLost: () => acting.loseOrg(),
  });
  const loading = createLoading({ client, wire, kept, store, tabStorage, keys });
  const acting = createActing({ store, tabStorage, keys, loading });
  // Another tab has signed out (and has removed the data of the screens), signed in, or renewed the token.
  kept.subscribe?.(() => {
    const { token } = kept.get() ?? {};
    if (token === undefined) forget({ keepsScreens: true });
    else loading.loadFor(token);
  });

  /**
   * Ends the session in this tab. `isLost`: the session ended without a sign-out. `keepsScreens`: drafts are kept for
   * the user's next sign-in.
   */
  function forget(how: { readonly isLost?: boolean; readonly keepsScreens?: boolean } = {}) {
    const { isLost = false, keepsScreens = isLost } = how;
    loading.drop();
    clearStorage(storage, keys, { keepsScreens });
    clearStorage(tabStorage, keys);
    store.setState({ ...anonymous, isLost });
  }

  /** Starts the session that the reply of a sign-in contains. */
  async function open(reply: unknown, exits: readonly string[] = []) {
    const next = readLogin(reply);
    storage.setItem(keys.exits, exits.join(' '));
    kept.set(next);
    store.setState({ ...anonymous, status: 'loading' });
    await loading.load();
  }

  return {
    ...readable(store),
    ...createSignIn({
      ...{ client, wire, tenantId, open },
      async goOn(reply) {
        kept.set(readLogin(reply));
        await loading.load();
      },
    }),
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
      const reply = await client.post(wire.logout, log, quietCall).catch(() => undefined);
      const exits = storage.getItem(keys.exits)?.split(' ') ?? [];
      kept.clear();
      forget();
      return exitOf(reply, options.client?.origin, exits);
    },
    chooseOrg: acting.chooseOrg,
    viewAs: acting.viewAs,
    findOrganisations: (name) => findOrganisations(client, wire.organisations, name),
  };
}

/** Returns the address for signing out at the provider, if the reply contains one that is trusted. */
const exitOf = (reply: unknown, origin = window.location.origin, exits: readonly string[] = []) =>
  isObject(reply) ? safeExit(reply.redirectUri, origin, exits) : undefined;

/**
 * Returns true if the service did not execute the call. The service checks the session before anything else, so a
 * call with this reply has changed nothing.
 */
function wasNotExecuted({ status, body }: Reply): boolean {
  return status === 401 || (isObject(body) && body.errCode === 'SESSION_EXPIRED');
}
