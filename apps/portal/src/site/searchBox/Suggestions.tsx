import { SiteLink, useSite } from '@isp/portal/site';
import { useEffect, useId, useState } from 'react';
import { forgetSearches, recentSearches } from './recentSearches.ts';
import { recentGroup, type SuggestionGroup } from './suggestions.ts';
import { useComboboxKeys } from './useComboboxKeys.ts';
import { useOpen } from './useOpen.ts';
import { useSuggestions } from './useSuggestions.ts';
import { useTyped } from './useTyped.ts';

export interface SuggestionsProps {
  readonly field: HTMLInputElement;
}

/**
 * Draws the suggestions for a search field: matching names, or recent searches while the field is empty. The field
 * becomes a combobox.
 */
export default function Suggestions({ field }: SuggestionsProps) {
  const { t } = useSite();
  const list = useId();
  const text = useTyped(field);
  const { isOpen, setOpen } = useOpen(field);
  const [forgotten, setForgotten] = useState(0);
  const answer = useSuggestions(text);
  const isRecent = text.trim() === '';
  const groups = isRecent && isOpen ? recentGroup(recentSearches(window.localStorage)) : answer;
  const items = groups.flatMap((group) => group.items);
  const isShown = isOpen && items.length > 0;
  const at = useComboboxKeys({ field, list, items, isShown, setOpen });
  useEffect(() => {
    field.setAttribute('aria-expanded', String(isShown));
    field.setAttribute('aria-controls', list);
  }, [field, isShown, list]);

  return (
    <div key={forgotten} className="search-panel" hidden={!isShown} ref={leaveFocus}>
      <div role="listbox" id={list} aria-label={t('搜索建议')}>
        {groups.map((group) => (
          <Group key={group.title} group={group} list={list} active={items[at]?.id} />
        ))}
      </div>
      {isRecent && (
        <button
          type="button"
          className="search-forget"
          onClick={() => {
            forgetSearches(window.localStorage);
            setForgotten(forgotten + 1);
            field.focus();
          }}
        >
          {t('清除最近搜索')}
        </button>
      )}
      <p className="site-hidden" role="status">
        {isShown && t('{{n}} 条建议', { n: items.length })}
      </p>
    </div>
  );
}

function Group(props: {
  readonly group: SuggestionGroup;
  readonly list: string;
  readonly active: string | undefined;
}) {
  const { active, group, list } = props;
  const { t } = useSite();
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are no fieldsets
    <div role="group" aria-label={t(group.title)}>
      <p className="search-group" aria-hidden="true">
        {t(group.title)}
      </p>
      {group.items.map(({ id, name, to }) => (
        <SiteLink
          key={id}
          id={`${list}-${id}`}
          role="option"
          aria-selected={id === active}
          tabIndex={-1}
          className="search-option"
          to={to}
        >
          {name}
        </SiteLink>
      ))}
    </div>
  );
}

/** Prevents a press in the list of suggestions from taking the focus away from the field. */
function leaveFocus(panel: HTMLElement | null) {
  const keep = (event: Event) => event.preventDefault();
  panel?.addEventListener('mousedown', keep);
  return () => panel?.removeEventListener('mousedown', keep);
}
