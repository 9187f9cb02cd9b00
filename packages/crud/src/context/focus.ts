import type { Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { useSyncExternalStore } from 'react';
import { withItemValue } from '../core/list/itemValue.ts';
import type { ListView } from '../core/list/toListView.ts';
import { createSignal } from '../core/signal.ts';
import { useServer } from './contexts.tsx';
import { readTab } from './tabStore.ts';

/** Sent when the record that lists are narrowed to changes. */
export const focusMoved = createSignal();

/** The record lists are narrowed to, as `area.entity id`; empty without one. */
export function useFocus(): string {
  const server = useServer();
  return useSyncExternalStore(
    focusMoved.subscribe,
    () => readTab(server, 'focus'),
    () => '',
  );
}

/**
 * Search values that narrow a list to the focused record: by the first condition that is a reference to its entity, else
 * by the first field with such a reference. Fields are not used in a list of that entity itself, nor when they hold
 * several references, because records that belong to all would be missing.
 */
export function focusSearch(
  { of, search, fields }: Pick<ListView, 'of' | 'search' | 'fields'>,
  focus: string,
): Row {
  const [entity, id] = focus.split(' ');
  const own =
    of === entity
      ? []
      : fields.flatMap(({ name, ref }) => (ref ? { field: name, op: 'equal' as const } : []));
  for (const item of [...search, ...own]) {
    const field = fieldAt(fields, item.field);
    if (field && (field.ref ?? field.item?.ref)?.entity === entity) return withItemValue(item, field, {}, id);
  }
  return {};
}

/** The view with the focus as its default condition. */
export const withFocus = (view: ListView, focus: string): ListView =>
  focus
    ? {
        ...view,
        defaults: { ...view.defaults, search: { ...focusSearch(view, focus), ...view.defaults.search } },
      }
    : view;
