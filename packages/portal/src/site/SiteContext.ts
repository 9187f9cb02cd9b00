import type { Client } from '@isp/request';
import { createContext, use, useSyncExternalStore } from 'react';
import type { LocaleName } from '../language/locales.ts';
import type { PortalSession } from '../session/PortalSession.ts';
import { anonymous, type SessionState } from '../session/sessionState.ts';
import type { Values } from '../settings/readValues.ts';
import type { SiteFrameOptions, SitePaths } from './SiteOptions.ts';
import type { SiteAsk, SiteTranslate } from './SitePage.ts';

/**
 * Values that the parts of a page need: the same on the service and in the browser.
 *
 * @example
 * const addressOf = (site: Site, id: string) => site.href(`/book?id=${id}`);
 */
export interface Site {
  readonly t: SiteTranslate;
  readonly locale: LocaleName;
  /** Path of the page, below the base. */
  readonly path: string;
  /** The query of its address. */
  readonly search: URLSearchParams;
  readonly settings: Values;
  readonly paths: SitePaths;
  readonly options: SiteFrameOptions;
  /** Address of a path below the base: `href('/detail?id=1')`. */
  readonly href: (path: string) => string;
  readonly ask: SiteAsk;
  /** Actions and calls of the visitor; in the service, where no actions happen, there are none. */
  readonly client: Client | undefined;
  readonly session: PortalSession | undefined;
  readonly chooseLanguage: (locale: LocaleName) => void;
  /** By its name. */
  readonly chooseTheme: (name: string) => void;
  /** Ends the session, and leads to the page a visitor sees then. */
  readonly signOut: () => Promise<void>;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/**
 * The site around this page: texts, address, session.
 *
 * @example
 * const { t, ask } = useSite();
 * const heading = t('书籍');
 */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite belongs inside a page of a site (renderSite, startSite).');
  return site;
}

/**
 * State of the session; without a user during hydration, as the service drew the page.
 *
 * @example
 * const name = useVisitor().user?.name;
 */
export function useVisitor(): SessionState {
  const { session } = useSite();
  return useSyncExternalStore(
    session?.subscribe ?? never,
    session?.getState ?? signedOut,
    // the first picture is the service's
    signedOut,
  );
}

const never = () => () => undefined;
const signedOut = (): SessionState => anonymous;

/**
 * Address of the sign-in, which returns to this page.
 *
 * @example
 * const link = <a href={useSignInHref()}>Sign in</a>;
 */
export function useSignInHref(): string {
  const { href, path, paths, search } = useSite();
  const wanted = search.size > 0 ? `${path}?${search.toString()}` : path;
  return href(
    wanted === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ redirect: wanted })}`,
  );
}
