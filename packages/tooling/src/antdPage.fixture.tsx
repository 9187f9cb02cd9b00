import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';

/**
 * Returns a page of antd in Chinese around the tested components, without motion and without spaces inside the
 * buttons.
 */
export const page = (children: ReactNode) => (
  <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
    <App>{children}</App>
  </ConfigProvider>
);
