import { App } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import { leaveQuestion } from './leaveQuestion.ts';

/**
 * Returns the actions on tabs: close, close others, reload and so on. If an action would lose unsaved input, a
 * confirmation is shown first.
 */
export function useTabActions() {
  const { modal } = App.useApp();
  const { guards, paths, session, tabs, wire } = usePortal();
  const navigate = useNavigate();
  // Number that is part of the key of all pages. A new number unmounts every page, so that its loaded data and its
  // kept state are removed.
  const [turn, setTurn] = useState(0);

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
    const pathOf = (one: string) => tabs.getState().tabs.find(({ key }) => key === one)?.fullPath;
    return {
      select(one: string) {
        const path = pathOf(one);
        if (path !== undefined) void navigate(path);
      },
      async close(one: string) {
        if (!(await askFor([one]))) return;
        const wasInFront = tabs.getState().active === one;
        drop([one]);
        const next = tabs.close(one);
        if (wasInFront) await navigate(next?.fullPath ?? paths.landing);
      },
      async closeOthers(one: string) {
        if (!(await askFor(keysBut(one)))) return;
        drop(keysBut(one));
        tabs.closeOthers(one);
        const path = pathOf(one);
        if (path !== undefined) await navigate(path);
      },
      async closeAll() {
        if (!(await askFor(keysBut()))) return;
        drop(keysBut());
        await navigate(tabs.closeAll()?.fullPath ?? paths.landing);
      },
      /**
       * Shows a confirmation if unsaved input of any page would be lost.
       *
       * @returns true if the action may continue
       */
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
        // An open list has its page number and search in its full path, so it is shown as the user left it.
        const open = tabs.getState().tabs.find((tab) => tab.path === path);
        // If the closed page was not the current one, the user stays on the current page.
        const wasInFront = tabs.getState().active === one;
        tabs.close(one);
        if (wasInFront) await navigate(open?.fullPath ?? path);
      },
    };
  }, [guards, modal, navigate, paths, session, tabs, wire]);
  return { ...actions, turn };
}
