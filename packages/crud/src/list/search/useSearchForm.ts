import type { Field } from '@isp/schema';
import type { SearchItem } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { dropEmpty } from '../../core/list/listState.ts';
import { loadWidgets } from '../../data/useWidgetsReady.ts';
import { useExtensions } from '../../extend/useExtensions.ts';
import type { WidgetRegistry } from '../../registry/registry.ts';
import { type Search, type SearchDraft, useSearchDraft } from './useSearchDraft.ts';

export interface SearchFormOptions {
  /** DOM id of the form. The id of a condition's control is this id, `-` and the index of the condition. */
  readonly id: string;
  readonly items: readonly SearchItem[];
  readonly fields: readonly Field[];
  /** Current search of the list, by wire key. */
  readonly value: Search;
  readonly onSearch: (search: Record<string, unknown>) => void;
  readonly onClear: () => void;
}

export interface SearchForm {
  readonly draft: SearchDraft;
  /** True if the conditions that do not fit into the first line are shown. */
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly showsErrors: boolean;
  /** Starts the search. If a value is invalid, shows the errors instead and focuses the first of them. */
  readonly submit: () => void;
  readonly clear: () => void;
  /**
   * Loads the code of all controls before they are needed. Some conditions are still drawn as text boxes or hidden,
   * and the Tab key would skip controls that are still loading.
   */
  readonly preload: () => void;
}

/** Starts to load the code of the controls of search conditions. */
export function loadControls(
  widgets: WidgetRegistry,
  items: readonly SearchItem[],
  fields: readonly Field[],
): void {
  void loadWidgets(
    widgets,
    items.flatMap(({ field }) => fieldAt(fields, field) ?? []),
  );
}

/** Returns the state of a search form, and its functions. Nothing is searched until the user submits the form. */
export function useSearchForm({
  id,
  items,
  fields,
  value,
  onSearch,
  onClear,
}: SearchFormOptions): SearchForm {
  const { widgets } = useExtensions();
  const draft = useSearchDraft(items, fields, value);
  const [isOpen, setOpen] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  return {
    draft,
    isOpen,
    setOpen,
    showsErrors,
    submit() {
      const invalid = items.findIndex((item) => draft.errorOf(item) !== undefined);
      if (invalid < 0) onSearch(dropEmpty(draft.draft));
      else {
        const control = () => document.getElementById(`${id}-${invalid}`);
        // a hidden condition is not drawn and cannot be focused, so all conditions are shown first
        if (!control()) flushSync(() => setOpen(true));
        control()?.focus();
      }
      setShowsErrors(invalid >= 0);
    },
    clear() {
      draft.clear();
      onClear();
    },
    preload: () => loadControls(widgets, items, fields),
  };
}
