import type { AnchorHTMLAttributes } from 'react';
import { useLinkProps } from './useLinkProps.ts';

export interface ShellLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly path: string;
}

/**
 * A real link: the keyboard, the middle button and "open in a new tab" work as everywhere. A plain click stays in
 * the page and is reported to the portal. A path that leads elsewhere is text.
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
