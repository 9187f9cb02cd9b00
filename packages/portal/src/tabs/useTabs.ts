import type { TabEntry } from '@isp/shell';
import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import { pageKey } from '../kit/pageKey.ts';
import { shortName } from '../parts/shortName.ts';
import { usePageNames } from '../parts/usePageNames.ts';
import type { PageMeta } from '../routes/PageMeta.ts';
import type { PageTab } from './TabsContext.ts';
import { useTabActions } from './useTabActions.ts';

const none: ReadonlySet<string> = new Set();

/** Opens one tab for each address, and returns the open tabs with their names and actions. */
export function useTabs() {
  const { guards, paths, routes, tabs } = usePortal();
  const location = useLocation();
  const { permissions } = useSessionState();
  const namesOf = usePageNames();
  const { pathname, search } = location;
  const key = pageKey(pathname, search);
  const kind = routes.metaOf(pathname, permissions);
  // Keys of tabs with an embedded application that has asked the portal to show the side menu.
  const [withMenu, setWithMenu] = useState<ReadonlySet<string>>(none);
  const meta = kind?.isBare && withMenu.has(key) ? { ...kind, isBare: false } : kind;
  const names = meta ? namesOf(meta, new URLSearchParams(search).has('id')) : [];
  const isKept = meta?.keepAlive ?? false;

  // A layout effect runs before the effects of the current page. So when the forms of the page add guards, the
  // store already has the key of this page.
  useLayoutEffect(() => guards.show(key), [guards, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another menu opens no page, only another address does
  const pages = useMemo(
    () =>
      // the landing page is always the first tab, whichever page is opened first
      [[paths.landing, ''] as const, [pathname, search] as const].flatMap(([path, query]) => {
        const page = routes.metaOf(path, permissions);
        return page ? [toTab(path, query, page)] : [];
      }),
    [pathname, search],
  );
  const mayClose = useCallback((one: string) => !guards.isDirty(one), [guards]);
  // The new tab is already in the state that is rendered first, so `open` in the effect does not cause a second
  // render.
  const state = useSyncExternalStore(tabs.subscribe, () => tabs.ahead(pages, mayClose));
  useLayoutEffect(() => tabs.open(pages, mayClose), [tabs, pages, mayClose]);

  const [known] = useState(() => new WeakMap<TabEntry, TabEntry>());
  const named = useMemo(
    () =>
      state.tabs.map((tab) => {
        const page = routes.metaOf(tab.path, permissions);
        const name = page ? shortName(page, namesOf(page, 'id' in tab.query), tab.record) : tab.name;
        const before = known.get(tab);
        // An unchanged tab keeps its object, so that it is not rendered again.
        if (before?.name === name) return before;
        const own = { ...tab, name };
        known.set(tab, own);
        return own;
      }),
    [state.tabs, permissions, namesOf, known, routes],
  );

  const actions = useTabActions();
  const { leave } = actions;
  const pageTab = useMemo<PageTab>(
    () => ({
      key,
      isKept,
      isInFront: () => tabs.getState().active === key,
      nameRecord: (name) => tabs.nameRecord(key, name),
      showMenu: (isShown) =>
        setWithMenu((before) =>
          before.has(key) === isShown
            ? before
            : new Set(isShown ? [...before, key] : [...before].filter((one) => one !== key)),
        ),
      guard: (isDirty) => guards.add(key, isDirty),
      leave: (path) => void leave(key, path),
    }),
    [leave, guards, isKept, key, tabs],
  );
  const record = state.tabs.find((tab) => tab.key === key)?.record;

  return { ...state, ...actions, tabs: named, names, record, meta, key, pageTab, location };
}

export type FrameTabs = ReturnType<typeof useTabs>;

/**
 * Returns the tab of a page. It contains the title in the source language; the title is translated when the tab is
 * rendered.
 */
function toTab(path: string, search: string, { title, keepAlive, isFixed = false }: PageMeta): TabEntry {
  return {
    key: pageKey(path, search),
    path,
    fullPath: path + search,
    query: Object.fromEntries(new URLSearchParams(search)),
    name: title,
    meta: { keepAlive },
    isFixed,
  };
}
