import type { Client } from '@isp/request';
import type { PortalSession } from '../session/createSession.ts';
import { wireOf } from '../wire.ts';
import { askOf } from './askOf.ts';
import type { SiteState } from './readSite.ts';
import type { Site } from './SiteContext.ts';
import { type SiteFrameOptions, usualSitePaths } from './SiteOptions.ts';
import type { SiteTranslate } from './SitePage.ts';
import { siteChoosers } from './siteChoosers.ts';

export interface CreateSiteOptions {
  readonly options: SiteFrameOptions;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly state: Pick<SiteState, 'locale' | 'settings'>;
  readonly t: SiteTranslate;
  readonly client: Client;
  /** Of the browser; the service has none. */
  readonly session?: PortalSession;
  /** @defaultValue kept where the portal keeps them; another language loads the page again */
  readonly choose?: Pick<Site, 'chooseLanguage' | 'chooseTheme'>;
}

export const createSite = (given: CreateSiteOptions): Site => {
  const { choose, client, options, path, search, session, state, t } = given;
  const base = (options.base ?? '/').replace(/\/$/, '');
  return {
    t,
    locale: state.locale,
    path,
    search,
    settings: state.settings,
    paths: { ...usualSitePaths, ...options.paths },
    options,
    href: (to) => base + to,
    ask: askOf(client, wireOf(options.wire).prefix),
    client: session && client,
    session,
    ...(choose ?? siteChoosers(options)),
  };
};
