import type { Client } from '@isp/request';
import { wireOf } from '../kit/wire.ts';
import type { PortalSession } from '../session/PortalSession.ts';
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
  /** Session of the browser; undefined on the service. */
  readonly session?: PortalSession;
  /**
   * Functions that change the language and the theme, and that sign out.
   *
   * @defaultValue choices are stored in the same cookies as in the portal, and another language loads the page
   * again; signing out also ends the session at the identity provider, or opens the home page
   */
  readonly acts?: Pick<Site, 'chooseLanguage' | 'chooseMode' | 'chooseTheme' | 'signOut'>;
}

export const createSite = (given: CreateSiteOptions): Site => {
  const { acts, client, options, path, search, session, state, t } = given;
  const base = (options.base ?? '/').replace(/\/$/, '');
  const href = (to: string) => base + to;
  const paths = { ...usualSitePaths, ...options.paths };
  return {
    t,
    locale: state.locale,
    path,
    search,
    settings: state.settings,
    paths,
    options,
    href,
    ask: askOf(client, wireOf(options.wire).prefix),
    client: session && client,
    session,
    ...(acts ?? {
      ...siteChoosers(options),
      async signOut() {
        window.location.assign((await session?.signOut()) ?? href(paths.home));
      },
    }),
  };
};
