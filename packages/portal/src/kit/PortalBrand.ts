import type { ComponentType, ReactNode } from 'react';

/**
 * Name, logo and slogan of a portal. They are shown in the top bars, on the sign-in page and on the public site.
 *
 * @example
 * const brand: PortalBrand = { name: '书店', logo: '/shop.svg', slogan: '每天一本书' };
 */
export interface PortalBrand {
  /** Name of the platform in Chinese. It is shown until the service has sent the setting `portal.title`. */
  readonly name: string;
  /** Address of the logo. It is shown until the service has sent the setting `portal.logo`. */
  readonly logo?: string;
  /** Component that draws the logo, in the colours of the theme. It is used if there is no picture of a logo. */
  readonly Mark?: ComponentType;
  /**
   * Purpose of the platform, in Chinese. It is shown beside the sign-in form if the window is wide enough, and in
   * the footer of a site.
   */
  readonly slogan?: string;
  /** Component that draws a picture below the slogan. It may be a lazy component. */
  readonly Picture?: ComponentType;
  /** Additional icons of menu entries, by the name in the menu row. */
  readonly icons?: Readonly<Record<string, ReactNode>>;
}
