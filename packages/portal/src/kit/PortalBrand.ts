import type { ComponentType, ReactNode } from 'react';

/**
 * The operator of a portal, as shown in the bars, on the sign-in page and on the public site.
 *
 * @example
 * const brand: PortalBrand = { name: '书店', logo: '/shop.svg', slogan: '每天一本书' };
 */
export interface PortalBrand {
  /**
   * Name of the platform in the source language. It is used until the service sends another name (`portal.title`).
   */
  readonly name: string;
  /** Address of the logo. It is used until the service sends another logo (`portal.logo`). */
  readonly logo?: string;
  /** Component that draws a logo before the name if there is no picture. It is drawn in the theme's colours. */
  readonly Mark?: ComponentType;
  /**
   * Purpose of the platform, in the source language. It is shown beside the sign-in form if the window is wide
   * enough, and in the footer of a site.
   */
  readonly slogan?: string;
  /** Component that draws a picture below the slogan. It may be lazy. */
  readonly Picture?: ComponentType;
  /** Additional icons of menu entries, by the name in the menu row. */
  readonly icons?: Readonly<Record<string, ReactNode>>;
}
