import { App } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import { leaveQuestion } from './leaveQuestion.ts';

/** Returns actions on opened pages. An action by which input would be lost asks the user first. */
export function useTabActions() {
  const { modal } = App.useApp();
  const { guards, paths, session, tabs, wire } = usePortal();
  const navigate = useNavigate();
  // a new number unmounts every page, so that its loaded data and its kept state are lost
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
       * Asks the user before unsaved input of any page is lost.
       *
       * @returns whether the user agreed
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
        // an open list keeps its page number and its search: its full path is used
        const open = tabs.getState().tabs.find((tab) => tab.path === path);
        // if another page is in front, the user stays on that page
        const wasInFront = tabs.getState().active === one;
        tabs.close(one);
        if (wasInFront) await navigate(open?.fullPath ?? path);
      },
    };
  }, [guards, modal, navigate, paths, session, tabs, wire]);
  return { ...actions, turn };
}
