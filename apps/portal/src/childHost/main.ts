import { childHeaders, createClient, type SessionStore, storageStore } from '@isp/request';
import { type ChildReport, readChildCommand, toChildMessage } from '@isp/shell';
import { storageKeys } from '../storage.ts';
import { wire } from '../wire.ts';
import './childHost.css';
import { createChildHost } from './createChildHost.ts';
import { microAppEngine } from './microAppEngine.ts';

/** The portal keeps the session; this page only reads it. */
const store = storageStore(window.localStorage, storageKeys.session, { tabs: storageKeys.session });
const readOnly: SessionStore = { ...store, set: () => undefined, clear: () => undefined };
let orgId: string | undefined;
let locale: string | undefined;
const getOrg = () => orgId;
const client = createClient({ session: readOnly, getOrg, locale: () => locale });

const container = document.getElementById('child');
if (!container) throw new Error('child-host.html must hold an element with the id "child".');

const host = createChildHost({
  load: () => client.post(wire.childApps, { size: 100 }, { tips: false, org: false }),
  engine: microAppEngine(container, `${import.meta.env.BASE_URL}child-frame.html`),
  report: say,
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
say({ kind: 'ready' });

/** Opened by hand it has nobody to talk to. */
function say(report: ChildReport): void {
  if (window.parent !== window) window.parent.postMessage(toChildMessage(report), window.location.origin);
}
