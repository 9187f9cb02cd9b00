import type { Row } from '@isp/schema';
import { type BookTable, fieldNames, type Operator, type Test, testOf } from './bookTable.fixture.ts';
import { resources } from './resources.fixture.ts';
import { type Answered, type Asked, allow, count, fieldOf, refuse, serve } from './serve.fixture.ts';

/** json-server 0.17 ignores unknown parameters; this one refuses them. */
function oldList({ query }: Asked, table: BookTable): Answered {
  const own = ['_page', '_limit', '_sort', '_order'];
  const tests: Test[] = [...new Set(query.keys())]
    .filter((name) => !own.includes(name))
    .map((name) => {
      const value = query.get(name) ?? '';
      if (name === 'q')
        return (row: Row) => fieldNames.some((field) => testOf(field, 'contains', value)(row));
      const [, field = name, operator] = /^(\w+)_(ne|gte|lte|like)$/.exec(name) ?? [];
      if (operator === undefined) return testOf(fieldOf(field), 'in', query.getAll(name));
      if (operator === 'like') return testOf(fieldOf(field), 'pattern', new RegExp(value, 'i'));
      const operators: Readonly<Record<string, Operator>> = { ne: 'ne', gte: 'ge', lte: 'le' };
      return testOf(fieldOf(field), operators[operator] ?? 'eq', value);
    });
  const field = query.get('_sort');
  const rows = table.find(
    tests,
    field === null ? undefined : { field: fieldOf(field), isDown: query.get('_order') === 'desc' },
  );
  const page = count(query, '_page', 1);
  const size = count(query, '_limit', 1);
  return {
    body: rows.slice((page - 1) * size, page * size),
    headers: { 'X-Total-Count': String(rows.length) },
  };
}

export const jsonServer017 = () =>
  serve((asked, table) =>
    resources(asked, table, {
      change: 'PATCH',
      list: oldList,
      refused: () => ({ status: 500, body: {} }),
      missing: { status: 404, body: {} },
      gone: () => ({ body: {} }),
    }),
  );

const newOperators: Readonly<Record<string, Operator>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'lt',
  lte: 'le',
  gt: 'gt',
  gte: 'ge',
  in: 'in',
  contains: 'contains',
  startsWith: 'starts',
  endsWith: 'ends',
};

type Where = Readonly<Record<string, unknown>>;

function whereTests(where: Where): Test[] {
  return Object.entries(where).flatMap(([name, value]): Test[] => {
    if (name === 'or') {
      const parts = (value as readonly Where[]).map(whereTests);
      return [(row) => parts.some((tests) => tests.every((test) => test(row)))];
    }
    return Object.entries(value as Where).map(([operator, given]) =>
      testOf(fieldOf(name), newOperators[operator] ?? refuse(`unknown operator ${operator}`), given),
    );
  });
}

/** json-server 1 answers a page after the last one by the last one. */
function newList({ query }: Asked, table: BookTable): Answered {
  allow(query, (name) => ['_page', '_per_page', '_sort', '_where'].includes(name));
  const sort = query.get('_sort');
  const tests = whereTests(JSON.parse(query.get('_where') ?? '{}') as Where);
  const rows = table.find(
    tests,
    sort === null ? undefined : { field: fieldOf(sort.replace(/^-/, '')), isDown: sort.startsWith('-') },
  );
  const size = count(query, '_per_page', 1);
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(count(query, '_page', 1), pages);
  const next = page < pages ? page + 1 : null;
  const prev = page > 1 ? page - 1 : null;
  const data = rows.slice((page - 1) * size, page * size);
  return { body: { first: 1, prev, next, last: pages, pages, items: rows.length, data } };
}

/** json-server 1 chooses the keys of records. */
export const jsonServer1 = () =>
  serve((asked, table) => {
    const { id: _chosen, ...form } = (asked.method === 'POST' ? asked.body : {}) as Row;
    return resources(asked.method === 'POST' ? { ...asked, body: form } : asked, table, {
      change: 'PATCH',
      list: newList,
      refused: () => ({ status: 500, body: {} }),
      missing: { status: 404, body: { error: 'Not Found' } },
      gone: (row) => ({ body: row }),
    });
  });
