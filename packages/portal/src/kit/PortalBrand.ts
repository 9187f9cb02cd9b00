import type { ComponentType, ReactNode } from 'react';

/**
 * The operator of a portal, as its bars, its sign-in page and its site show it.
 *
 * @example
 * const brand: PortalBrand = { name: '书店', logo: '/shop.svg', slogan: '每天一本书' };
 */
export interface PortalBrand {
  /** Name of the platform, until the service says otherwise (`portal.title`). Source-language text. */
  readonly name: string;
  /** Address of its picture, until the service says otherwise (`portal.logo`). */
  readonly logo?: string;
  /** Drawn before the name without such a picture: a mark of its own, in the theme's colours. */
  readonly Mark?: ComponentType;
  /** What the platform is for: beside the sign-in, where the window has room, and in the foot of a site. Source-language text. */
  readonly slogan?: string;
  /** Below the slogan: a picture. It may be lazy. */
  readonly Picture?: ComponentType;
  /** Icons of menu entries that are not among the frame's own, by the name in the row. */
  readonly icons?: Readonly<Record<string, ReactNode>>;
}
