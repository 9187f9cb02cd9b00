import type { ThemeMode } from '@isp/kit';
import type { Client } from '@isp/request';
import { createContext, use, useSyncExternalStore } from 'react';
import type { LocaleName } from '../language/locales.ts';
import type { PortalSession } from '../session/PortalSession.ts';
import { anonymous, type SessionState } from '../session/sessionState.ts';
import type { Values } from '../settings/readValues.ts';
import type { SiteFrameOptions, SitePaths } from './SiteOptions.ts';
import type { SiteAsk, SiteTranslate } from './SitePage.ts';

/**
 * Values that the parts of a page need. They are the same on the service and in the browser.
 *
 * @example
 * const addressOf = (site: Site, id: string) => site.href(`/book?id=${id}`);
 */
export interface Site {
  readonly t: SiteTranslate;
  readonly locale: LocaleName;
  /** Path of the page, below the base. */
  readonly path: string;
  /** Query of the page's address. */
  readonly search: URLSearchParams;
  readonly settings: Values;
  readonly paths: SitePaths;
  readonly options: SiteFrameOptions;
  /** Returns the address of a path below the base: `href('/detail?id=1')`. */
  readonly href: (path: string) => string;
  readonly ask: SiteAsk;
  /** Client for calls of the visitor. Undefined on the service, which only renders pages. */
  readonly client: Client | undefined;
  readonly session: PortalSession | undefined;
  readonly chooseLanguage: (locale: LocaleName) => void;
  /** Chooses an accent by the name of its light theme. */
  readonly chooseTheme: (name: string) => void;
  readonly chooseMode: (mode: ThemeMode) => void;
  /** Ends the session, and opens a page that visitors may see. */
  readonly signOut: () => Promise<void>;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/**
 * Returns the site of this page: texts, address, session.
 *
 * @example
 * const { t, ask } = useSite();
 * const heading = t('书籍');
 */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite works only in a page of a site (renderSite, startSite).');
  return site;
}

/**
 * Returns the state of the session. During hydration (the first render in the browser) it has no user, so that the
 * result equals the page that the service rendered.
 *
 * @example
 * const name = useVisitor().user?.name;
 */
export function useVisitor(): SessionState {
  const { session } = useSite();
  return useSyncExternalStore(
    session?.subscribe ?? never,
    session?.getState ?? signedOut,
    // The first render must be equal to the page that the service rendered.
    signedOut,
  );
}

const never = () => () => undefined;
const signedOut = (): SessionState => anonymous;

/**
 * Returns the address of the sign-in page. After signing in, the user returns to the current page.
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
