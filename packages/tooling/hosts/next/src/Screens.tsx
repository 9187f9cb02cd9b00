'use client';
// An adapter consists of functions, and these cannot be passed from the server. So the provider is in a client component.
import { AntdRegistry } from '@ant-design/nextjs-registry';
import { type AreaIndex, CrudProvider, type Navigate, type ScreenTarget } from '@isp/crud';
import { loadArea } from '@isp/schema';
import { App, ConfigProvider } from 'antd';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { type ReactNode, useMemo } from 'react';
import { bookAdapter } from './shared/bookAdapter.ts';
import { english } from './shared/english.ts';
import shop from './shared/shop.json';

const adapter = bookAdapter('books');
const areas: AreaIndex = {
  'shop.book': { path: 'book', label: 'title', title: '图书', load: async () => loadArea(shop) },
};
const theme = { token: { colorPrimary: '#5b21b6' } };

/** Returns the address of a screen. Records are not edited here. */
function href({ page, id, query }: ScreenTarget) {
  const path = page === 'list' ? '/' : page === 'form' ? '/books/new' : `/books/${id}`;
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

function Provider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams().toString();
  const location = useMemo(
    () => ({
      search,
      setSearch: (query: string) => router.replace(`${path}?${query.replace(/^\?/, '')}`),
    }),
    [router, path, search],
  );
  const navigate = useMemo<Navigate>(
    () => (target) => (target === 'back' ? router.back() : router.push(href(target))),
    [router],
  );
  return (
    <CrudProvider {...{ adapter, areas, location, href, navigate, locale: 'en-US', translate: english }}>
      {children}
    </CrudProvider>
  );
}

export const Screens = ({ children }: { children: ReactNode }) => (
  <AntdRegistry>
    <ConfigProvider theme={theme}>
      <App>
        <Provider>{children}</Provider>
      </App>
    </ConfigProvider>
  </AntdRegistry>
);
