import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { choiceCookies } from '../kit/choiceCookies.ts';
import { defaultPrefix, storageKeysOf } from '../kit/storage.ts';
import { wireOf } from '../kit/wire.ts';
import { localeOf } from '../language/locales.ts';
import { wantsEnglish } from '../language/wantsEnglish.ts';
import { createSession } from '../session/createSession.ts';
import { askOf } from './askOf.ts';
import { createSite } from './createSite.ts';
import { headOf, pageAt, readSite, readWords, type SiteState } from './readSite.ts';
import { SiteApp } from './SiteApp.tsx';
import type { SiteOptions } from './SiteOptions.ts';
import type { SiteViewProps } from './SitePage.ts';
import { siteChoosers } from './siteChoosers.ts';
import { siteTitle } from './siteTitle.ts';

/**
 * Makes a page interactive that the service has rendered. If the service did not render it, renders it in the
 * browser.
 *
 * @param options - brand, pages and settings of the site
 *
 * @throws when the page has no element with the id `root`
 *
 * @example
 * await startSite({ brand: { name: '书店' }, pages: [] });
 */
export async function startSite(options: SiteOptions): Promise<void> {
  const container = document.getElementById('root');
  if (!container)
    throw new Error(
      'startSite needs an element in which it draws: the page has no element with the id "root".',
    );
  const choices = choiceCookies();
  const keys = storageKeysOf(options.storagePrefix ?? defaultPrefix);
  const wire = wireOf(options.wire);
  const base = (options.base ?? '/').replace(/\/$/, '');
  const path = window.location.pathname.slice(base.length) || '/';
  const search = new URLSearchParams(window.location.search);
  const page = pageAt(options, path);

  const stored = choices.getItem(keys.language);
  const drawn = readState();
  const theme = choices.getItem(keys.theme);
  if (theme) document.documentElement.dataset.theme = theme;

  let locale = drawn?.locale ?? (stored === null ? undefined : localeOf(stored));
  const session = createSession({
    storage: window.localStorage,
    tabStorage: window.sessionStorage,
    keys,
    wire,
    locale: () => locale ?? 'zh-CN',
    translate: (text) => text,
    // Each action shows its error at its own position, so the client shows no error.
    onError: () => undefined,
    ...(options.tenantId !== undefined && { tenantId: options.tenantId }),
  });
  const { client } = session;
  const asking = drawn ?? readSite(options, { ask: askOf(client, wire.prefix), locale, page, search });
  const [state, view] = await Promise.all([asking, page?.view()]);
  locale = state.locale;
  const t = await readWords(options, locale);
  const View: ComponentType<SiteViewProps<unknown>> | undefined = view?.default;
  const app = (
    <SiteApp
      site={createSite({ options, path, search, client, session, t, state })}
      state={state}
      View={View}
      missing={page?.missing}
    />
  );
  if (drawn) hydrateRoot(container, app);
  else {
    document.documentElement.lang = locale;
    document.title = siteTitle(headOf(page, state, t, search).title, options, state.settings, t);
    createRoot(container).render(app);
  }
  void session.start();
  if (options.english && locale === 'zh-CN' && wantsEnglish(stored)) {
    const { offerEnglish } = await import('../language/offerEnglish.ts');
    offerEnglish(siteChoosers(options).chooseLanguage);
  }
}

/** Returns the data with which the service rendered the page; undefined if the service did not render it. */
function readState(): SiteState | undefined {
  const text = document.getElementById('site-state')?.textContent;
  return text ? (JSON.parse(text) as SiteState) : undefined;
}
