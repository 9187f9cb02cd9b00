import { type Adapter, AreaScreen, CrudProvider } from '@isp/crud';
import type { Row } from '@isp/schema';
import { Suspense, useMemo, useState } from 'react';
import type { Contender } from '../contender.ts';
import { withSize } from './withSize.ts';

const key = 'stock.item';

/** Latency of the server in milliseconds. */
const latency = 20;

const makeStock = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    rowVersion: 1,
    title: `第 ${index + 1} 号藏书`,
    shelf: `书架 ${index % 40}`,
    publisher: '海岸出版社',
    reader: '王芳',
    remark: '',
    price: 20,
    weight: 300,
    pages: 200,
    copies: 5,
    lent: 1,
  }));

function createAdapter(size: number): Adapter {
  let rows = makeStock(size);
  const wait = () => new Promise((resolve) => setTimeout(resolve, latency));
  return {
    async getList() {
      await wait();
      return { total: size, records: [...rows] };
    },
    detail: async () => ({}),
    add: async (_, form) => form,
    update: async (_, form) => form,
    del: async () => {},
    remove: async () => {},
    async updateRows(_, changes) {
      await wait();
      const byId = new Map(changes.map((change) => [change.id, change]));
      rows = rows.map((row) => {
        const change = byId.get(row.id);
        return change ? { ...row, ...change, rowVersion: Number(row.rowVersion) + 1 } : row;
      });
      return { rows: rows.filter(({ id }) => byId.has(id)), errors: [] };
    },
  };
}

/** A list of `size` rows whose ten columns are all edited in their cells. */
export const OurSheet: Contender = ({ size }) => {
  const parts = useMemo(() => ({ adapter: createAdapter(size), areas: withSize(key, size) }), [size]);
  const [search, setSearch] = useState('');
  const location = useMemo(() => ({ search, setSearch }), [search]);
  return (
    <CrudProvider {...parts} location={location}>
      <Suspense fallback={null}>
        <AreaScreen entity={key} page="list" />
      </Suspense>
    </CrudProvider>
  );
};
