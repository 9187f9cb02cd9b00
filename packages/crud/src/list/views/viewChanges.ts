import type { SavedView } from '../../core/list/savedViews.ts';
import type { ListSettings } from './listSettings.ts';
import type { ListViews } from './useListViews.ts';

/** Keeps a saved view: among the user's own or, shared, among those of the organisation, and never in both. */
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

/** Settings with which a user begins with a view; undefined begins with the list itself. */
export function beginningWith(
  { first: _first, ...settings }: ListSettings,
  first: string | undefined,
): ListSettings {
  return first === undefined ? settings : { ...settings, first };
}

/** Views with one added, or put in the place of the one it was. */
const withSaved = (views: readonly SavedView[], saved: SavedView): readonly SavedView[] =>
  views.some(({ id }) => id === saved.id)
    ? views.map((one) => (one.id === saved.id ? saved : one))
    : [...views, saved];

const withoutSaved = (views: readonly SavedView[], id: string): readonly SavedView[] =>
  views.filter((one) => one.id !== id);

/** A name of its own for a new view. */
export const newViewId = (): string =>
  `u-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => (byte % 36).toString(36)).join('')}`;
