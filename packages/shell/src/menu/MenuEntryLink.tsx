import type { ReactNode } from 'react';
import { isInternalPath } from '../link/isInternalPath.ts';
import { ShellLink } from '../link/ShellLink.tsx';
import type { MenuEntry } from '../model.ts';

export interface MenuEntryLinkProps {
  readonly entry: MenuEntry;
  readonly className?: string;
  readonly onExternal: ((entry: MenuEntry) => void) | undefined;
  readonly onChoose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** May the entry be followed at all? */
export const isOpen = ({ isDisabled, path }: MenuEntry): boolean =>
  isDisabled !== true && isInternalPath(path);

/** Path and query of an entry. */
export const addressOf = ({ path, query }: Pick<MenuEntry, 'path' | 'query'>): string =>
  query ? `${path}?${query}` : path;

/**
 * The way to an entry: a link; for one that opens in a new tab a button, since the portal is asked first; text
 * where it leads nowhere.
 */
export function MenuEntryLink({ entry, className, onExternal, onChoose, children }: MenuEntryLinkProps) {
  if (!isOpen(entry)) {
    return (
      <span className={className} data-disabled="">
        {children}
      </span>
    );
  }
  if (entry.isExternal) {
    return (
      <button
        type="button"
        className={['isp-shell-plain', className].filter(Boolean).join(' ')}
        onClick={() => {
          onExternal?.(entry);
          onChoose?.();
        }}
      >
        {children}
      </button>
    );
  }
  return (
    <ShellLink
      path={addressOf(entry)}
      className={className}
      onClick={onChoose}
      {...(entry.opensTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </ShellLink>
  );
}
