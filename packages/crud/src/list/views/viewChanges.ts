import type { SavedView } from '../../core/list/savedViews.ts';
import type { ListSettings } from './listSettings.ts';
import type { ListViews } from './useListViews.ts';

/**
 * Stores a saved view. A shared view is stored among the views of the organisation, any other among the views of
 * the user, and never in both places.
 */
export function keepView(
  { putSettings, putShared, shared }: ListViews,
  saved: SavedView,
  { isFirst, isShared }: { readonly isFirst: boolean; readonly isShared: boolean },
): void {
  putSettings((settings) => {
    const first = isFirst ? saved.id : settings.first === saved.id ? undefined : settings.first;
    // the saved view now contains the columns, so the separate column settings for this view are removed
    const columns = Object.entries(settings.columns).filter(([name]) => name !== saved.id);
    return {
      ...beginningWith(settings, first),
      columns: Object.fromEntries(columns),
      views: isShared ? withoutSaved(settings.views, saved.id) : withSaved(settings.views, saved),
    };
  });
  if (isShared) putShared((old) => withSaved(old, saved));
  else if (shared.some(({ id }) => id === saved.id)) putShared((old) => withoutSaved(old, saved.id));
}

/** Deletes a saved view. A shared view is deleted for the whole organisation. */
export function dropView({ putSettings, putShared, shared }: ListViews, id: string): void {
  if (shared.some((one) => one.id === id)) putShared((old) => withoutSaved(old, id));
  putSettings((settings) => ({
    ...beginningWith(settings, settings.first === id ? undefined : settings.first),
    views: withoutSaved(settings.views, id),
  }));
}

/**
 * Returns the settings with another default view. If `first` is undefined, the list without a view is the default.
 */
export function beginningWith(
  { first: _first, ...settings }: ListSettings,
  first: string | undefined,
): ListSettings {
  return first === undefined ? settings : { ...settings, first };
}

/** Returns the views with `saved` added. If a view with the same id exists, it is replaced. */
const withSaved = (views: readonly SavedView[], saved: SavedView): readonly SavedView[] =>
  views.some(({ id }) => id === saved.id)
    ? views.map((one) => (one.id === saved.id ? saved : one))
    : [...views, saved];

const withoutSaved = (views: readonly SavedView[], id: string): readonly SavedView[] =>
  views.filter((one) => one.id !== id);

/** Returns a unique name for a new view. */
export const newViewId = (): string =>
  `u-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => (byte % 36).toString(36)).join('')}`;
