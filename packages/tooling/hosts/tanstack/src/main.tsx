// Lists, forms and records are pages of the router, whose routes are written in code.
/// <reference types="@isp/crud/vite/client" />

import { areas } from 'virtual:isp/areas';
import { AreaScreen, CrudProvider, type Navigate, type ScreenLocation, type ScreenTarget } from '@isp/crud';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { bookAdapter } from './shared/bookAdapter.ts';

const adapter = bookAdapter('books');

/** Returns the address of a screen. The router has no page on which a record is edited. */
function href({ page, id, query }: ScreenTarget) {
  if (page === 'form' && id) return undefined;
  const path = page === 'list' ? '/' : page === 'form' ? '/new' : `/book/${id}`;
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

function Screens() {
  const { history } = useRouter();
  const { pathname, searchStr: search } = useRouterState({ select: (state) => state.location });
  const location = useMemo<ScreenLocation>(
    () => ({
      search,
      setSearch(query, options) {
        const url = query ? `${pathname}?${query.replace(/^\?/, '')}` : pathname;
        options?.replace ? history.replace(url) : history.push(url);
      },
    }),
    [history, pathname, search],
  );
  const navigate = useMemo<Navigate>(
    () => (target, options) => {
      if (target === 'back') return history.back();
      const url = href(target) ?? '/';
      options?.replace ? history.replace(url) : history.push(url);
    },
    [history],
  );
  return (
    <CrudProvider {...{ adapter, areas, location, href, navigate }}>
      <Outlet />
    </CrudProvider>
  );
}

const root = createRootRoute({ component: Screens });
const page = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });
const book = createRoute({
  getParentRoute: () => root,
  path: '/book/$id',
  component: () => <AreaScreen entity="shop.book" page="detail" id={book.useParams().id} />,
});
const router = createRouter({
  routeTree: root.addChildren([
    page('/', () => <AreaScreen entity="shop.book" page="list" titleLevel={1} />),
    page('/new', () => <AreaScreen entity="shop.book" page="form" titleLevel={1} />),
    book,
  ]),
});

createRoot(document.querySelector('#root') as HTMLElement).render(
  <ConfigProvider locale={zhCN} theme={{ token: { colorPrimary: '#0369a1' } }}>
    <App>
      <RouterProvider router={router} />
    </App>
  </ConfigProvider>,
);
