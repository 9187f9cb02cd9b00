import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, Suspense, useState } from 'react';
import type { AreaIndex } from '../context/context.ts';
import type { Adapter } from '../core/adapter.ts';
import { shop } from '../core/books.fixture.ts';
import { CrudProvider, type CrudProviderProps } from '../host/CrudProvider.tsx';

export const shopAreas: AreaIndex = {
  'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(shop) },
};

export interface ShopProps extends Partial<Omit<CrudProviderProps, 'adapter' | 'children' | 'location'>> {
  readonly adapter: Adapter;
  /** Query string with which the screen starts. */
  readonly search?: string;
  readonly onSearch?: (search: string) => void;
  readonly children: ReactNode;
}

let scopes = 0;

// the objects are constants, because a new object would make all antd components render again
const button = { autoInsertSpace: false };
const theme = { token: { motion: false } };

/** A portal for one screen. It has its own address bar and its own cache. Its language is Chinese by default. */
export function Shop({ adapter, search: first = '', onSearch, children, ...rest }: ShopProps) {
  const [search, setSearch] = useState(first);
  const [scopeKey] = useState(() => `shop-${++scopes}`);
  return (
    <ConfigProvider locale={rest.locale === 'en-US' ? enUS : zhCN} button={button} theme={theme}>
      <App>
        <CrudProvider
          adapter={adapter}
          areas={shopAreas}
          scopeKey={scopeKey}
          location={{
            search,
            setSearch: (next) => {
              setSearch(next);
              onSearch?.(next);
            },
          }}
          {...rest}
        >
          <Suspense fallback={<p>加载页面</p>}>{children}</Suspense>
        </CrudProvider>
      </App>
    </ConfigProvider>
  );
}
