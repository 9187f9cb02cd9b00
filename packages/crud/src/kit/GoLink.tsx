import type { ReactNode } from 'react';

export interface GoLinkProps {
  readonly href: string;
  /** Goes there inside the page. */
  readonly onGo: () => void;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
}

/** A link a plain click follows inside the page; with a key held down the browser does with it what it does with links. */
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
