import { SiteIcon, useSite } from '@isp/portal/site';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { rememberSearch } from './recentSearches.ts';
import type { SuggestionsProps } from './Suggestions.tsx';
import { longestKeyword, readSearch } from './searchLink.ts';

/**
 * Draws the field of a search form. The code for suggestions is loaded after the page; the search works without it.
 */
export function SearchField() {
  const { path, search, t } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  useEffect(() => {
    let isGone = false;
    import('./Suggestions.tsx').then(
      (loaded) => !isGone && setSuggestions(() => loaded.default),
      () => undefined,
    );
    const form = field.current?.form;
    const remember = () => rememberSearch(window.localStorage, field.current?.value ?? '');
    form?.addEventListener('submit', remember);
    return () => {
      isGone = true;
      form?.removeEventListener('submit', remember);
    };
  }, []);
  return (
    <div className="search-field">
      <SiteIcon name="search" />
      <input
        ref={field}
        className="site-field"
        type="search"
        name="q"
        maxLength={longestKeyword}
        defaultValue={path === '/search' ? readSearch(search).q : ''}
        placeholder={t('搜索产品与数据集')}
        aria-label={t('搜索产品与数据集')}
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        {...(Suggestions && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': false,
          'aria-haspopup': 'listbox' as const,
        })}
      />
      {Suggestions && field.current && <Suggestions field={field.current} />}
    </div>
  );
}
