// A page of another portal, as its engineer would write it against the published packages.
/// <reference types="@isp/crud/vite/client" />

import { areas as areaFiles } from 'virtual:isp/areas';
import {
  type Adapter,
  AdapterError,
  AreaScreen,
  CrudProvider,
  restAdapter,
  SchemaForm,
  type ScreenHooks,
  useListController,
} from '@isp/crud';
import { memoryAdapter, sampleRows } from '@isp/crud/testing';
import { createClient } from '@isp/request';
import { type AreaModule, loadArea, type Row } from '@isp/schema';
import type { ReactNode } from 'react';

const json = {
  area: 'shop',
  title: '书店',
  entities: {
    book: { record: { type: 'object', properties: { title: { type: 'string', title: '书名' } } } },
  },
};
export const area: AreaModule = loadArea(json);
const areas = {
  'shop.book': { path: 'book', label: 'title', title: '图书', load: async () => area },
};

export const client = createClient({ origin: 'https://api.example.com', prefix: '/v1' });
export const rest: Adapter = restAdapter({
  prefix: '/api',
  send: async ({ path }) => {
    throw new AdapterError('failed', path);
  },
});
export const memory = memoryAdapter({ areas: [area], rows: (entity) => sampleRows(entity, 3) });

const hooks: Readonly<Record<string, ScreenHooks>> = {
  'shop.book': { beforeSave: (form: Row) => ({ ...form, title: String(form.title).trim() }) },
};

export function Screen({ may }: { readonly may: (code: string) => boolean }): ReactNode {
  return (
    <CrudProvider adapter={memory} areas={{ ...areaFiles, ...areas }} hooks={hooks} may={may} scopeKey="org">
      <AreaScreen entity="shop.book" page="list" />
    </CrudProvider>
  );
}

export const Form = (): ReactNode => (
  <SchemaForm
    schema={{ type: 'object', properties: { title: { type: 'string' } } }}
    onSubmit={async (value: Row) => void value}
  />
);

export { useListController };
