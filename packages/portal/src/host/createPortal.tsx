import { createErrorLog } from '@isp/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Portal } from '../context/Portal.ts';
import { PortalContext } from '../context/PortalContext.ts';
import { choiceCookies } from '../kit/choiceCookies.ts';
import { giveNonceToStyles } from '../kit/giveNonceToStyles.ts';
import { defaultPrefix, storageKeysOf } from '../kit/storage.ts';
import { wantsEnglish } from '../language/wantsEnglish.ts';
import type { PortalOptions } from '../options/PortalOptions.ts';
import { createRouter } from '../router/createRouter.tsx';
import { createStores } from './createStores.ts';
import { PortalApp } from './PortalApp.tsx';

/**
 * Starts a portal: session, guards, tabs, language and theme, and the screens of a menu.
 *
 * @returns the running portal, for other code that needs its session or its client
 * @throws when a theme or the element is missing
 *
 * @example
 * const portal = await createPortal({ brand: { name: '书店' }, menus: {}, areas: {} });
 */
export async function createPortal(options: PortalOptions): Promise<Portal> {
  const { container = document.getElementById('root') } = options;
  if (!container)
    throw new Error(
      'createPortal needs an element in which it draws: the page has no element with the id "root".',
    );
  const keys = storageKeysOf(options.storagePrefix ?? defaultPrefix);
  // The log is created first, so that errors of the following code are logged too.
  const log = createErrorLog(window.localStorage, keys.log);
  log.listen(window);

  const show: { now?: (message: string) => void } = {};
  const portal = await createStores({
    options,
    log,
    onError: (message) => show.now?.(message),
    storage: window.localStorage,
    tabStorage: window.sessionStorage,
  });
  void portal.session.start();

  // Browsers hide the nonce from the attribute, so it is read from the property `nonce`.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) giveNonceToStyles(document, nonce);
  const handleReady = (next: (message: string) => void) => {
    show.now = next;
    return () => {
      delete show.now;
    };
  };
  createRoot(container, {
    // An error that an error boundary catches is not reported to the window, so it is logged here.
    onCaughtError: (error, { componentStack }) => {
      log.add(error, componentStack ?? '');
      console.error(error);
    },
  }).render(
    <StrictMode>
      <PortalContext value={portal}>
        <PortalApp router={createRouter(portal)} onReady={handleReady} nonce={nonce} />
      </PortalContext>
    </StrictMode>,
  );
  if (options.languages?.['en-US'] && wantsEnglish(choiceCookies().getItem(keys.language)))
    void portal.settings.load().then(() => offerOnce(portal.language));
  return portal;
}

/**
 * Shows an offer to switch to English. The offer disappears when the user chooses a language in it or in the menu.
 */
async function offerOnce(language: Portal['language']): Promise<void> {
  const { offerEnglish } = await import('../language/offerEnglish.ts');
  if (language.getState().locale === 'en-US') return;
  const withdraw = offerEnglish((locale) => void language.choose(locale));
  const stop = language.subscribe(() => {
    withdraw();
    stop();
  });
}
