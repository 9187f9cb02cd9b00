// The oldest versions of React, antd and dayjs with which the packages work.
/// <reference types="@isp/crud/vite/client" />

import { areas } from 'virtual:isp/areas';
import { AreaScreen, CrudProvider } from '@isp/crud';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bookAdapter } from './shared/bookAdapter.ts';

dayjs.locale('zh-cn');
const adapter = bookAdapter('books');

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <ConfigProvider locale={zhCN} theme={{ token: { colorPrimary: '#00695c' } }}>
      <App>
        <CrudProvider adapter={adapter} areas={areas}>
          <AreaScreen entity="shop.book" page="list" titleLevel={1} />
        </CrudProvider>
      </App>
    </ConfigProvider>
  </StrictMode>,
);
