import 'antd/dist/reset.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { addressOf } from './addresses.ts';
import { entities } from './entities.ts';
import { currentLanguage } from './language.ts';
import { Portal } from './Portal.tsx';
import { Screen } from './Screen.tsx';
import { loadTranslate } from './translate.ts';

const translate = await loadTranslate(currentLanguage);
const [first] = entities;
document.documentElement.lang = currentLanguage;

const router = createBrowserRouter([
  {
    element: <Portal translate={translate} />,
    children: [
      { path: '/:area/:entity', element: <Screen page="list" /> },
      { path: '/:area/:entity/new', element: <Screen page="form" /> },
      { path: '/:area/:entity/edit/:id', element: <Screen page="form" /> },
      { path: '/:area/:entity/detail/:id', element: <Screen page="detail" /> },
      { path: '/:area/:entity/statistics', element: <Screen page="statistics" /> },
      {
        path: '*',
        element: first && <Navigate replace to={addressOf({ entity: first.key, page: 'list' })} />,
      },
    ],
  },
]);

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
