import { fieldAt, type Row } from '@isp/schema';
import { useSyncExternalStore } from 'react';
import { withItemValue } from '../core/list/itemValue.ts';
import type { ListView } from '../core/list/toListView.ts';
import { createSignal } from '../core/signal.ts';
import { useServer } from './concerns.tsx';
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
 * Search values a focus gives to a list: by the first of its conditions that is a reference to such a record, else by
 * the first field that holds one of them. A list of such records themselves has none of its own accord, nor one whose
 * records may serve several: those that serve all would be missing.
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

/** The view as it begins while lists are narrowed to a record. */
export const withFocus = (view: ListView, focus: string): ListView =>
  focus
    ? {
        ...view,
        defaults: { ...view.defaults, search: { ...focusSearch(view, focus), ...view.defaults.search } },
      }
    : view;
