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
  /** DOM id of the form; the control of a condition has it with `-` and the index of the condition. */
  readonly id: string;
  readonly items: readonly SearchItem[];
  readonly fields: readonly Field[];
  /** The list's current search, by wire key. */
  readonly value: Search;
  readonly onSearch: (search: Record<string, unknown>) => void;
  readonly onClear: () => void;
}

export interface SearchForm {
  readonly draft: SearchDraft;
  /** The conditions that have no room in the first line are shown. */
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly showsErrors: boolean;
  /** Searches; with an invalid value it shows the errors instead and focuses the first one. */
  readonly submit: () => void;
  readonly clear: () => void;
  /**
   * Loads the controls before they are needed: those that rest, and those of folded conditions, because the tab key
   * would skip controls that still load.
   */
  readonly preload: () => void;
}

/** Begins to load the controls of conditions. */
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

/** The state of a search form: nothing is sent until it is submitted. */
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
        // unfold first: a folded condition is not drawn and cannot be focused
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
