import { readFileSync } from 'node:fs';
import { loadArea } from '@isp/schema';
import { expect, it } from 'vitest';
import { adapterContract } from '../testing/contract/adapterContract.ts';
import type { RestDialect } from './dialect/restDialect.ts';
import { library, type Test, testOf } from './dialects/servers/bookTable.fixture.ts';
import { count, fieldOf, formOf, refuse, serve } from './dialects/servers/serve.fixture.ts';
import { restAdapter } from './restAdapter.ts';

/** The server of the example: a REST as a house may have invented it. */
const { fetch } = serve((asked, table) => {
  const { method, path, query } = asked;
  const [version, name, id] = path;
  if (version !== 'v1' || name !== 'books') return refuse('unknown path');
  if (method === 'POST' && id === 'delete') {
    table.remove((asked.body as { readonly keys: readonly string[] }).keys);
    return { status: 204 };
  }
  if (method === 'GET' && id === undefined) {
    const tests = [...new Set(query.keys())].flatMap((key): Test[] => {
      if (['from', 'max', 'order'].includes(key)) return [];
      if (key.endsWith('~')) return [testOf(fieldOf(key.slice(0, -1)), 'contains', query.get(key))];
      return [testOf(fieldOf(key), 'in', query.getAll(key))];
    });
    const order = query.get('order');
    const found = order ? { field: fieldOf(order.replace('!', '')), isDown: order.endsWith('!') } : undefined;
    const rows = table.find(tests, found);
    const from = count(query, 'from', 0);
    return {
      body: { rows: rows.slice(from, from + count(query, 'max', 1)) },
      headers: { 'X-Total': String(rows.length) },
    };
  }
  const row = table.get(id);
  if (id !== undefined && !row) return { status: 404, body: { problem: { text: 'There is no such book' } } };
  if (method === 'GET') return { body: { row } };
  if (method === 'DELETE') {
    table.remove([id ?? '']);
    return { status: 204 };
  }
  const refusal = table.refusal(formOf(asked), id);
  if (refusal) {
    const { field, message } = refusal;
    return { status: 400, body: { problem: { text: 'The book is wrong', fields: { [field]: message } } } };
  }
  return { body: { row: id === undefined ? table.add(formOf(asked)) : table.change(id, formOf(asked)) } };
});

const house: RestDialect = {
  name: 'house',
  calls: {
    getList: { method: 'GET', path: '/v1/{path}' },
    detail: { method: 'GET', path: '/v1/{path}/{id}' },
    add: { method: 'POST', path: '/v1/{path}' },
    update: { method: 'PUT', path: '/v1/{path}/{id}' },
    del: { method: 'DELETE', path: '/v1/{path}/{id}' },
    remove: { method: 'POST', path: '/v1/{path}/delete', body: { keys: '{ids}' } },
  },
  paging: { query: { from: '{offset}', max: '{size}' } },
  sort: { asc: { order: '{field}' }, desc: { order: '{field}!' } },
  search: {
    as: 'query',
    operators: { equal: '{field}={value}', in: '{field}={each}', like: '{field}~={value}' },
  },
  reply: { records: 'rows', total: { header: 'X-Total' }, record: 'row' },
  errors: { message: ['problem.text'], fields: [{ at: 'problem.fields' }] },
};

const adapter = restAdapter({ dialect: house, areas: [loadArea(library)], fetch });

const cases = adapterContract({
  adapter,
  entity: { area: 'library', entity: 'book', path: 'books' },
  record: (index) => ({ price: index }),
  text: 'name',
  number: 'price',
  refused: { form: { name: 'winter' }, field: 'name' },
  lacks: ['range'],
});
for (const { title, run } of cases) it(title, run);

/** Returns code without what formatting changes. */
const bare = (code: string) => code.replaceAll(/\s/g, '').replaceAll(/,(?=[)\]}])/g, '');

it('the README shows this description and this call of the contract', () => {
  const own = readFileSync(new URL('./readmeDialect.test.ts', import.meta.url), 'utf8');
  const readme = bare(readFileSync(new URL('../../README.md', import.meta.url), 'utf8'));
  for (const [first, last] of [
    ['const house: RestDialect', '\n};'],
    ['const cases = adapterContract', 'it(title, run);'],
  ] as const) {
    const from = own.indexOf(first);
    expect(readme).toContain(bare(own.slice(from, own.indexOf(last, from) + last.length)));
  }
});
