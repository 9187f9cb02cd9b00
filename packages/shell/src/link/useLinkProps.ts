import type { MouseEvent } from 'react';
import { useShell } from '../provider/ShellContext.ts';
import { isInternalPath } from './isInternalPath.ts';

export interface LinkProps {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of a link to a path of the portal; `undefined` for any other path. */
export function useLinkProps(path: string): LinkProps | undefined {
  const { href, onNavigate } = useShell();
  if (!isInternalPath(path)) return undefined;
  return {
    href: href(path),
    onClick(event) {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (event.defaultPrevented || !isPlain || !onNavigate) return;
      event.preventDefault();
      onNavigate(path);
    },
  };
}
