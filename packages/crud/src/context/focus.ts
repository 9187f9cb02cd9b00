import type { Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { useSyncExternalStore } from 'react';
import { withItemValue } from '../core/list/itemValue.ts';
import type { ListView } from '../core/list/toListView.ts';
import { createSignal } from '../core/signal.ts';
import { useServer } from './contexts.tsx';
import { readTab } from './tabStore.ts';

/**
 * Signal that is sent when the focus changes. The focus is a record; all lists show only records that refer to it.
 */
export const focusMoved = createSignal();

/**
 * Returns the focus as `area.entity id`. The focus is a record; all lists show only records that refer to it. Empty
 * if there is no focus.
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
 * Returns the search values that narrow a list to records that refer to the focused record. The first condition of
 * the list that is a reference to the focused entity is used, or else the first such field. In a list of the
 * focused entity only conditions are used, no fields. Fields that hold several references are not used either: a
 * record that belongs to all has an empty list, so it would not be found.
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

/** Returns the view with the focus as a default condition. Other default conditions of the view take precedence. */
export const withFocus = (view: ListView, focus: string): ListView =>
  focus
    ? {
        ...view,
        defaults: { ...view.defaults, search: { ...focusSearch(view, focus), ...view.defaults.search } },
      }
    : view;
