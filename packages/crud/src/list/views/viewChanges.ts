import type { SavedView } from '../../core/list/savedViews.ts';
import type { ListSettings } from './listSettings.ts';
import type { ListViews } from './useListViews.ts';

/** Stores a saved view: among the user's own or, when shared, among those of the organisation, never in both. */
export function keepView(
  { putSettings, putShared, shared }: ListViews,
  saved: SavedView,
  { isFirst, isShared }: { readonly isFirst: boolean; readonly isShared: boolean },
): void {
  putSettings((settings) => {
    const first = isFirst ? saved.id : settings.first === saved.id ? undefined : settings.first;
    // the saved view holds its columns itself now
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

/** Deletes a saved view; a shared one for the whole organisation. */
export function dropView({ putSettings, putShared, shared }: ListViews, id: string): void {
  if (shared.some((one) => one.id === id)) putShared((old) => withoutSaved(old, id));
  putSettings((settings) => ({
    ...beginningWith(settings, settings.first === id ? undefined : settings.first),
    views: withoutSaved(settings.views, id),
  }));
}

/** Settings with another default view; undefined makes the list itself the default. */
export function beginningWith(
  { first: _first, ...settings }: ListSettings,
  first: string | undefined,
): ListSettings {
  return first === undefined ? settings : { ...settings, first };
}

/** Views with one added, or replaced by its new version. */
const withSaved = (views: readonly SavedView[], saved: SavedView): readonly SavedView[] =>
  views.some(({ id }) => id === saved.id)
    ? views.map((one) => (one.id === saved.id ? saved : one))
    : [...views, saved];

const withoutSaved = (views: readonly SavedView[], id: string): readonly SavedView[] =>
  views.filter((one) => one.id !== id);

/** A unique name for a new view. */
export const newViewId = (): string =>
  `u-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => (byte % 36).toString(36)).join('')}`;
