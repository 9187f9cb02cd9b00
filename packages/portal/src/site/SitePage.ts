import type { ComponentType } from 'react';
import type { LocaleName } from '../language/locales.ts';

/** The user's words for a source text; `{{name}}` in it is replaced. */
export type SiteTranslate = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Asks the service what everybody may read: `ask('/portal/home')`, a path below `wire.prefix`.
 *
 * @throws {SiteMissing} when the service does not have it
 */
export type SiteAsk = (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;

/** What a page is made of: the same on the service and in the browser. */
export interface SiteAsked {
  readonly ask: SiteAsk;
  /** The query of its address. */
  readonly search: URLSearchParams;
  readonly locale: LocaleName;
}

export type Structured = Readonly<Record<string, unknown>>;

/** What the platform is to others. */
export interface SitePlatform {
  /** Its name, in the page's language. */
  readonly name: string;
  /** Whole address of a path below the base: `whole('/search')`. */
  readonly whole: (path: string) => string;
}

/** Description of a page for browsers, search engines and previews of shared links. */
export interface SiteHead {
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** Address of a picture, from the origin's root or whole. */
  readonly image?: string | undefined;
  /** The one address of what is shown, below the base. @defaultValue the page's path */
  readonly canonical?: string | undefined;
  /** Structured data of schema.org, to which address and picture are added; said of the platform itself where that is needed. */
  readonly structured?: Structured | ((platform: SitePlatform) => Structured) | undefined;
  /** Search engines leave it out. @defaultValue false */
  readonly isHidden?: boolean | undefined;
}

/** What is said where a page shows nothing, and where to look instead. */
export interface SiteMissingWords {
  /** Source-language text. */
  readonly title: string;
  /** Source-language text. */
  readonly text: string;
  readonly links?: readonly { readonly path: string; readonly title: string }[];
}

export interface SiteViewProps<Data> {
  readonly data: Data;
}

/**
 * A page of the public site: drawn by the service first, by the browser from then on.
 *
 * @example
 * const about: SitePage<About> = {
 *   path: '/about',
 *   load: ({ ask }) => ask('/content/published', { code: 'about' }).then(readAbout),
 *   head: (about) => ({ title: about.title, description: about.summary }),
 *   view: () => import('./AboutPage.tsx'),
 * };
 */
export interface SitePage<Data = unknown> {
  /** `/detail` */
  readonly path: string;
  /** What is shown; throws `SiteMissing` when there is no such thing. @defaultValue nothing is asked */
  readonly load?: (asked: SiteAsked) => Promise<Data>;
  readonly head: (data: Data, t: SiteTranslate, search: URLSearchParams) => SiteHead;
  readonly view: () => Promise<{ readonly default: ComponentType<SiteViewProps<Data>> }>;
  /** Said where `load` finds nothing. @defaultValue that there is no such page */
  readonly missing?: SiteMissingWords;
}

/** There is nothing at this address: the page says so, with status 404. */
export class SiteMissing extends Error {
  override readonly name = 'SiteMissing';
}

/** A page, with the type of what it shows kept between its parts and forgotten outside. */
export const sitePage = <Data>(page: SitePage<Data>): SitePage => page as unknown as SitePage;
