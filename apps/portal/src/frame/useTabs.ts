import type { TabEntry } from '@isp/shell';
import { App } from 'antd';
import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { landingPath } from '../routes/landingPath.ts';
import type { PageMeta } from '../routes/PageMeta.ts';
import { metaOf } from '../routes/pageMetas.ts';
import { shortName } from '../routes/shortName.ts';
import { usePageNames } from '../routes/usePageNames.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { leaveQuestion } from '../tabs/leaveQuestion.ts';
import type { PageTab } from '../tabs/TabsContext.ts';
import { wire } from '../wire.ts';
import { useFrame } from './FrameContext.ts';

/** The opened pages: opens one per address, closes them, asks before input is lost. @see R2.32, R3.05 */
export function useTabs() {
  const { modal } = App.useApp();
  const { tabs, guards } = useFrame();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  // another turn unmounts every page: what they had loaded and kept is gone
  const [turn, setTurn] = useState(0);
  const { permissions } = useSessionState();
  const namesOf = usePageNames();
  const { pathname, search } = location;
  const key = keyOf(pathname, search);
  const meta = metaOf(pathname, permissions);
  const names = meta ? namesOf(meta, new URLSearchParams(search).has('id')) : [];
  const isKept = meta?.keepAlive ?? false;

  // before effects of the page in front: its forms tell the guards who they are
  useLayoutEffect(() => guards.show(key), [guards, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another menu opens no page, only another address does
  const pages = useMemo(
    () =>
      // the workbench is the first tab, wherever one begins
      [[landingPath, ''] as const, [pathname, search] as const].flatMap(([path, query]) => {
        const page = metaOf(path, permissions);
        return page ? [toTab(path, query, page)] : [];
      }),
    [pathname, search],
  );
  const mayClose = useCallback((one: string) => !guards.isDirty(one), [guards]);
  // the tab is there in the first draw of its page: the frame is not drawn again when it is open
  const state = useSyncExternalStore(tabs.subscribe, () => tabs.ahead(pages, mayClose));
  useLayoutEffect(() => tabs.open(pages, mayClose), [tabs, pages, mayClose]);

  const [known] = useState(() => new WeakMap<TabEntry, TabEntry>());
  const named = useMemo(
    () =>
      state.tabs.map((tab) => {
        const page = metaOf(tab.path, permissions);
        const name = page ? shortName(page, namesOf(page, 'id' in tab.query), tab.record) : tab.name;
        const before = known.get(tab);
        // a tab that is what it was is not drawn again
        if (before?.name === name) return before;
        const own = { ...tab, name };
        known.set(tab, own);
        return own;
      }),
    [state.tabs, permissions, namesOf, known],
  );

  const actions = useMemo(() => {
    const askFor = async (keys: readonly string[]): Promise<boolean> => {
      if (!keys.some(guards.isDirty)) return true;
      return modal.confirm(leaveQuestion);
    };
    const keysBut = (kept?: string) =>
      tabs
        .getState()
        .tabs.filter((tab) => !tab.isFixed && tab.key !== kept)
        .map((tab) => tab.key);
    const drop = (keys: readonly string[]) => {
      for (const one of keys) guards.drop(one);
    };
    return {
      select(one: string) {
        const tab = tabs.getState().tabs.find((entry) => entry.key === one);
        if (tab) void navigate(tab.fullPath);
      },
      async close(one: string) {
        if (!(await askFor([one]))) return;
        const wasInFront = tabs.getState().active === one;
        drop([one]);
        const next = tabs.close(one);
        if (wasInFront) await navigate(next?.fullPath ?? landingPath);
      },
      async closeOthers(one: string) {
        if (!(await askFor(keysBut(one)))) return;
        drop(keysBut(one));
        tabs.closeOthers(one);
        const tab = tabs.getState().tabs.find((entry) => entry.key === one);
        if (tab) await navigate(tab.fullPath);
      },
      async closeAll() {
        if (!(await askFor(keysBut()))) return;
        drop(keysBut());
        await navigate(tabs.closeAll()?.fullPath ?? landingPath);
      },
      /** @returns whether the user agreed to lose what is not saved */
      askForAll: () => askFor(keysBut()),
      forgetAll() {
        drop(keysBut());
        tabs.closeAll();
        setTurn((before) => before + 1);
      },
      async clearCache() {
        if (!(await askFor(keysBut()))) return;
        await session.client.get(wire.clearCache, {}, { tips: false });
        drop(keysBut());
        setTurn((before) => before + 1);
      },
      async leave(one: string, path: string) {
        if (!(await askFor([one]))) return;
        drop([one]);
        // a list that is open comes back with its page and its search
        const open = tabs.getState().tabs.find((tab) => tab.path === path);
        // a page that is done while another is in front takes nobody away from there
        const wasInFront = tabs.getState().active === one;
        tabs.close(one);
        if (wasInFront) await navigate(open?.fullPath ?? path);
      },
    };
  }, [guards, modal, navigate, session, tabs]);

  const pageTab = useMemo<PageTab>(
    () => ({
      key,
      isKept,
      isInFront: () => tabs.getState().active === key,
      nameRecord: (name) => tabs.nameRecord(key, name),
      guard: (isDirty) => guards.add(key, isDirty),
      leave: (path) => void actions.leave(key, path),
    }),
    [actions, guards, isKept, key, tabs],
  );

  const record = state.tabs.find((tab) => tab.key === key)?.record;

  return { ...state, ...actions, tabs: named, names, record, meta, key, pageTab, location, turn };
}

/** A tab of a page; its words are found when it is drawn. */
function toTab(path: string, search: string, { title, keepAlive, isFixed = false }: PageMeta): TabEntry {
  return {
    key: keyOf(path, search),
    path,
    fullPath: path + search,
    query: Object.fromEntries(new URLSearchParams(search)),
    name: title,
    meta: { keepAlive },
    isFixed,
  };
}

/** One tab per page, and per record of a page: the rest of the query is the page's own. */
function keyOf(pathname: string, search: string): string {
  const id = new URLSearchParams(search).get('id');
  return id === null ? pathname : `${pathname}?id=${encodeURIComponent(id)}`;
}
