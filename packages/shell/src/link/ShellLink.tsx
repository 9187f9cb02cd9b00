import type { AnchorHTMLAttributes } from 'react';
import { useLinkProps } from './useLinkProps.ts';

export interface ShellLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly path: string;
}

/**
 * Draws a real link, so that the keyboard, the middle mouse button and "open in a new tab" work as usual. A plain
 * click calls the portal's function for navigation and does not load a new document. A path outside of the portal
 * is drawn as text.
 *
 * @example
 * <ShellLink path="/shop/book/index">Books</ShellLink>
 */
export function ShellLink({ path, onClick, children, ...rest }: ShellLinkProps) {
  const link = useLinkProps(path);
  if (!link) return <span className={rest.className}>{children}</span>;
  return (
    <a
      {...rest}
      href={link.href}
      onClick={(event) => {
        onClick?.(event);
        if (rest.target !== '_blank') link.onClick(event);
      }}
    >
      {children}
    </a>
  );
}
