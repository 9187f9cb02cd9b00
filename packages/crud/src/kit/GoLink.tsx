import { isPlainClick } from '@isp/kit';
import type { ReactNode } from 'react';

export interface GoLinkProps {
  readonly href: string;
  /** Navigates to the target without loading the page again. */
  readonly onGo: () => void;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Draws a link. A plain click navigates without loading the page again. With Ctrl, Shift, Alt or Meta the browser opens
 * a new tab or window as for any link.
 */
export const GoLink = ({ href, onGo, children, ...rest }: GoLinkProps) => (
  <a
    href={href}
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onGo();
    }}
    {...rest}
  >
    {children}
  </a>
);
