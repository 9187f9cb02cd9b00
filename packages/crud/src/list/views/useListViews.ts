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
  /** Name of a view in the address that does not exist: an error is shown instead of the list itself. */
  readonly missing: string | undefined;
  /** The address names a saved view, and the saved views are still loading. */
  readonly isWaiting: boolean;
  /** The shown view, where it is a saved one. */
  readonly saved: SavedView | undefined;
  /** Saved views in their order: the user's own, then those of the organisation. */
  readonly own: readonly SavedView[];
  readonly shared: readonly SavedView[];
  readonly settings: ListSettings;
  readonly putSettings: PutPreference<ListSettings>;
  readonly putShared: PutPreference<readonly SavedView[]>;
}

/**
 * Finds the current view: the one fixed by the host (`''` for the list itself), else the one in the address, else the
 * user's default. Without any it is the list itself, or its first view where the list has no tab of its own.
 */
export function useListViews(entity: Entity, fixed: string | undefined, search: string): ListViews {
  const [settings, putSettings, isSettling] = usePreference(`list:${entity.key}`, 'user', readListSettings);
  const [stored, putShared, isSharing] = usePreference(`views:${entity.key}`, 'org', readSavedViews);
  const [own, shared] = useMemo(() => {
    const isThere = ({ base }: SavedView) =>
      base === undefined || entity.views.some(({ name }) => name === base);
    return fixed === undefined ? [settings.views.filter(isThere), stored.filter(isThere)] : [none, none];
  }, [entity, fixed, settings.views, stored]);
  // an empty name is the list itself, even if the user has a default view
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
  // only saved views have such names: it may still be loading
  const isWaiting = !isKnown && named.startsWith('u-') && (isSettling() || isSharing());
  const missing = isKnown || isWaiting ? undefined : named;
  const focus = useFocus();
  // depends on the name, not on the address: the view stays the same at another page or order
  const { clock } = useLanguage();
  const base = useMemo(() => toListView(entity, name, clock), [entity, name, clock]);
  const view = useMemo(() => withFocus(saved ? asListView(base, saved) : base, focus), [base, saved, focus]);
  return useStableObject({ view, missing, isWaiting, saved, own, shared, settings, putSettings, putShared });
}

const none: readonly SavedView[] = [];
