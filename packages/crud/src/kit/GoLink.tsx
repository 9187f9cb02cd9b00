import type { ReactNode } from 'react';

export interface GoLinkProps {
  readonly href: string;
  /** Navigates to the target inside the page. */
  readonly onGo: () => void;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Draws a link. A plain click navigates inside the page. With Ctrl, Shift or Meta the browser opens a tab or
 * window.
 */
export const GoLink = ({ href, onGo, children, ...rest }: GoLinkProps) => (
  <a
    href={href}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onGo();
    }}
    {...rest}
  >
    {children}
  </a>
);
