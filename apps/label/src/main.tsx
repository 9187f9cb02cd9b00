import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './label.css';
import { LabelApp } from './LabelApp.tsx';
import { createApi } from './session/createApi.ts';
import { embeddedPlace, type MicroAppBridge } from './session/embedded.ts';
import { createPlaceStore, type PlaceStore, toLocale } from './session/place.ts';
import { standalonePlace } from './session/standalone.ts';
import { toSay } from './texts/TextContext.ts';

declare global {
  interface Window {
    /** Functions of the portal that embeds the tool. Undefined if the tool runs in a separate tab. */
    readonly microApp?: MicroAppBridge;
    readonly __MICRO_APP_ENVIRONMENT__?: boolean;
  }
}

const bridge = window.__MICRO_APP_ENVIRONMENT__ ? window.microApp : undefined;
let refused: string | undefined;
const place = bridge ? embeddedPlace(bridge) : await openTab();

const container = document.getElementById('label-root');
if (!container) throw new Error('index.html must contain an element with the id "label-root".');
// Browsers hide the nonce from the attribute, so it is read from the property `nonce`.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (!bridge) {
  const { locale } = place.get();
  document.documentElement.lang = locale;
  document.title = toSay(locale)('数据标注');
}

const root = createRoot(container);
root.render(
  <StrictMode>
    <LabelApp place={place} nonce={bridge ? undefined : nonce} refused={refused} />
  </StrictMode>,
);
// The library micro-app fires this event when the portal removes the embedded tool.
window.addEventListener('unmount', () => root.unmount());

async function openTab(): Promise<PlaceStore> {
  const withoutPortal = createPlaceStore({
    locale: toLocale(navigator.language),
    theme: 'theme-hey',
    orgId: undefined,
    headers: {},
    taskId: undefined,
    isEmbedded: false,
  });
  try {
    return await standalonePlace({
      location: window.location,
      replaceAddress: (address) => window.history.replaceState(null, '', address),
      tabStorage: window.sessionStorage,
      cookies: document.cookie,
      languages: navigator.language,
      prefersDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
      trade: createApi(withoutPortal).trade,
    });
  } catch (error) {
    refused = error instanceof Error ? error.message : String(error);
    return withoutPortal;
  }
}
