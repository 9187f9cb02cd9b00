import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { Loading } from '../pages/Loading.tsx';
import { StatusPage } from '../pages/StatusPage.tsx';
import { RequireSession } from './RequireSession.tsx';
import { routes } from './routes.ts';
import type { ScreenRoute } from './toRoutes.ts';

/** The addresses of the portal: public pages, and the screens of `menus.json` behind the sign-in. */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        path: '/login',
        errorElement: <ErrorPage />,
        HydrateFallback: Loading,
        lazy: async () => ({ Component: (await import('../pages/LoginPage.tsx')).default }),
      },
      {
        element: (
          <RequireSession>
            <Frame />
          </RequireSession>
        ),
        errorElement: <ErrorPage />,
        HydrateFallback: Loading,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              {
                path: '/',
                lazy: async () => ({ Component: (await import('../pages/HomePage.tsx')).default }),
              },
              { path: '/customer', element: <Navigate to="/" replace /> },
              ...routes.map(toRouteObject),
            ],
          },
        ],
      },
      { path: '/403', element: <StatusPage status="403" /> },
      { path: '/500', element: <StatusPage status="500" /> },
      { path: '*', element: <StatusPage status="404" /> },
    ],
    { basename: import.meta.env.BASE_URL },
  );
}

function toRouteObject(route: ScreenRoute): RouteObject {
  return {
    path: route.path,
    handle: route,
    lazy: async () => {
      const { AreaPage } = await import('../pages/AreaPage.tsx');
      return { element: <AreaPage key={route.path} route={route} /> };
    },
  };
}
