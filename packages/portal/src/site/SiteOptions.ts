import type { ComponentType } from 'react';
import type { PortalBrand } from '../kit/PortalBrand.ts';
import type { Wire } from '../kit/wire.ts';
import type { SitePage } from './SitePage.ts';

/** An entry of the bar or the foot. */
export interface SiteEntry {
  /** Below the base; may have a query. */
  readonly path: string;
  /** Source-language text. */
  readonly title: string;
}

/** Entries of the foot under one heading. */
export interface SiteEntries {
  /** Source-language text. */
  readonly title: string;
  readonly entries: readonly SiteEntry[];
}

/**
 * Options of a site, for the service and for the browser.
 *
 * @example
 * const site: SiteOptions = { base: '/ui/', brand: { name: '书店' }, pages: [] };
 */
export interface SiteOptions {
  readonly brand: PortalBrand;
  readonly pages: readonly SitePage[];
  /** Path the site lies under, with its last slash. @defaultValue `/` */
  readonly base?: string;
  /** English of the site's own texts: text → words. */
  readonly english?: () => Promise<Readonly<Record<string, string>>>;
  /** Of the bar. */
  readonly entries?: readonly SiteEntry[];
  /** Columns of the foot. */
  readonly foot?: readonly SiteEntries[];
  /** Shown in the bar, between entries and account: a search box. */
  readonly Search?: ComponentType;
  readonly paths?: Partial<SitePaths>;
  /** Prefix of every key in the browser's storage: that of the portal. @defaultValue `isp` */
  readonly storagePrefix?: string;
  /** Paths of the service that differ. */
  readonly wire?: Partial<Wire>;
  /** Whose site it is. @defaultValue `000000` */
  readonly tenantId?: string;
}

/** Pages of the portal the site leads to. */
export interface SitePaths {
  readonly home: string;
  readonly login: string;
  /** Landing page of a signed-in user. */
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
 * Options of a site besides its pages: its bar and its foot.
 *
 * @example
 * const frame: SiteFrameOptions = { brand: { name: '书店' }, entries: [{ path: '/about', title: '关于' }] };
 */
export type SiteFrameOptions = Omit<SiteOptions, 'pages'>;
