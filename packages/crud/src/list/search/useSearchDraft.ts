import type { Field } from '@isp/schema';
import type { SearchItem } from '@isp/schema/internal';
import { deepEqual } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { useState } from 'react';
import { toItemValue, withItemValue } from '../../core/list/itemValue.ts';
import { isEmptyValue } from '../../core/list/listState.ts';
import { useExtensions } from '../../extend/useExtensions.ts';

export type Search = Readonly<Record<string, unknown>>;

export interface SearchDraft {
  /**
   * Values of the search conditions, including values that the user has typed but not searched for yet, by wire
   * key.
   */
  readonly draft: Search;
  /** Returns the current value of a condition, also if it is only typed and not searched for yet. */
  readonly valueOf: (item: SearchItem) => unknown;
  readonly write: (item: SearchItem, value: unknown) => void;
  readonly clear: () => void;
  /** Returns the error of the value that the user has typed into a condition, as a source-language text. */
  readonly errorOf: (item: SearchItem) => string | undefined;
}

/**
 * Returns the typed values of a list's search conditions. If the search is changed elsewhere, the conditions that
 * changed get their new values; typed values of all other conditions are kept.
 */
export function useSearchDraft(
  items: readonly SearchItem[],
  fields: readonly Field[],
  value: Search,
): SearchDraft {
  const { widgets } = useExtensions();
  const [draft, setDraft] = useState(value);
  const asked = JSON.stringify(value);
  const [base, setBase] = useState(asked);
  const read = (item: SearchItem, search: Search) => toItemValue(item, fieldAt(fields, item.field), search);
  const put = (item: SearchItem, search: Search, next: unknown) =>
    withItemValue(item, fieldAt(fields, item.field), search, next);
  // the search was changed elsewhere: by the browser's back button, a removed condition or another view
  if (base !== asked) {
    setBase(asked);
    const before = JSON.parse(base) as Search;
    const isTyped = (item: SearchItem) => deepEqual(read(item, value), read(item, before));
    setDraft(items.filter(isTyped).reduce((own, item) => put(item, own, read(item, draft)), value));
  }
  return {
    draft,
    valueOf: (item) => read(item, draft),
    write: (item, next) => setDraft((old) => put(item, old, next)),
    clear: () => setDraft({}),
    errorOf(item) {
      const field = fieldAt(fields, item.field);
      if (!field) return undefined;
      const { unread } = widgets.widgetFor(field);
      const typed = read(item, draft);
      const parts = (Array.isArray(typed) ? typed : [typed]).filter((part) => !isEmptyValue(part));
      return parts.flatMap((part) => unread?.(part) ?? [])[0];
    },
  };
}
