import type { ComponentType } from 'react';
import type { PortalBrand } from '../kit/PortalBrand.ts';
import type { Wire } from '../kit/wire.ts';
import type { SitePage } from './SitePage.ts';

/** A link in the header or the footer. */
export interface SiteEntry {
  /** Path below the base, which may include a query. */
  readonly path: string;
  /** Title as a text in the source language. */
  readonly title: string;
}

/** Links of the footer under one heading. */
export interface SiteEntries {
  /** Title of the group as a text in the source language. */
  readonly title: string;
  readonly entries: readonly SiteEntry[];
}

/**
 * Options of a site, used by the service and by the browser.
 *
 * @example
 * const site: SiteOptions = { base: '/ui/', brand: { name: '书店' }, pages: [] };
 */
export interface SiteOptions {
  readonly brand: PortalBrand;
  readonly pages: readonly SitePage[];
  /** Path under which the site is served, with the slash at the end. @defaultValue `/` */
  readonly base?: string;
  /** Loads the English translations of the site's own texts. Key: source text. Value: English text. */
  readonly english?: () => Promise<Readonly<Record<string, string>>>;
  /** Links in the header. */
  readonly entries?: readonly SiteEntry[];
  /** Columns of the footer. */
  readonly foot?: readonly SiteEntries[];
  /** Component that is drawn in the header between the links and the account, such as a search box. */
  readonly Search?: ComponentType;
  readonly paths?: Partial<SitePaths>;
  /** Prefix of every key in the browser's storage; it must be the portal's prefix. @defaultValue `isp` */
  readonly storagePrefix?: string;
  /** Paths of the service that differ from the defaults. */
  readonly wire?: Partial<Wire>;
  /** Id of the tenant that owns the site. @defaultValue `000000` */
  readonly tenantId?: string;
}

/** Paths of the portal's pages to which the site links. */
export interface SitePaths {
  readonly home: string;
  readonly login: string;
  /** Path of the page that a signed-in user sees first. */
  readonly landing: string;
  readonly profile: string;
}

export const usualSitePaths: SitePaths = {
  home: '/',
  login: '/login',
  landing: '/operator/consumer',
  profile: '/userInfo',
};

/**
 * Options of a site without its pages: the options of its bar and its foot.
 *
 * @example
 * const frame: SiteFrameOptions = { brand: { name: '书店' }, entries: [{ path: '/about', title: '关于' }] };
 */
export type SiteFrameOptions = Omit<SiteOptions, 'pages'>;
