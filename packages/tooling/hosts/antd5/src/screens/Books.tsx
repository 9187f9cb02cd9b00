// A workspace of the project with antd 6, while the rest of the project keeps antd 5.
import { AreaScreen, CrudProvider } from '@isp/crud';
import { loadArea } from '@isp/schema';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { bookAdapter } from '../shared/bookAdapter.ts';
import shop from '../shared/shop.json';

const adapter = bookAdapter('books');
const areas = {
  'shop.book': { path: 'book', label: 'title', title: '图书', load: async () => loadArea(shop) },
};

export const Books = () => (
  <ConfigProvider locale={zhCN} theme={{ token: { colorPrimary: '#15803d' } }}>
    <App>
      <CrudProvider adapter={adapter} areas={areas}>
        <AreaScreen entity="shop.book" page="list" />
      </CrudProvider>
    </App>
  </ConfigProvider>
);
