import type { Entity } from '@isp/schema';
import { useMemo } from 'react';
import { useLanguage } from '../../context/contexts.tsx';
import { useFocus, withFocus } from '../../context/focus.ts';
import { type PutPreference, usePreference } from '../../context/usePreference.ts';
import { asListView, readSavedViews, type SavedView } from '../../core/list/savedViews.ts';
import { type ListView, toListView } from '../../core/list/toListView.ts';
import { useStableObject } from '../../kit/useStableObject.ts';
import { type ListSettings, readListSettings } from './listSettings.ts';

/** The views of a list, and the user's settings. */
export interface ListViews {
  /** The current view. */
  readonly view: ListView;
  /** Name of a view in the address that does not exist. An error is then shown instead of the list. */
  readonly missing: string | undefined;
  /** True while the saved views are loading and the address contains the name of a saved view. */
  readonly isWaiting: boolean;
  /** The saved view that is shown. Undefined if the shown view is not a saved one. */
  readonly saved: SavedView | undefined;
  /** Saved views in their order: the views of the user (`own`), then those of the organisation (`shared`). */
  readonly own: readonly SavedView[];
  readonly shared: readonly SavedView[];
  readonly settings: ListSettings;
  readonly putSettings: PutPreference<ListSettings>;
  readonly putShared: PutPreference<readonly SavedView[]>;
}

/**
 * Finds the current view: the view that the host has fixed (`''` for the list without a view), or else the view in
 * the address, or else the user's default view. If there is none, the list is shown without a view. If the list has
 * no tab without a view, its first view is shown.
 */
export function useListViews(entity: Entity, fixed: string | undefined, search: string): ListViews {
  const [settings, putSettings, isSettling] = usePreference(`list:${entity.key}`, 'user', readListSettings);
  const [stored, putShared, isSharing] = usePreference(`views:${entity.key}`, 'org', readSavedViews);
  const [own, shared] = useMemo(() => {
    const isThere = ({ base }: SavedView) =>
      base === undefined || entity.views.some(({ name }) => name === base);
    return fixed === undefined ? [settings.views.filter(isThere), stored.filter(isThere)] : [none, none];
  }, [entity, fixed, settings.views, stored]);
  // an empty name means the list without a view, even if the user has a default view
  const named = fixed ?? new URLSearchParams(search).get('view') ?? undefined;
  const asked = named ?? settings.first;
  const saved = [...own, ...shared].find(({ id }) => id === asked);
  const name =
    (fixed ??
      (saved
        ? saved.base
        : (entity.views.find((one) => one.name === asked) ?? (entity.list.all ? undefined : entity.views[0]))
            ?.name)) ||
    undefined;
  const isKnown = !named || named === name || saved || entity.list.tabs?.some((tab) => tab.name === named);
  // only saved views have names like this, so the view may still be loading
  const isWaiting = !isKnown && named.startsWith('u-') && (isSettling() || isSharing());
  const missing = isKnown || isWaiting ? undefined : named;
  const focus = useFocus();
  // depends on the name and not on the whole address, so that the view stays the same object when the page or sort
  // order changes
  const { clock } = useLanguage();
  const base = useMemo(() => toListView(entity, name, clock), [entity, name, clock]);
  const view = useMemo(() => withFocus(saved ? asListView(base, saved) : base, focus), [base, saved, focus]);
  return useStableObject({ view, missing, isWaiting, saved, own, shared, settings, putSettings, putShared });
}

const none: readonly SavedView[] = [];
