// A page of another project: one list, and nothing else.
/// <reference types="@isp/crud/vite/client" />

import { areas } from 'virtual:isp/areas';
import { type Adapter, AreaScreen, CrudProvider } from '@isp/crud';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { createRoot } from 'react-dom/client';

dayjs.locale('zh-cn');

const records = Array.from({ length: 20 }, (_, index) => ({
  id: String(index + 1),
  title: `第 ${index + 1} 号藏书`,
  status: index % 2 === 0 ? 'ON_SALE' : 'LENT',
  topics: ['历史'],
  price: 20 + index,
  createTime: '2026-03-04 05:06:07',
}));
const adapter: Adapter = {
  getList: async () => ({ total: 40, records }),
  detail: async () => ({}),
  add: async (_, form) => form,
  update: async (_, form) => form,
  del: async () => {},
  remove: async () => {},
};

createRoot(document.querySelector('#root') as HTMLElement).render(
  <ConfigProvider locale={zhCN}>
    <App>
      <CrudProvider adapter={adapter} areas={areas}>
        <AreaScreen entity="shop.book" page="list" />
      </CrudProvider>
    </App>
  </ConfigProvider>,
);
