import type { ComponentType, ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { PortalShell } from '../frame/PortalShell.tsx';
import { PublicFrame } from '../frame/PublicFrame.tsx';
import { lockPath } from '../lock/lockPath.ts';
import { RequireUnlocked } from '../lock/RequireUnlocked.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { Loading } from '../pages/Loading.tsx';
import { PortalPage } from '../pages/PortalPage.tsx';
import { PortalStatusPage } from '../pages/PortalStatusPage.tsx';
import { PublicPage } from '../tabs/PublicPage.tsx';
import { framedRoute } from './framedRoute.tsx';
import { landingPath } from './landingPath.ts';
import { MovedPage } from './MovedPage.tsx';
import { childAppPath } from './pageMetas.ts';
import { RequireSession } from './RequireSession.tsx';
import { moved, routes } from './routes.ts';
import type { ScreenRoute } from './toRoutes.ts';

const page = (load: () => Promise<{ default: ComponentType }>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await load()).default }),
});

const content = (path: string, code: string, title: string): RouteObject => ({
  path,
  lazy: async () => {
    const { default: ContentPage } = await import('../pages/ContentPage.tsx');
    return { element: <ContentPage key={code} code={code} title={title} /> };
  },
});

/** The addresses of the portal: public pages, and the screens of `menus.json` behind the sign-in. @see R2.01–R2.23 */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        Component: Providers,
        errorElement: <ErrorPage />,
        HydrateFallback: Loading,
        children: [
          { path: '/login', ...page(() => import('../pages/LoginPage.tsx')) },
          { path: '/login/callback', ...page(() => import('../pages/LoginCallbackPage.tsx')) },
          publicPages(),
          framedRoute(
            <RequireSession>
              <Frame />
            </RequireSession>,
            backOffice(),
          ),
          {
            path: '/label',
            lazy: async () => {
              const { default: LabelPage } = await import('../pages/LabelPage.tsx');
              return {
                element: (
                  <RequireSession>
                    <RequireUnlocked>
                      <LabelPage />
                    </RequireUnlocked>
                  </RequireSession>
                ),
              };
            },
          },
          { path: '/403', element: <PortalStatusPage status="403" /> },
          { path: '/500', element: <PortalStatusPage status="500" /> },
          { path: '*', element: <PortalStatusPage status="404" /> },
        ],
      },
    ],
    { basename: import.meta.env.BASE_URL },
  );
}

/** Without a sign-in. @see R2.04, R2.05 */
const publicPages = (): RouteObject => ({
  Component: PublicFrame,
  errorElement: <ErrorPage />,
  children: [
    ...(
      [
        ['/', '首页'],
        ['/detail', '产品详情'],
        ['/dataSetDetail', '数据集详情'],
        ['/order', '确认订单'],
        ['/userInfo', '个人信息'],
        ['/developer', '成为开发者'],
      ] as const
    ).map(([path, title]) => ({ path, element: <PortalPage key={path} title={title} /> })),
    content('/privacy', 'privacy', '隐私政策与个人信息保护协议'),
    content('/agreement', 'agreement', '用户协议'),
    ...screensOf(
      (route) => !route.isAuth,
      (screen) => <PublicPage>{screen}</PublicPage>,
    ),
  ],
});

/** Behind the sign-in, in the frame. What it knows of them stands in `pageMetas.ts`. */
function backOffice(): RouteObject[] {
  return [
    { path: landingPath, ...page(() => import('../pages/WorkbenchPage.tsx')) },
    { path: lockPath, element: null },
    { path: '/customer', element: <Navigate to="/customer/product/index" replace /> },
    { path: `${childAppPath}/:routeId`, ...page(() => import('../pages/ChildAppPage.tsx')) },
    ...moved.map((one) => ({ path: one.from, element: <MovedPage moved={one} /> })),
    ...screensOf(({ isAuth }) => isAuth),
  ];
}

/** Screens of `menus.json`. Several rows of one path, each for other users, share its address. @see AreaPage */
function screensOf(
  isMeant: (route: ScreenRoute) => boolean,
  within: (screen: ReactNode) => ReactNode = (screen) => screen,
): RouteObject[] {
  const meant = routes.filter(isMeant);
  return [...new Set(meant.map(({ path }) => path))].map((path) => ({
    path,
    lazy: async () => {
      const { AreaPage } = await import('../pages/AreaPage.tsx');
      return { element: within(<AreaPage routes={meant.filter((route) => route.path === path)} />) };
    },
  }));
}

function Providers() {
  return (
    <PortalShell>
      <Outlet />
    </PortalShell>
  );
}
