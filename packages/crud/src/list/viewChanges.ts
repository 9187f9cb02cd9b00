import type { ListSettings } from './listSettings.ts';
import { type SavedView, withoutSaved, withSaved } from './savedViews.ts';
import type { ListViews } from './useListViews.ts';

/** Keeps a saved view: among the user's own or, shared, among those of the organisation, and never in both. */
export function keepView(
  views: ListViews,
  saved: SavedView,
  place: { isFirst: boolean; isShared: boolean },
): void {
  const { own, putSettings, putShared, settings, shared } = views;
  const { first: _first, ...rest } = settings;
  const first = place.isFirst ? saved.id : settings.first === saved.id ? undefined : settings.first;
  // its columns stand in itself now
  const columns = Object.fromEntries(Object.entries(settings.columns).filter(([name]) => name !== saved.id));
  putSettings({
    ...rest,
    columns,
    views: place.isShared ? withoutSaved(own, saved.id) : withSaved(own, saved),
    ...(first === undefined ? {} : { first }),
  });
  const others = withoutSaved(shared, saved.id);
  if (place.isShared) putShared(withSaved(shared, saved));
  else if (others.length < shared.length) putShared(others);
}

/** Takes a saved view away, for everybody who had it. */
export function dropView(views: ListViews, id: string): void {
  const { own, putSettings, putShared, settings, shared } = views;
  const others = withoutSaved(shared, id);
  if (others.length < shared.length) putShared(others.length > 0 ? others : undefined);
  putSettings({
    ...beginningWith(settings, settings.first === id ? undefined : settings.first),
    views: withoutSaved(own, id),
  });
}

/** Settings with which a user begins with a view; undefined begins with the list itself. */
export function beginningWith(
  { first: _first, ...settings }: ListSettings,
  first: string | undefined,
): ListSettings {
  return first === undefined ? settings : { ...settings, first };
}
