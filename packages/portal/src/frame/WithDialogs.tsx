import { App } from 'antd';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Loading } from '../parts/Loading.tsx';

/**
 * Wraps pages with the dialogs and messages of antd's `App`. All pages use it except the sign-in page, which does
 * not wait for this code.
 */
export const WithDialogs = () => (
  <App component={false}>
    <Suspense fallback={<Loading />}>
      <Outlet />
    </Suspense>
  </App>
);
