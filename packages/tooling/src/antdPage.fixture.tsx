import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';

/**
 * Returns the tested components inside antd's providers, in Chinese, without animations and without the spaces that
 * antd puts between two characters of a button.
 */
export const page = (children: ReactNode) => (
  <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
    <App>{children}</App>
  </ConfigProvider>
);
