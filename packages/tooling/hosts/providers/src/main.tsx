// Two providers on one page: each has a server, a language, a theme and an address of its own.
/// <reference types="@isp/crud/vite/client" />

import { areas } from 'virtual:isp/areas';
import { AreaScreen, CrudProvider, type CrudProviderProps, type ScreenLocation } from '@isp/crud';
import { App, ConfigProvider, type ConfigProviderProps, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { bookAdapter } from './shared/bookAdapter.ts';
import { english } from './shared/english.ts';

type Shelf = Omit<CrudProviderProps, 'children' | 'areas'> & { readonly antd: ConfigProviderProps };

const shelves: Readonly<Record<string, Shelf>> = {
  left: {
    adapter: bookAdapter('left'),
    antd: { locale: zhCN, theme: { cssVar: { key: 'left' }, token: { colorPrimary: '#1d4ed8' } } },
  },
  right: {
    adapter: bookAdapter('right'),
    antd: {
      locale: enUS,
      theme: { cssVar: { key: 'right' }, algorithm: theme.darkAlgorithm, token: { colorPrimary: '#ea580c' } },
    },
    locale: 'en-US',
    translate: english,
  },
};

function Books({ name }: { readonly name: string }) {
  const { antd, ...provided } = shelves[name] as Shelf;
  // lists keep their page and search in the address, of which there is only one
  const [search, setSearch] = useState('');
  const location = useMemo<ScreenLocation>(() => ({ search, setSearch }), [search]);
  return (
    <section id={name}>
      <ConfigProvider {...antd}>
        <App>
          <CrudProvider {...provided} areas={areas} location={location} storagePrefix={name}>
            <AreaScreen entity="shop.book" page="list" />
          </CrudProvider>
        </App>
      </ConfigProvider>
    </section>
  );
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <>
    <Books name="left" />
    <Books name="right" />
  </>,
);
