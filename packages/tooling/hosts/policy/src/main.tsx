// A page under a policy that allows scripts of its origin and styles with a nonce, and with hostile styles for elements:
// Tailwind's reset outside of its layer, and rules of the page for all buttons.
/// <reference types="@isp/crud/vite/client" />

import { areas } from 'virtual:isp/areas';
import { AreaScreen, CrudProvider } from '@isp/crud';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createRoot } from 'react-dom/client';
import { nonceForStyles } from './nonceForStyles.ts';
import { bookAdapter } from './shared/bookAdapter.ts';

// at `/plain` the list is shown without these styles, for comparison
if (location.pathname !== '/plain') await import('./hostile.css');
const adapter = bookAdapter('books');
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
nonceForStyles(nonce);

createRoot(document.querySelector('#root') as HTMLElement).render(
  <ConfigProvider csp={{ nonce }} locale={zhCN} theme={{ token: { borderRadius: 2 } }}>
    <App>
      <CrudProvider adapter={adapter} areas={areas}>
        <AreaScreen entity="shop.book" page="list" titleLevel={1} />
      </CrudProvider>
    </App>
  </ConfigProvider>,
);
