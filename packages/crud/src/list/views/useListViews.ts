import type { Entity } from '@isp/schema';
import { useMemo } from 'react';
import { useLanguage } from '../../context/concerns.tsx';
import { useFocus, withFocus } from '../../context/focus.ts';
import { type PutPreference, usePreference } from '../../context/usePreference.ts';
import { asListView, readSavedViews, type SavedView } from '../../core/list/savedViews.ts';
import { type ListView, toListView } from '../../core/list/toListView.ts';
import { useSameParts } from '../../kit/useSameParts.ts';
import { type ListSettings, readListSettings } from './listSettings.ts';

/** The views of a list, and what its user chose for it. */
export interface ListViews {
  /** The one that is shown. */
  readonly view: ListView;
  /** The name of the address, where there is no such view: the list itself is not what was asked for. */
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
 * The view a host fixed (`''` for the list itself), or the one the address names, or the one the user begins with. Where none is named it is the
 * list itself, or its first view where the list has no tab of its own.
 */
export function useListViews(entity: Entity, fixed: string | undefined, search: string): ListViews {
  const [settings, putSettings, isSettling] = usePreference(`list:${entity.key}`, 'user', readListSettings);
  const [stored, putShared, isSharing] = usePreference(`views:${entity.key}`, 'org', readSavedViews);
  const [own, shared] = useMemo(() => {
    const isThere = ({ base }: SavedView) =>
      base === undefined || entity.views.some(({ name }) => name === base);
    return fixed === undefined ? [settings.views.filter(isThere), stored.filter(isThere)] : [none, none];
  }, [entity, fixed, settings.views, stored]);
  // an empty name is the list itself, also where the user begins with another view
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
  // by name and not by address: another page or sort is the same view, with the same columns
  const { clock } = useLanguage();
  const base = useMemo(() => toListView(entity, name, clock), [entity, name, clock]);
  const view = useMemo(() => withFocus(saved ? asListView(base, saved) : base, focus), [base, saved, focus]);
  return useSameParts({ view, missing, isWaiting, saved, own, shared, settings, putSettings, putShared });
}

const none: readonly SavedView[] = [];
