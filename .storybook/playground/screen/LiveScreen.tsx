import {
  AreaScreen,
  type AreaScreenProps,
  CrudProvider,
  type CrudProviderProps,
  type ScreenTarget,
} from '@isp/crud';
import { useMemo, useState } from 'react';

type LiveScreenProps = Pick<
  CrudProviderProps,
  'adapter' | 'areas' | 'extensions' | 'locale' | 'may' | 'navigate' | 'skin' | 'translate'
> & { readonly screen: ScreenTarget };

/** One screen in one skin, with an address of its own. */
export function LiveScreen({ screen, ...provided }: LiveScreenProps) {
  const { entity, id, page, query, view } = screen;
  const first = query ? `?${new URLSearchParams(query)}` : '';
  const [search, setSearch] = useState(first);
  const [asked, setAsked] = useState(screen);
  if (asked !== screen) {
    setAsked(screen);
    setSearch(first);
  }
  const location = useMemo(() => ({ search, setSearch }), [search]);
  return (
    <CrudProvider {...provided} location={location} href={hrefOf} storagePrefix="playground">
      <AreaScreen
        key={`${entity} ${page} ${id ?? ''}`}
        {...({ entity, page, id, view } as AreaScreenProps)}
      />
    </CrudProvider>
  );
}

/** Returns the address of a screen in links. A click on such a link navigates without following it. */
const hrefOf = ({ entity, id, page }: ScreenTarget): string =>
  `#${[entity, page, ...(id === undefined ? [] : [id])].join('/')}`;
