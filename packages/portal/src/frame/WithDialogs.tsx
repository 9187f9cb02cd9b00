import { App } from 'antd';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Loading } from '../parts/Loading.tsx';

/** Pages with dialogs and messages of antd's `App`: all but the sign-in page, which does not wait for that code. */
export const WithDialogs = () => (
  <App component={false}>
    <Suspense fallback={<Loading />}>
      <Outlet />
    </Suspense>
  </App>
);
