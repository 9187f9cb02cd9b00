import { isPlainClick } from '@isp/kit';
import type { MouseEvent } from 'react';
import { useShell } from '../provider/ShellContext.ts';
import { isInternalPath } from './isInternalPath.ts';

export interface LinkProps {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Returns the properties of a link to a path of the portal. Returns `undefined` for any other path. */
export function useLinkProps(path: string): LinkProps | undefined {
  const { href, onNavigate } = useShell();
  if (!isInternalPath(path)) return undefined;
  return {
    href: href(path),
    onClick(event) {
      if (event.defaultPrevented || !isPlainClick(event) || !onNavigate) return;
      event.preventDefault();
      onNavigate(path);
    },
  };
}
