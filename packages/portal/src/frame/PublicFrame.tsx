import { LoadingBar, ShellFrame, ShellLink, TopBar, TopMenu } from '@isp/shell';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import { Loading } from '../parts/Loading.tsx';
import { useSignOut } from '../parts/useSignOut.ts';
import { AccountBar } from './AccountBar.tsx';

/**
 * Draws the frame of public pages: the top bar, the page, and links to the agreements.
 *
 * @example
 * const parts: Partial<PortalParts> = { PublicFrame: () => <div className="bright"><PublicFrame /></div> };
 */
export function PublicFrame() {
  const { t } = useTranslation();
  const { parts, paths } = usePortal();
  const { topMenu, user } = useSessionState();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const signOut = useSignOut();
  return (
    <>
      <LoadingBar isLoading={navigation.state !== 'idle'} />
      <ShellFrame
        isSideOpen={false}
        onSideOpenChange={ignore}
        bar={
          <TopBar
            brand={<parts.Brand />}
            homePath={paths.home}
            start={
              <TopMenu items={topMenu.map((item) => ({ ...item, name: t(item.name) }))} active={pathname} />
            }
            end={
              <>
                {user && (
                  <ShellLink path={paths.landing} className="portal-console">
                    {t('工作台')}
                  </ShellLink>
                )}
                <AccountBar onSignOut={signOut} />
              </>
            }
          />
        }
      >
        <div className="portal-public">
          <div className="portal-public-page">
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </div>
          <parts.Footer />
        </div>
      </ShellFrame>
    </>
  );
}

const ignore = () => undefined;
