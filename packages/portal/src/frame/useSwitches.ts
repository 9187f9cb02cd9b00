import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import type { FrameMenu } from '../parts/useMenu.ts';
import type { PageMeta } from '../routes/PageMeta.ts';
import { findNode, firstPath, type Side } from '../session/readMenu.ts';
import type { NamedOrganisation } from '../session/readUser.ts';
import type { FrameTabs } from '../tabs/useTabs.ts';

export interface Switches {
  /** Without one an administrator acts for all organisations. */
  readonly chooseOrg: (orgId: string | undefined) => Promise<void>;
  readonly chooseSide: (side: Side) => Promise<void>;
  /** Looks as a role, or as oneself again. The same function on every render. */
  readonly viewAs: (role: string | undefined, organisation?: NamedOrganisation) => void;
}

/** Switches organisation, side or role, and keeps the place where it can. Asks first where input would be lost. */
export function useSwitches(tabs: FrameTabs, menu: FrameMenu): Switches {
  const { paths, recents, routes, session } = usePortal();
  const navigate = useNavigate();
  const viewing = useRef(viewAs);
  viewing.current = viewAs;

  async function chooseOrg(next: string | undefined) {
    if (!(await tabs.askForAll())) return;
    // the open pages belong to the organisation before
    tabs.forgetAll();
    await session.chooseOrg(next);
    const { menu: nodes } = session.getState();
    const { organisation } = paths;
    // where the work of an organisation begins.
    await navigate(
      organisation !== undefined && findNode(nodes, organisation) ? organisation : paths.landing,
    );
  }

  async function viewAs(role: string | undefined, organisation?: NamedOrganisation) {
    if (!(await tabs.askForAll())) return;
    tabs.forgetAll();
    await session.viewAs(role, organisation);
    await navigate(paths.landing);
  }

  const sideOf = ({ activeMenu }: Pick<PageMeta, 'activeMenu'>) =>
    findNode(session.getState().menu, activeMenu)?.side;

  /** The page that was in front last among the open ones of a side. */
  function lastOf(side: Side): string | undefined {
    const open = tabs.tabs.filter(({ path }) => {
      const meta = routes.metaOf(path, session.getState().permissions);
      return meta !== undefined && sideOf(meta) === side;
    });
    const paths = new Set(open.map(({ fullPath }) => fullPath));
    return recents.getState().find(({ path }) => paths.has(path))?.path ?? open.at(-1)?.fullPath;
  }

  return {
    chooseOrg,
    async chooseSide(next) {
      const nodes = menu.choose(next);
      // a page of both sides stays in front
      if (tabs.meta && sideOf(tabs.meta) !== menu.side) return;
      await navigate(lastOf(next) ?? firstPath(nodes.filter(({ side }) => side === next)) ?? paths.landing);
    },
    viewAs: useCallback((...asked) => void viewing.current(...asked), []),
  };
}
