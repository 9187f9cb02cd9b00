import type { AreaModule } from '@isp/schema';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, Suspense, useState } from 'react';
import type { AreaIndex } from '../context/context.ts';
import { CrudProvider, type CrudProviderProps } from '../host/CrudProvider.tsx';
import { toWorkbench } from '../host/toWorkbench.ts';

export interface AreaHostProps extends Omit<CrudProviderProps, 'areas' | 'location'> {
  readonly areas: AreaIndex | readonly AreaModule[];
  /** The query string with which the screen starts. */
  readonly search?: string;
  /** Called with the new query string whenever it changes. */
  readonly onSearch?: (search: string) => void;
}

/**
 * Draws a minimal portal around a screen, for tests and stories. It has no animations, and its own address bar. The
 * cache belongs to the adapter, so a test with a new adapter finds no data of the previous test.
 */
export function AreaHost({
  areas,
  search: first = '',
  onSearch,
  children,
  ...rest
}: AreaHostProps): ReactNode {
  const [search, setSearch] = useState(first);
  const [index] = useState(() => (isModules(areas) ? toIndex(areas) : areas));
  const [location, setLocation] = useState({ search, setSearch: change });
  function change(next: string) {
    setSearch(next);
    onSearch?.(next);
  }
  if (location.search !== search) setLocation({ search, setSearch: change });
  return (
    <ConfigProvider
      locale={rest.locale === 'en-US' ? enUS : zhCN}
      button={{ autoInsertSpace: false }}
      theme={{ token: { motion: false } }}
    >
      <CrudProvider {...rest} areas={index} location={location}>
        {/* without this Suspense, a component that suspends would make React mount the whole host again */}
        <Suspense fallback={null}>{children}</Suspense>
      </CrudProvider>
    </ConfigProvider>
  );
}

const isModules = (areas: AreaHostProps['areas']): areas is readonly AreaModule[] => Array.isArray(areas);

/** Returns the index that the vite plugin would generate for these areas. */
export function toIndex(modules: readonly AreaModule[]): AreaIndex {
  const entries = modules.flatMap((module) => {
    const loaded = Promise.resolve(module);
    const load = () => loaded;
    return Object.values(module.area.entities).map((entity) => {
      const { key, path, label, title, titles } = entity;
      const workbench = toWorkbench(entity);
      return [key, { path, label, title, titles, load, ...(workbench && { workbench }) }] as const;
    });
  });
  return Object.fromEntries(entries);
}
