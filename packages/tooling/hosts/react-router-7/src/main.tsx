// Lists, forms and records are pages of the router.
/// <reference types="@isp/crud/vite/client" />

import { areas } from 'virtual:isp/areas';
import { AreaScreen, CrudProvider, type Navigate, type ScreenLocation, type ScreenTarget } from '@isp/crud';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { bookAdapter } from './shared/bookAdapter.ts';
import { english } from './shared/english.ts';

const adapter = bookAdapter('books');

/** Returns the address of a screen. The router has no page on which a record is edited. */
function href({ page, id, query }: ScreenTarget) {
  if (page === 'form' && id) return undefined;
  const path = page === 'form' ? '/books/new' : page === 'detail' ? `/books/${id}` : '/books';
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

function Screens() {
  const go = useNavigate();
  const { search } = useLocation();
  const location = useMemo<ScreenLocation>(
    () => ({ search, setSearch: (query, options) => void go({ search: query }, options) }),
    [go, search],
  );
  const navigate = useMemo<Navigate>(
    () => (target, options) => void (target === 'back' ? go(-1) : go(href(target) ?? '/', options)),
    [go],
  );
  return (
    <CrudProvider {...{ adapter, areas, location, href, navigate, locale: 'en-US', translate: english }}>
      <Outlet />
    </CrudProvider>
  );
}

const Book = () => <AreaScreen entity="shop.book" page="detail" id={useParams().id ?? ''} />;

const router = createBrowserRouter([
  {
    element: <Screens />,
    children: [
      { path: '/books', element: <AreaScreen entity="shop.book" page="list" titleLevel={1} /> },
      { path: '/books/new', element: <AreaScreen entity="shop.book" page="form" titleLevel={1} /> },
      { path: '/books/:id', element: <Book /> },
    ],
  },
]);

createRoot(document.querySelector('#root') as HTMLElement).render(
  <ConfigProvider locale={enUS} theme={{ token: { colorPrimary: '#b91c1c' } }}>
    <App>
      <RouterProvider router={router} />
    </App>
  </ConfigProvider>,
);
