import { App } from 'antd';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Loading } from '../parts/Loading.tsx';

/**
 * Provides pages with the dialogs and messages of antd's `App`. The sign-in page does not use it, so that it need
 * not load this code.
 */
export const WithDialogs = () => (
  <App component={false}>
    <Suspense fallback={<Loading />}>
      <Outlet />
    </Suspense>
  </App>
);
