import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { MenuEntry } from '../model.ts';
import { useText } from '../texts/useText.ts';
import { ExternalMark } from './ExternalMark.tsx';
import { MenuEntryLink } from './MenuEntryLink.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import type { MenuHit } from './searchMenu.ts';

export interface MenuSearchProps {
  readonly term: string;
  readonly onTermChange: (term: string) => void;
  readonly onFocus: () => void;
  readonly hits: readonly MenuHit[];
  readonly onExternal: ((entry: MenuEntry) => void) | undefined;
  /** An entry was chosen. */
  readonly onChoose: () => void;
}

/**
 * The search box, and what it found. Down goes into the results, Enter opens the first, Escape clears. The
 * results are links like those of the menu. Enter also opens what is found a moment later: the pinyin may still be on
 * its way. @see R2.33
 */
export function MenuSearch({ term, onTermChange, onFocus, hits, onExternal, onChoose }: MenuSearchProps) {
  const t = useText();
  const input = useRef<InputRef>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Term that Enter was pressed on before anything was found. */
  const awaited = useRef<string>(undefined);
  const isSearching = term.trim() !== '';

  const results = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button:enabled') ?? [])];

  useEffect(() => {
    if (awaited.current !== term) awaited.current = undefined;
    if (awaited.current === undefined || hits.length === 0) return;
    awaited.current = undefined;
    list.current?.querySelector<HTMLElement>('a, button:enabled')?.click();
  }, [term, hits]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    // these keys belong to the input method while it composes
    if (event.nativeEvent.isComposing) return;
    const found = results();
    const at = found.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape' && isSearching) {
      // a drawer around the menu stays open
      event.stopPropagation();
      onTermChange('');
      input.current?.focus();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      found[Math.min(at + 1, found.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      if (at > 0) found[at - 1]?.focus();
      else input.current?.focus();
    } else if (event.key === 'Enter' && at === -1) {
      if (found[0]) found[0].click();
      else if (isSearching) awaited.current = term;
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the box and the links inside, in one place
    <div className="isp-shell-search" onKeyDown={handleKeyDown}>
      <Input
        ref={input}
        type="search"
        aria-label={t('搜索菜单')}
        placeholder={t('搜索菜单')}
        prefix={<SearchOutlined aria-hidden />}
        autoComplete="off"
        value={term}
        onChange={(event) => onTermChange(event.target.value)}
        onFocus={onFocus}
        onBlur={() => {
          // who has gone elsewhere is not taken away from there
          awaited.current = undefined;
        }}
      />
      <p role="status" className="isp-shell-hidden">
        {isSearching && t('找到 {count} 个菜单', { count: hits.length })}
      </p>
      {isSearching && hits.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有匹配的菜单')} />
      )}
      {isSearching && hits.length > 0 && (
        <ul ref={list} className="isp-shell-hits" aria-label={t('搜索结果')}>
          {hits.map(({ entry, trail, start, end }) => (
            <li key={entry.id}>
              <MenuEntryLink
                entry={entry}
                className="isp-shell-hit"
                onExternal={onExternal}
                onChoose={onChoose}
              >
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
      )}
    </div>
  );
}
