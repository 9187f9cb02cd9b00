import { App } from 'antd';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '../parts/Loading.tsx';

/** Pages that ask and tell through antd's `App`: all but the one to sign in on, which is there before its code is. */
export const WithDialogs = () => (
  <App component={false}>
    <Suspense fallback={<Loading />}>
      <Outlet />
    </Suspense>
  </App>
);
