import { text } from 'node:stream/consumers';
import { type JsonSchemaObject, loadArea } from '@isp/schema';
import { createElement, type ReactNode, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { AreaScreen, SchemaDetail, SchemaForm, SchemaTable } from './index.ts';
import { AreaHost, toIndex } from './testing/AreaHost.tsx';
import { memoryAdapter } from './testing/memoryAdapter.ts';
import { shop } from './testing/shop.fixture.ts';

const schema: JsonSchemaObject = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: '书名' },
    pages: { type: 'integer', title: '页数' },
    kind: { title: '类型', oneOf: [{ const: 'PAPER', title: '纸书' }] },
    tags: { type: 'array', title: '标签', items: { type: 'string' } },
  },
};
const row = { id: '1', name: '海底两万里', pages: 300, kind: 'PAPER' };

/**
 * Renders a component once, as a server does, without a document. Its code is loaded while it is rendered, and the
 * page contains what is drawn then.
 */
async function draw(node: ReactNode, shown: string): Promise<void> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(createElement(Suspense, {}, node), {
    onError: (error) => void errors.push(error),
  });
  expect(errors).toEqual([]);
  expect(await text(prelude)).toContain(shown);
}

it('a server draws a form, a table and a record of a schema', async () => {
  expect(typeof document).toBe('undefined');
  await draw(createElement(SchemaForm, { schema, onSubmit: async () => {} }), '书名');
  await draw(createElement(SchemaTable, { schema, rows: [row] }), '海底两万里');
  await draw(createElement(SchemaDetail, { schema, value: row }), '纸书');
});

it('a server draws controls at rest, as the browser that takes its page over', async () => {
  await draw(createElement(SchemaForm, { schema, onSubmit: async () => {} }), 'isp-resting');
});

it.each([
  [{ page: 'list' }, 'isp-list'],
  [{ page: 'form', id: '1' }, 'isp-page-form'],
  [{ page: 'detail', id: '1' }, 'isp-record'],
] as const)(
  'a server draws the $page of an area, as far as it goes without its records',
  async (one, shown) => {
    const module = loadArea(shop);
    const areas = toIndex([module]);
    const adapter = memoryAdapter({ areas });
    const children = createElement(AreaScreen, { entity: 'shop.book', ...one });
    await draw(createElement(AreaHost, { areas, adapter, children }), shown);
  },
);
