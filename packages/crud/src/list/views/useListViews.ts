import type { Entity } from '@isp/schema';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../context/contexts.tsx';
import { useFocus, withFocus } from '../../context/focus.ts';
import { type PutPreference, usePreference } from '../../context/usePreference.ts';
import { asListView, presentView, readSavedViews, type SavedView } from '../../core/list/savedViews.ts';
import { type ListView, toListView } from '../../core/list/toListView.ts';
import { useStableObject } from '../../kit/useStableObject.ts';
import { type ListSettings, presentSettings, readListSettings } from './listSettings.ts';

/** The views of a list, and the user's settings of the list. */
export interface ListViews {
  /** The view that is shown. */
  readonly view: ListView;
  /** Name of the view in the address, if there is no such view. An error is then shown instead of the list. */
  readonly missing: string | undefined;
  /**
   * True while the saved views are loading and the address contains the name of a saved view, so that the view is
   * not known yet.
   */
  readonly isWaiting: boolean;
  /** The saved view that is shown. Undefined if the shown view is not a saved one. */
  readonly saved: SavedView | undefined;
  /**
   * Saved views in the order in which they are shown: the views of the user (`own`), then those of the organisation
   * (`shared`).
   */
  readonly own: readonly SavedView[];
  readonly shared: readonly SavedView[];
  readonly settings: ListSettings;
  readonly putSettings: PutPreference<ListSettings>;
  readonly putShared: PutPreference<readonly SavedView[]>;
}

/**
 * Returns the views of a list and finds the view to show. It is the view that the host has fixed (`''` for the list
 * without a view), or else the view in the address, or else the user's default view. If there is none of these, it
 * is the list without a view, or the first view if the list has no tab without a view.
 */
export function useListViews(entity: Entity, fixed: string | undefined, search: string): ListViews {
  const { fields, key, renamedFrom } = entity;
  const readOwn = useCallback((value: unknown) => presentSettings(fields, readListSettings(value)), [fields]);
  const readShared = useCallback(
    (value: unknown): readonly SavedView[] => readSavedViews(value).map((view) => presentView(fields, view)),
    [fields],
  );
  const former = (kind: string) => renamedFrom && `${kind}:${renamedFrom}`;
  const [settings, putSettings, isSettling] = usePreference(`list:${key}`, 'user', readOwn, former('list'));
  const [stored, putShared, isSharing] = usePreference(`views:${key}`, 'org', readShared, former('views'));
  const [own, shared] = useMemo(() => {
    const isThere = ({ base }: SavedView) =>
      base === undefined || entity.views.some(({ name }) => name === base);
    return fixed === undefined ? [settings.views.filter(isThere), stored.filter(isThere)] : [none, none];
  }, [entity, fixed, settings.views, stored]);
  // an empty name in the address means the list without a view, even if the user has a default view
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
  // only saved views have names that start with `u-`, so the view may still be loading
  const isWaiting = !isKnown && named.startsWith('u-') && (isSettling() || isSharing());
  const missing = isKnown || isWaiting ? undefined : named;
  const focus = useFocus();
  // depends on the name and not on the whole address, so that the view remains the same object when the page or the
  // sort order changes
  const { clock } = useLanguage();
  const base = useMemo(() => toListView(entity, name, clock), [entity, name, clock]);
  const view = useMemo(() => withFocus(saved ? asListView(base, saved) : base, focus), [base, saved, focus]);
  return useStableObject({ view, missing, isWaiting, saved, own, shared, settings, putSettings, putShared });
}

const none: readonly SavedView[] = [];
