import type { Client } from '@isp/request';
import type { PortalSession } from '../session/createSession.ts';
import { wireOf } from '../wire.ts';
import { askOf } from './askOf.ts';
import type { SiteState } from './readSite.ts';
import type { Site } from './SiteContext.ts';
import { type SiteOptions, usualSitePaths } from './SiteOptions.ts';
import type { SiteTranslate } from './SitePage.ts';

export interface CreateSiteOptions {
  readonly options: SiteOptions;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly state: SiteState;
  readonly t: SiteTranslate;
  readonly client: Client;
  /** Of the browser; the service has none. */
  readonly session?: PortalSession;
}

export const createSite = ({ client, options, path, search, session, state, t }: CreateSiteOptions): Site => {
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
  };
};
