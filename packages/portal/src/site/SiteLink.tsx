import type { AnchorHTMLAttributes } from 'react';
import { useSite } from './SiteContext.ts';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Below the base: `/detail?id=1`. */
  readonly to: string;
}

/**
 * A link to another page of the platform. Pages of a site are documents: the browser goes there.
 *
 * @example
 * <SiteLink to="/book?id=1">红楼梦</SiteLink>
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { href } = useSite();
  return <a {...rest} href={href(to)} />;
}
