import type { ReactNode } from 'react';
import { isInternalPath } from '../link/isInternalPath.ts';
import { ShellLink } from '../link/ShellLink.tsx';
import type { MenuEntry } from '../model.ts';

export interface MenuEntryLinkProps {
  readonly entry: MenuEntry;
  readonly onExternal: ((entry: MenuEntry) => void) | undefined;
  readonly children: ReactNode;
}

/** Returns true if the menu entry can be opened. */
export const canOpen = ({ isDisabled, path }: MenuEntry): boolean =>
  isDisabled !== true && isInternalPath(path);

/** Returns the path and query of a menu entry. */
export const addressOf = ({ path, query }: Pick<MenuEntry, 'path' | 'query'>): string =>
  query ? `${path}?${query}` : path;

/**
 * Draws one entry of the menu: a link; a button if the entry is external, because the portal is asked before an
 * external page opens; plain text if the entry cannot be opened. The Tab key does not focus the single entry,
 * because the whole menu is one stop of the Tab key.
 */
export function MenuEntryLink({ entry, onExternal, children }: MenuEntryLinkProps) {
  if (!canOpen(entry)) {
    return <span>{children}</span>;
  }
  if (entry.isExternal) {
    return (
      <button type="button" className="isp-shell-plain" tabIndex={-1} onClick={() => onExternal?.(entry)}>
        {children}
      </button>
    );
  }
  return (
    <ShellLink
      path={addressOf(entry)}
      tabIndex={-1}
      {...(entry.opensTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </ShellLink>
  );
}
