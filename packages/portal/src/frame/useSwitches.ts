import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import type { FrameMenu } from '../parts/useMenu.ts';
import { findNode, firstPath, type Side } from '../session/readMenu.ts';
import type { NamedOrganisation } from '../session/readUser.ts';
import type { FrameTabs } from '../tabs/useTabs.ts';

export interface Switches {
  readonly chooseOrg: (orgId: string) => Promise<void>;
  readonly chooseSide: (side: Side) => Promise<void>;
  /** Looks as a role, or as oneself again. The same function on every render. */
  readonly viewAs: (role: string | undefined, organisation?: NamedOrganisation) => void;
}

/** Switches organisation, side or role. Asks first where input would be lost. */
export function useSwitches(tabs: FrameTabs, menu: FrameMenu): Switches {
  const { paths, session } = usePortal();
  const navigate = useNavigate();
  const viewing = useRef(viewAs);
  viewing.current = viewAs;

  async function chooseOrg(next: string) {
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

  return {
    chooseOrg,
    async chooseSide(next) {
      await navigate(firstPath(menu.choose(next).filter(({ side }) => side === next)) ?? paths.landing);
    },
    viewAs: useCallback((...asked) => void viewing.current(...asked), []),
  };
}
