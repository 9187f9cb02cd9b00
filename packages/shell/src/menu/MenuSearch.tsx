import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import type { MenuEntry } from '../model.ts';
import { useText } from '../provider/useText.ts';
import { MenuHits } from './MenuHits.tsx';
import type { MenuHit } from './searchMenu.ts';
import { useHitKeys } from './useHitKeys.ts';

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
 * The search box and its results. Down moves into the results, Enter opens the first, Escape clears. The results are
 * links like those of the menu. Enter also opens a result that is found a moment later, while the pinyin is still
 * loading.
 */
export function MenuSearch({ term, onTermChange, onFocus, hits, onExternal, onChoose }: MenuSearchProps) {
  const t = useText();
  const input = useRef<InputRef>(null);
  const list = useRef<HTMLUListElement>(null);
  const isSearching = term.trim() !== '';
  const keys = useHitKeys({ term, onTermChange, hits, input, list });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the box and the links inside, in one place
    <div className="isp-shell-search" onKeyDown={keys.handleKeyDown}>
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
        onBlur={keys.forget}
      />
      <p role="status" className="isp-shell-hidden">
        {isSearching && t('找到 {count} 个菜单', { count: hits.length })}
      </p>
      {isSearching && hits.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有匹配的菜单')} />
      )}
      {isSearching && hits.length > 0 && (
        <MenuHits list={list} hits={hits} onExternal={onExternal} onChoose={onChoose} />
      )}
    </div>
  );
}
