import { restAdapter } from '@isp/crud';
import { themes as shellThemes } from '@isp/shell';
import { withGivenTones } from '@isp/shell/internal';
import type { Portal } from '../context/Portal.ts';
import { choiceCookies } from '../kit/choiceCookies.ts';
import { defaultPrefix, storageKeysOf } from '../kit/storage.ts';
import { wireOf } from '../kit/wire.ts';
import { createLanguage } from '../language/createLanguage.ts';
import { loginModes } from '../login/loginModes.ts';
import type { PortalOptions } from '../options/PortalOptions.ts';
import { createRoutes } from '../routes/createRoutes.ts';
import { createSession } from '../session/createSession.ts';
import { createSettings } from '../settings/createSettings.ts';
import { type Arrival, createLastFrame } from '../stores/createLastFrame.ts';
import { createLeaveGuards } from '../stores/createLeaveGuards.ts';
import { createLock } from '../stores/createLock.ts';
import { createRecents } from '../stores/createRecents.ts';
import { createSide } from '../stores/createSide.ts';
import { createTabs } from '../stores/createTabs.ts';
import { createTheme } from '../stores/createTheme.ts';
import { createUnread } from '../stores/createUnread.ts';
import { connectStores } from './connectStores.ts';
import { defaultParts, defaultPaths } from './defaultParts.ts';
import { traceCalls } from './traceCalls.ts';

export interface StoresOptions {
  readonly options: PortalOptions;
  readonly log: Portal['log'];
  /** Shows the error of a call, unless the screen that made the call shows it. */
  readonly onError: (message: string) => void;
  /** Storage that keeps data after the browser was closed: `localStorage`. */
  readonly storage: Storage;
  /** Storage of the browser tab: `sessionStorage`. */
  readonly tabStorage: Storage;
}

/** Creates the stores of a portal from its options. */
export async function createStores(given: StoresOptions): Promise<Portal> {
  const { options, log, onError, storage, tabStorage } = given;
  const keys = storageKeysOf(options.storagePrefix ?? defaultPrefix);
  const wire = wireOf(options.wire);
  const themes =
    options.themes?.map((theme) => ({ ...theme, config: withGivenTones(theme.config) })) ?? shellThemes;
  const choices = choiceCookies();
  const paths = { ...defaultPaths, ...options.paths };
  const language = await createLanguage({
    storage: choices,
    key: keys.language,
    loadEnglish: options.languages?.['en-US'] ?? (async () => ({})),
  });
  const base = (options.base ?? '/').replace(/\/$/, '');
  const routes = createRoutes(options, paths);
  const traced = traceCalls({ base, routes });
  const session = createSession({
    storage,
    tabStorage,
    keys,
    wire,
    locale: () => language.getState().locale,
    translate: (text) => language.getState().translate(text) ?? text,
    onError,
    ...(options.tenantId !== undefined && { tenantId: options.tenantId }),
    client: { ...options.client, steps: [...(options.client?.steps ?? []), traced.step] },
  });
  const { client } = session;
  const adapter =
    options.adapter?.(client) ??
    restAdapter({
      prefix: wire.prefix,
      // Screens show the errors of their calls themselves, so the client does not show them.
      send: (request) => client.request({ ...request, tips: false }),
    });
  const portal: Portal = {
    options,
    base,
    areas: options.areas,
    extensions: options.extensions ?? [],
    routes,
    paths,
    parts: { ...defaultParts(options), ...options.parts },
    themes,
    loginModes: options.loginModes ?? loginModes,
    wire,
    keys,
    adapter: { ...adapter, renew: session.reload },
    session,
    language,
    theme: createTheme({
      storage: choices,
      key: keys.theme,
      themes,
      system: window.matchMedia('(prefers-color-scheme: dark)'),
    }),
    settings: createSettings(client, wire.environment),
    tabs: createTabs(tabStorage, keys.tabs),
    guards: createLeaveGuards(),
    lock: createLock(storage, keys.lock, window),
    unread: createUnread({ client, wire, page: document }),
    log,
    side: createSide(storage, keys.side),
    lastFrame: createLastFrame({
      ...{ storage: tabStorage, key: keys.frame, frameOf: routes.frameOf },
      arrival: arrivalAt(base),
    }),
    recents: createRecents(storage, keys.recents),
  };
  connectStores(portal);
  void portal.settings.load().then((values) => traced.start(values['trace.ratio']));
  return portal;
}

/** Returns how the browser came to this document. */
function arrivalAt(base: string): Arrival {
  const load = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return {
    isReturn: load !== undefined && load.type !== 'navigate',
    referrer: document.referrer,
    start: window.location.origin + base,
  };
}
