import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import type { FrameMenu } from '../parts/useMenu.ts';
import type { PageMeta } from '../routes/PageMeta.ts';
import { findNode, firstPath, type Side } from '../session/readMenu.ts';
import type { NamedOrganisation } from '../session/readUser.ts';
import type { FrameTabs } from '../tabs/useTabs.ts';

export interface Switches {
  /** Changes the organisation. Without an id, an administrator acts for all organisations. */
  readonly chooseOrg: (orgId: string | undefined) => Promise<void>;
  readonly chooseSide: (side: Side) => Promise<void>;
  /** Switches to the view as a role, or back to the user's own role. The function is the same on every render. */
  readonly viewAs: (role: string | undefined, organisation?: NamedOrganisation) => void;
}

/**
 * Returns functions that switch the organisation, the side or the role. The current page stays open if it exists
 * after the switch. A confirmation is shown if unsaved input would be lost.
 */
export function useSwitches(tabs: FrameTabs, menu: FrameMenu): Switches {
  const { paths, recents, routes, session } = usePortal();
  const navigate = useNavigate();
  const viewing = useRef(viewAs);
  viewing.current = viewAs;

  async function chooseOrg(next: string | undefined) {
    if (!(await tabs.askForAll())) return;
    // The open pages belong to the former organisation, so all tabs are closed.
    tabs.forgetAll();
    await session.chooseOrg(next);
    const { menu: nodes } = session.getState();
    const { organisation } = paths;
    // After the switch, the page is opened on which work in an organisation starts.
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

  /** Returns the path of the open page of a side that was shown last. */
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
      // A page that belongs to both sides stays open after the switch.
      if (tabs.meta && sideOf(tabs.meta) !== menu.side) return;
      await navigate(lastOf(next) ?? firstPath(nodes.filter(({ side }) => side === next)) ?? paths.landing);
    },
    viewAs: useCallback((...asked) => void viewing.current(...asked), []),
  };
}
