import { type Adapter, AreaScreen, CrudProvider, type CrudProviderProps } from '@isp/crud';
import type { Row } from '@isp/schema';
import { Suspense, useMemo, useState } from 'react';
import type { Contender } from '../contender.ts';
import { createBookServer } from './books.ts';
import { withSize } from './withSize.ts';

/** Entity that the list shows. */
export const key = 'shop.book';

function createAdapter(size: number): Adapter {
  const server = createBookServer(size);
  const done = async () => {};
  return {
    getList: (_, { search, ...query }) =>
      server({ ...query, title: search.title as string | undefined }) as Promise<{
        total: number;
        records: Row[];
      }>,
    detail: async () => ({}),
    add: async (_, form) => form,
    update: async (_, form) => form,
    del: done,
    remove: done,
  };
}

/** The benchmark list, built with our list from the area file in this folder. */
export const OurList: Contender = (props) => <SkinnedList {...props} />;

/** Draws our benchmark list in a skin. */
export function SkinnedList({
  size,
  skin,
}: {
  readonly size: number;
  readonly skin?: CrudProviderProps['skin'];
}) {
  const parts = useMemo(() => ({ adapter: createAdapter(size), areas: withSize(key, size) }), [size]);
  // the list gets its own location, because the page's address contains the contender's name, which the list would
  // read as an unknown search condition
  const [search, setSearch] = useState('');
  const location = useMemo(() => ({ search, setSearch }), [search]);
  return (
    <CrudProvider
      {...parts}
      skin={skin}
      location={location}
      href={({ page, id }) => `#/book/${page}/${id ?? ''}`}
      navigate={() => {}}
    >
      <Suspense fallback={null}>
        <AreaScreen entity={key} page="list" />
      </Suspense>
    </CrudProvider>
  );
}
