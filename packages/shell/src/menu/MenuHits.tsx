import type { RefObject } from 'react';
import { useText } from '../provider/useText.ts';
import { ExternalMark } from './ExternalMark.tsx';
import { MenuEntryLink, type MenuEntryLinkProps } from './MenuEntryLink.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import type { MenuHit } from './searchMenu.ts';

export interface MenuHitsProps extends Pick<MenuEntryLinkProps, 'onExternal' | 'onChoose'> {
  readonly hits: readonly MenuHit[];
  readonly list: RefObject<HTMLUListElement | null>;
}

/** The entries found: links like those of the menu, with the matching part of each name marked. */
export function MenuHits({ hits, list, onExternal, onChoose }: MenuHitsProps) {
  const t = useText();
  return (
    <ul ref={list} className="isp-shell-hits" aria-label={t('搜索结果')}>
      {hits.map(({ entry, trail, start, end }) => (
        <li key={entry.id}>
          <MenuEntryLink entry={entry} className="isp-shell-hit" onExternal={onExternal} onChoose={onChoose}>
            <MenuIcon name={entry.icon} />
            <span className="isp-shell-hit-text">
              <span>
                {entry.name.slice(0, start)}
                <mark>{entry.name.slice(start, end)}</mark>
                {entry.name.slice(end)}
              </span>
              {trail.length > 0 && <small>{trail.join(' / ')}</small>}
            </span>
            {entry.isExternal && <ExternalMark />}
          </MenuEntryLink>
        </li>
      ))}
    </ul>
  );
}
