import type { ComponentType } from 'react';
import type { LocaleName } from '../language/locales.ts';

/**
 * Returns the translation of a source text into the user's language; `{{name}}` in the text is replaced by the
 * value.
 *
 * @example
 * const greet = (t: SiteTranslate) => t('{{name}}，你好', { name: '林文' });
 */
export type SiteTranslate = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Reads public data from the service, for example `ask('/portal/home')`. The path is below `wire.prefix`.
 *
 * @throws {SiteMissing} when the service answers that the data does not exist
 */
export type SiteAsk = (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;

/** Input for the function `load` of a page. It is the same on the service and in the browser. */
export interface SiteAsked {
  readonly ask: SiteAsk;
  /** Query of the page's address. */
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
  /** Name of the platform in the page's language. */
  readonly name: string;
  /** Returns the complete address (with origin and base) for a path below the base: `whole('/search')`. */
  readonly whole: (path: string) => string;
}

/** Description of a page for browsers, search engines and previews of shared links. */
export interface SiteHead {
  readonly title: string;
  /** Description in one or two sentences. */
  readonly description: string;
  /** Address of a picture: complete, or a path from the root of the origin. */
  readonly image?: string | undefined;
  /** Canonical address of the page, as a path below the base. @defaultValue the page's path */
  readonly canonical?: string | undefined;
  /**
   * Structured data of schema.org. The page's address and picture are added to them. If it is a function, it
   * receives the name of the platform and a function for addresses.
   */
  readonly structured?: Structured | ((platform: SitePlatform) => Structured) | undefined;
  /** True if search engines must not list the page. @defaultValue false */
  readonly isHidden?: boolean | undefined;
}

/** Text of a page whose content does not exist, with links to other pages. */
export interface SiteMissingWords {
  /** Title as a text in the source language. */
  readonly title: string;
  /** Text in the source language. */
  readonly text: string;
  readonly links?: readonly { readonly path: string; readonly title: string }[];
}

/**
 * Properties of the component that draws a page. `data` is the result of the page's `load`.
 *
 * @example
 * const BookView = ({ data }: SiteViewProps<{ name: string }>) => <h1>{data.name}</h1>;
 */
export interface SiteViewProps<Data> {
  readonly data: Data;
}

/**
 * A page of the public site. The service renders it first; then the browser makes it interactive.
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
  /** Path below the base, for example `/detail`. */
  readonly path: string;
  /**
   * Loads the content of the page; throws `SiteMissing` when the content does not exist. @defaultValue loads
   * nothing
   */
  readonly load?: (asked: SiteAsked) => Promise<Data>;
  readonly head: (data: Data, t: SiteTranslate, search: URLSearchParams) => SiteHead;
  readonly view: () => Promise<{ readonly default: ComponentType<SiteViewProps<Data>> }>;
  /** Text shown when `load` throws `SiteMissing`. @defaultValue a text that the page does not exist */
  readonly missing?: SiteMissingWords;
}

/**
 * Error that `load` throws if the address has no content. The page then shows this and has the status 404.
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
 * Returns the page unchanged. It makes TypeScript check that `load`, `head` and `view` use the same type of
 * content. The type of the result no longer contains this type, so that pages with different contents fit into one
 * list.
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
