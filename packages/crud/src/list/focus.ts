import type { Row } from '@isp/schema';
import { useSyncExternalStore } from 'react';
import { useCrud } from '../provider/context.ts';
import { fieldAt } from './fieldAt.ts';
import { withItemValue } from './itemValue.ts';
import { readTab } from './tabStore.ts';
import type { ListView } from './toListView.ts';

/** Told when lists are narrowed to another record. */
export const focusListeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  focusListeners.add(listener);
  return () => focusListeners.delete(listener);
};

/** The record lists are narrowed to, as `area.entity id`; empty without one. */
export function useFocus(): string {
  const crud = useCrud();
  return useSyncExternalStore(
    subscribe,
    () => readTab(crud, 'focus'),
    () => '',
  );
}

/** Search values a focus gives to a list. */
export function focusSearch({ search, fields }: Pick<ListView, 'search' | 'fields'>, focus: string): Row {
  const [entity, id] = focus.split(' ');
  for (const item of search) {
    const field = fieldAt(fields, item.field);
    if (field?.ref && field.ref.entity === entity) return withItemValue(item, field, {}, id);
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
