import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useShell } from '../provider/ShellContext.ts';
import { isInternalPath } from './isInternalPath.ts';

export interface ShellLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly path: string;
}

/**
 * A real link: the keyboard, the middle button and "open in a new tab" work as everywhere. A plain click stays in
 * the page and is reported to the portal. A path that leads elsewhere is text. @see T-R2
 */
export function ShellLink({ path, onClick, children, ...rest }: ShellLinkProps) {
  const { href, onNavigate } = useShell();
  if (!isInternalPath(path)) return <span className={rest.className}>{children}</span>;

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || rest.target === '_blank' || !onNavigate) return;
    event.preventDefault();
    onNavigate(path);
  }

  return (
    <a {...rest} href={href(path)} onClick={handleClick}>
      {children}
    </a>
  );
}
