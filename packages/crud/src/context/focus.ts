import type { Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { useSyncExternalStore } from 'react';
import { withItemValue } from '../core/list/itemValue.ts';
import type { ListView } from '../core/list/toListView.ts';
import { createSignal } from '../core/signal.ts';
import { useServer } from './contexts.tsx';
import { readTab } from './tabStore.ts';

/** Signal that is sent when the focus changes, which is the record to which all lists are narrowed. */
export const focusMoved = createSignal();

/**
 * Returns the focus, which is the record to which all lists are narrowed, as `area.entity id`. Empty if there is no
 * focus.
 */
export function useFocus(): string {
  const server = useServer();
  return useSyncExternalStore(
    focusMoved.subscribe,
    () => readTab(server, 'focus'),
    () => '',
  );
}

/**
 * Returns the search values that narrow a list to the focused record. They use the first condition that is a
 * reference to the record's entity, or else the first field with such a reference. Fields are not used in a list of
 * the record's own entity. Fields that hold several references are not used either, because records that belong to
 * all would be missing.
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

/** Returns the view with the focus as its default condition. */
export const withFocus = (view: ListView, focus: string): ListView =>
  focus
    ? {
        ...view,
        defaults: { ...view.defaults, search: { ...focusSearch(view, focus), ...view.defaults.search } },
      }
    : view;
