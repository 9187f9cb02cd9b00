import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';

/** A page of antd in Chinese around what is tested, without motion and without blanks in its buttons. */
export const page = (children: ReactNode) => (
  <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
    <App>{children}</App>
  </ConfigProvider>
);
