import { Breadcrumbs, KeptPages } from '@isp/shell';
import { Suspense } from 'react';
import { useOutlet } from 'react-router';
import { useSessionState } from '../context/PortalContext.ts';
import { RequireOrganisation } from '../guards/RequireOrganisation.tsx';
import { Loading } from '../parts/Loading.tsx';
import { shortName } from '../parts/shortName.ts';
import type { FrameMenu } from '../parts/useMenu.ts';
import { KeptPage } from '../tabs/KeptPage.tsx';
import type { FrameTabs } from '../tabs/useTabs.ts';
import { toCrumbs } from './toCrumbs.ts';

export interface FramePagesProps {
  readonly menu: FrameMenu;
  readonly tabs: FrameTabs;
}

/** Draws the current page, and keeps the pages of the other tabs mounted but hidden. */
export function FramePages({ menu, tabs }: FramePagesProps) {
  const { user, orgId, isRefreshing, viewAs } = useSessionState();
  const outlet = useOutlet();
  const { meta } = tabs;
  const [title = '', page] = tabs.names;
  const crumbs = toCrumbs(menu.nodes, {
    path: tabs.location.pathname,
    activeMenu: meta?.activeMenu ?? '',
    title,
    page,
    record: meta && tabs.record !== undefined ? shortName(meta, tabs.names, tabs.record) : undefined,
  });
  return (
    <KeptPages
      // When the key changes, all kept pages are unmounted. It changes with the user, the organisation, the role,
      // or a cleared cache.
      key={`${user?.userId} ${orgId} ${viewAs} ${tabs.turn}`}
      active={{
        key: tabs.key,
        keepAlive: meta?.keepAlive ?? false,
        element: (
          <KeptPage tab={tabs.pageTab} location={tabs.location}>
            {crumbs.length > 0 && <Breadcrumbs items={crumbs} />}
            <RequireOrganisation isCooperate={meta?.isCooperate ?? true}>
              <Suspense fallback={<Loading />}>{isRefreshing ? <Loading /> : outlet}</Suspense>
            </RequireOrganisation>
          </KeptPage>
        ),
      }}
      open={tabs.tabs.map(({ key }) => key)}
    />
  );
}
