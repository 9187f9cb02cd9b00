import { loadArea, type Row } from '@isp/schema';
import { it } from 'vitest';
import type { ListQuery } from '../core/adapter.ts';
import { adapterContract } from '../testing/contract/adapterContract.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { book, library } from './dialects/servers/bookTable.fixture.ts';
import { restAdapter } from './restAdapter.ts';
import type { RestRequest } from './restRequest.ts';

const memory = memoryAdapter({ areas: [loadArea(library)] });

/** Answers the requests of the platform's own REST from memory. */
async function send({ path, query, body, signal }: RestRequest): Promise<unknown> {
  const form = (body ?? query ?? {}) as Row;
  const options = signal && { signal };
  const ids = typeof form.ids === 'string' ? form.ids.split(',') : [];
  switch (path) {
    case '/books/page-query': {
      const { current, size, ascs, descs, ...search } = form;
      const sort = descs === undefined ? ascs : `-${String(descs)}`;
      const asked = {
        page: Number(current),
        size: Number(size),
        search,
        ...(sort !== undefined && { sort }),
      };
      return memory.getList(book, asked as ListQuery, options);
    }
    case '/books/detail':
      return memory.detail(book, String(form.id), options);
    case '/books/add':
      return memory.add(book, form, options);
    case '/books/update':
      return memory.update(book, form, options);
    case '/books/remove':
      return memory.remove(book, ids, options);
    case '/books/options': {
      const { ids: _, keyword, limit } = form;
      const wanted = { keyword: keyword as string, limit: Number(limit) };
      return memory.options(book, ids.length > 0 ? { ids } : wanted, options);
    }
    default:
      throw new Error(`There is no call ${path}.`);
  }
}

const cases = adapterContract({
  ...{ adapter: restAdapter({ send }), entity: book, text: 'name', number: 'price', optional: 'note' },
  record: (index) => ({ price: index, note: 'n' }),
  refused: { form: { name: '', price: 1 }, field: 'name' },
  // the platform keeps an empty text as no value
  lacks: ['emptyText'],
});

it.each(cases.map(({ title, run }) => [title, run] as const))(
  'restAdapter with the REST of the platform: %s (R7.14)',
  (_, run) => run(),
);
