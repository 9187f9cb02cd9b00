import type { ComponentType } from 'react';
import type { LocaleName } from '../language/locales.ts';

/**
 * The user's words for a source text; `{{name}}` in it is replaced.
 *
 * @example
 * const greet = (t: SiteTranslate) => t('{{name}}，你好', { name: '林文' });
 */
export type SiteTranslate = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Reads public data from the service: `ask('/portal/home')`, a path below `wire.prefix`.
 *
 * @throws {SiteMissing} when the service does not have it
 */
export type SiteAsk = (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;

/** Options of a page: the same on the service and in the browser. */
export interface SiteAsked {
  readonly ask: SiteAsk;
  /** The query of its address. */
  readonly search: URLSearchParams;
  readonly locale: LocaleName;
}

export type Structured = Readonly<Record<string, unknown>>;

/**
 * Name and description of the platform for search engines.
 *
 * @example
 * const structured = ({ name, whole }: SitePlatform) => ({ '@type': 'WebSite', name, url: whole('/') });
 */
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
  /** The canonical address of the page, below the base. @defaultValue the page's path */
  readonly canonical?: string | undefined;
  /** Structured data of schema.org, to which address and picture are added; said of the platform itself where that is needed. */
  readonly structured?: Structured | ((platform: SitePlatform) => Structured) | undefined;
  /** Search engines leave it out. @defaultValue false */
  readonly isHidden?: boolean | undefined;
}

/** Text of a page without content, and links to other pages. */
export interface SiteMissingWords {
  /** Source-language text. */
  readonly title: string;
  /** Source-language text. */
  readonly text: string;
  readonly links?: readonly { readonly path: string; readonly title: string }[];
}

/**
 * Properties of the view of a page: the result of its `load`.
 *
 * @example
 * const BookView = ({ data }: SiteViewProps<{ name: string }>) => <h1>{data.name}</h1>;
 */
export interface SiteViewProps<Data> {
  readonly data: Data;
}

/**
 * A page of the public site: drawn by the service first, by the browser from then on.
 *
 * @example
 * const about: SitePage<string> = {
 *   path: '/about',
 *   load: async () => '书店',
 *   head: (name) => ({ title: name, description: name }),
 *   view: async () => ({ default: ({ data }) => <h1>{data}</h1> }),
 * };
 */
export interface SitePage<Data = unknown> {
  /** `/detail` */
  readonly path: string;
  /** Content of the page; throws `SiteMissing` when it does not exist. @defaultValue nothing is asked */
  readonly load?: (asked: SiteAsked) => Promise<Data>;
  readonly head: (data: Data, t: SiteTranslate, search: URLSearchParams) => SiteHead;
  readonly view: () => Promise<{ readonly default: ComponentType<SiteViewProps<Data>> }>;
  /** Said where `load` finds nothing. @defaultValue that there is no such page */
  readonly missing?: SiteMissingWords;
}

/**
 * There is nothing at this address: the page says so, with status 404.
 *
 * @example
 * const bookOf = (reply: unknown) => {
 *   if (!reply) throw new SiteMissing('book');
 *   return reply;
 * };
 */
export class SiteMissing extends Error {
  override readonly name = 'SiteMissing';
}

/**
 * A page, with the type of its content kept between its parts and hidden outside.
 *
 * @example
 * const about = sitePage<string>({
 *   path: '/about',
 *   load: async () => '书店',
 *   head: (name) => ({ title: name, description: name }),
 *   view: async () => ({ default: ({ data }) => <h1>{data}</h1> }),
 * });
 */
export const sitePage = <Data>(page: SitePage<Data>): SitePage => page as unknown as SitePage;
