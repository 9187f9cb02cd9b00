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
  // keys of tabs whose embedded application has asked for the side menu
  const [withMenu, setWithMenu] = useState<ReadonlySet<string>>(none);
  const meta = kind?.isBare && withMenu.has(key) ? { ...kind, isBare: false } : kind;
  const names = meta ? namesOf(meta, new URLSearchParams(search).has('id')) : [];
  const isKept = meta?.keepAlive ?? false;

  // this effect runs before the effects of the page in front, so that the page's forms add their guards under this
  // key
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
  // the new tab is part of the first drawing of its page, so the frame is not drawn again after `open`
  const state = useSyncExternalStore(tabs.subscribe, () => tabs.ahead(pages, mayClose));
  useLayoutEffect(() => tabs.open(pages, mayClose), [tabs, pages, mayClose]);

  const [known] = useState(() => new WeakMap<TabEntry, TabEntry>());
  const named = useMemo(
    () =>
      state.tabs.map((tab) => {
        const page = routes.metaOf(tab.path, permissions);
        const name = page ? shortName(page, namesOf(page, 'id' in tab.query), tab.record) : tab.name;
        const before = known.get(tab);
        // an unchanged tab keeps its object, so that it is not drawn again
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

/** Returns the tab of a page. The title stays in the source language; it is translated when the tab is drawn. */
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
