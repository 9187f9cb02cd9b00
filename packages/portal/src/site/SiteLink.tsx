import type { AnchorHTMLAttributes } from 'react';
import { useSite } from './SiteContext.ts';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path below the base, for example `/detail?id=1`. */
  readonly to: string;
}

/**
 * Draws a link to another page of the site. The browser loads the page as a new document.
 *
 * @example
 * <SiteLink to="/book?id=1">红楼梦</SiteLink>
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { href } = useSite();
  return <a {...rest} href={href(to)} />;
}
