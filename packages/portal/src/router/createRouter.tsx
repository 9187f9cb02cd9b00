import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  redirectDocument,
  useLocation,
} from 'react-router';
import type { Portal } from '../context/Portal.ts';
import { usePortal } from '../context/PortalContext.ts';
import { PortalShell } from '../frame/PortalShell.tsx';
import { eitherHandle } from '../guards/eitherHandle.ts';
import { RequireSession } from '../guards/RequireSession.tsx';
import { statusHandle } from '../guards/statusHandle.ts';
import { lockPath } from '../kit/lockPath.ts';
import { RequireUnlocked } from '../lock/RequireUnlocked.tsx';
import type { PortalPage, PortalPageProps } from '../options/PortalOptions.ts';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { Loading } from '../parts/Loading.tsx';
import type { ScreenRoute } from '../routes/toRoutes.ts';
import { EitherPage } from '../tabs/EitherPage.tsx';
import { PublicPage } from '../tabs/PublicPage.tsx';
import { framedRoute } from './framedRoute.tsx';
import { MovedPage } from './MovedPage.tsx';

type Routed = Pick<Portal, 'base' | 'options' | 'parts' | 'paths' | 'routes'>;
export type PortalRouter = ReturnType<typeof createRouter>;

export const createRouter = (portal: Routed) =>
  createBrowserRouter(toRouteObjects(portal), { basename: portal.base === '' ? '/' : portal.base });

/** Returns the routes of a portal: public pages, and the screens of its menu, which need a sign-in. */
export function toRouteObjects(portal: Routed): RouteObject[] {
  const { parts, options } = portal;
  const login = { path: '/login', ...page(parts.login) };
  // The portal's own sign-in page needs no dialogs. If an option replaces the page or its forms, they may use
  // dialogs of antd's `App`, so the route is inside `WithDialogs`.
  const asksByItself = options.parts?.login === undefined && options.loginModes === undefined;
  return [
    {
      Component: Providers,
      errorElement: <ErrorPage />,
      HydrateFallback: Loading,
      children: [
        ...(asksByItself ? [login] : []),
        { path: '/login/callback', ...page(() => import('../pages/LoginCallbackPage.tsx')) },
        { path: '/login/link', ...page(() => import('../pages/LoginLinkPage.tsx')) },
        { path: '/login/setup', ...page(() => import('../pages/SetupPage.tsx')) },
        {
          lazy: async () => ({ Component: (await import('../frame/WithDialogs.tsx')).WithDialogs }),
          children: [...(asksByItself ? [] : [login]), ...withDialogs(portal)],
        },
        ...(options.documents ?? []).map((path) => documentAt(path)),
      ],
    },
  ];
}

/**
 * Returns the routes of pages that may use dialogs. Each page is wrapped in the components that check session, lock
 * and organisation.
 */
const withDialogs = (portal: Routed): RouteObject[] => {
  const { parts, options } = portal;
  return [
    publicPages(portal),
    framedRoute(
      <RequireSession>
        <parts.Frame />
      </RequireSession>,
      [...backOffice(portal), ...eitherPages(portal), ...statusPages],
    ),
    ...(options.pages ?? [])
      .filter(({ frame }) => frame === 'none')
      .map((one) =>
        portalPage(one, (element) => (
          <RequireSession>
            <RequireUnlocked>{element}</RequireUnlocked>
          </RequireSession>
        )),
      ),
  ];
};

const page = (load: () => Promise<{ readonly default: ComponentType }>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await load()).default }),
});

/**
 * Routes of the pages for the status 403, 404 and 500. They need no sign-in. {@link RequireSession} draws them in
 * the back office or in the public frame.
 */
const statusPages: RouteObject[] = (
  [
    ['/403', '403'],
    ['/500', '500'],
    ['*', '404'],
  ] as const
).map(([path, status]) => ({
  path,
  handle: statusHandle,
  lazy: async () => {
    const { PortalStatusPage } = await import('../pages/PortalStatusPage.tsx');
    return { element: <PortalStatusPage key={status} status={status} /> };
  },
}));

/** Returns a route whose path is another document of this origin. The browser then loads this document. */
const documentAt = (path: string): RouteObject => ({
  path,
  loader({ request }) {
    const { search, hash } = new URL(request.url);
    // The router adds the base to the address, so it is left out here.
    throw redirectDocument(path + search + hash);
  },
  element: <Loading />,
});

const portalPage = (
  { path, title, load }: PortalPage,
  within: (element: ReactNode) => ReactNode = (element) => element,
): RouteObject => ({
  path,
  lazy: async () => {
    const { default: Page }: { readonly default: ComponentType<PortalPageProps> } = await load();
    return { element: within(<Page key={path} title={title} />) };
  },
});

/** Returns the routes that need no sign-in. */
const publicPages = ({ options, parts, routes }: Routed): RouteObject => ({
  Component: parts.PublicFrame,
  errorElement: <ErrorPage />,
  children: [
    ...(options.pages ?? [])
      .filter(({ frame = 'public' }) => frame === 'public')
      .map((one) => portalPage(one, (element) => <PublicPage>{element}</PublicPage>)),
    ...(options.contents ?? []).map(({ path, code, title }) => ({
      path,
      lazy: async () => {
        const { default: ContentPage } = await import('../pages/ContentPage.tsx');
        return { element: <ContentPage key={code} code={code} title={title} /> };
      },
    })),
    ...screensOf(
      routes.screens.filter(({ isAuth }) => !isAuth),
      (screen) => <PublicPage>{screen}</PublicPage>,
    ),
  ],
});

/** Routes of pages that both frames can show. `RequireSession` decides in which frame they are shown. */
const eitherPages = ({ options }: Routed): RouteObject[] =>
  (options.pages ?? [])
    .filter(({ frame }) => frame === 'either')
    .map((one) => ({
      ...portalPage(one, (element) => <EitherPage>{element}</EitherPage>),
      handle: eitherHandle,
    }));

/**
 * Returns the routes inside the back office, which need a sign-in. The data about these pages, such as their
 * titles, are in `createRoutes.ts`.
 */
const backOffice = ({ options, parts, paths, routes }: Routed): RouteObject[] => [
  { path: paths.landing, ...page(parts.landing) },
  { path: lockPath, element: null },
  ...(options.pages ?? []).filter(({ frame }) => frame === 'inside').map((one) => portalPage(one)),
  ...Object.entries(options.redirects ?? {}).map(([path, to]) => ({
    path,
    element: <Navigate to={to} replace />,
  })),
  ...(options.childApps
    ? [{ path: `${options.childApps.path}/:routeId`, ...page(() => import('../pages/ChildAppPage.tsx')) }]
    : []),
  ...routes.moved.map((one) => ({ path: one.from, element: <MovedPage moved={one} /> })),
  ...screensOf(routes.screens.filter(({ isAuth }) => isAuth)),
];

/**
 * Returns the routes of the screens in the menu. Several menu rows may have the same path, each for different
 * users. They become one route, and {@link AreaPage} chooses the row for the user.
 */
function screensOf(
  meant: readonly ScreenRoute[],
  within: (screen: ReactNode) => ReactNode = (screen) => screen,
): RouteObject[] {
  return [...new Set(meant.map(({ path }) => path))].map((path) => ({
    path,
    lazy: async () => {
      const { AreaPage } = await import('../pages/AreaPage.tsx');
      return { element: within(<AreaPage routes={meant.filter((route) => route.path === path)} />) };
    },
  }));
}

function Providers() {
  const { lastFrame } = usePortal();
  const { pathname } = useLocation();
  useLayoutEffect(() => lastFrame.visit(pathname), [lastFrame, pathname]);
  return (
    <PortalShell>
      <Outlet />
    </PortalShell>
  );
}
