import { createClient, type SessionStore, storageStore } from '@isp/request';
import { childHeaders } from '@isp/request/platform';
import type { ChildReport } from '@isp/shell';
import { readChildCommand, toChildMessage } from '@isp/shell/internal';
import { defaultPrefix, storageKeysOf } from '../kit/storage.ts';
import { type Wire, wireOf } from '../kit/wire.ts';
import { createChildHost } from './createChildHost.ts';
import { microAppEngine } from './microAppEngine.ts';

export interface ChildHostPage {
  /** Element in which the application is drawn. */
  readonly container: HTMLElement;
  /** Address of a blank page with the same policy as this page: `/ui/child-frame.html`. */
  readonly frameUrl: string;
  /** Prefix of the portal's keys in the storage. @defaultValue `isp` */
  readonly storagePrefix?: string;
  /** Paths of the service. They must be equal to those of the portal. */
  readonly wire?: Partial<Wire>;
}

/**
 * Starts the host page of embedded applications. It is a frame inside the portal with a separate
 * Content-Security-Policy.
 *
 * @example
 * startChildHost({ container: document.body, frameUrl: '/child-frame.html' });
 */
export function startChildHost({
  container,
  frameUrl,
  storagePrefix = defaultPrefix,
  ...more
}: ChildHostPage): void {
  const wire = wireOf(more.wire);
  const { session: sessionKey } = storageKeysOf(storagePrefix);
  // Only the portal writes the session. This page only reads it, so `set` and `clear` do nothing.
  const store = storageStore(window.localStorage, sessionKey, { tabs: sessionKey });
  const readOnly: SessionStore = { ...store, set: () => undefined, clear: () => undefined };
  let orgId: string | undefined;
  let locale: string | undefined;
  const getOrg = () => orgId;
  const client = createClient({ session: readOnly, getOrg, locale: () => locale });

  const host = createChildHost({
    load: () => client.post(wire.childApps, { size: 100 }, { tips: false, org: false }),
    engine: microAppEngine(container, frameUrl),
    report: post,
    session() {
      const session = store.get();
      return session ? { token: session.token, xsrfToken: session.xsrfToken } : {};
    },
    headers: childHeaders(client, { getOrg }),
    origin: window.location.origin,
  });

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== window.location.origin) return;
    const command = readChildCommand(event.data);
    if (!command) return;
    const { lang, orgId: org, theme } = command.data;
    orgId = typeof org === 'string' ? org : undefined;
    locale = typeof lang === 'string' ? lang : undefined;
    document.documentElement.lang = locale ?? 'zh-CN';
    document.documentElement.style.colorScheme = theme === 'dark' ? 'dark' : 'light';
    host.handle(command);
  });
  store.subscribe?.(() => host.sessionChanged(store.get() !== undefined));
  post({ kind: 'ready' });
}

/** Sends a report to the portal. If the page is opened directly, without a portal, nothing is sent. */
function post(report: ChildReport): void {
  if (window.parent !== window) window.parent.postMessage(toChildMessage(report), window.location.origin);
}
