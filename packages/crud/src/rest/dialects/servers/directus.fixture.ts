import type { Row } from '@isp/schema';
import { type BookTable, type Operator, type Refused, type Test, testOf } from './bookTable.fixture.ts';
import { type Answered, type Asked, allow, count, fieldOf, formOf, refuse, serve } from './serve.fixture.ts';

const operators: Readonly<Record<string, Operator>> = {
  _eq: 'eq',
  _neq: 'ne',
  _lt: 'lt',
  _lte: 'le',
  _gt: 'gt',
  _gte: 'ge',
  _in: 'in',
  _icontains: 'contains',
  _istarts_with: 'starts',
  _iends_with: 'ends',
};

type Filter = Readonly<Record<string, unknown>>;

function toTest(filter: Filter): Test {
  const tests = Object.entries(filter).map(([name, value]): Test => {
    if (name === '_and' || name === '_or') {
      const parts = (value as readonly Filter[]).map(toTest);
      return (row) => (name === '_and' ? parts.every((test) => test(row)) : parts.some((test) => test(row)));
    }
    const conditions = Object.entries(value as Filter).map(([operator, given]) => {
      if (operator === '_null') return testOf(fieldOf(name), 'null', true);
      if (operator === '_nnull') return testOf(fieldOf(name), 'null', false);
      return testOf(fieldOf(name), operators[operator] ?? refuse(`unknown operator ${operator}`), given);
    });
    return (row) => conditions.every((test) => test(row));
  });
  return (row) => tests.every((test) => test(row));
}

const failure = (status: number, code: string, message: string, field?: string): Answered => ({
  status,
  body: {
    errors: [{ message, extensions: { code, ...(field !== undefined && { field, collection: 'books' }) } }],
  },
});

// Directus refuses a missing record as one that may not be seen
const forbidden = failure(403, 'FORBIDDEN', "You don't have permission to access this.");

const refused = ({ field, message }: Refused): Answered =>
  failure(400, message.includes('taken') ? 'RECORD_NOT_UNIQUE' : 'FAILED_VALIDATION', message, field);

function list({ query }: Asked, table: BookTable): Answered {
  allow(query, (name) => ['page', 'limit', 'sort', 'filter', 'meta'].includes(name));
  const sort = query.get('sort');
  const rows = table.find(
    [toTest(JSON.parse(query.get('filter') ?? '{}') as Filter)],
    sort === null ? undefined : { field: fieldOf(sort.replace(/^-/, '')), isDown: sort.startsWith('-') },
  );
  const page = count(query, 'page', 1);
  const limit = count(query, 'limit', 1);
  const data = rows.slice((page - 1) * limit, page * limit);
  const meta = query.get('meta') === 'filter_count' ? { meta: { filter_count: rows.length } } : {};
  return { body: { data, ...meta } };
}

/** Directus with a collection `books`. */
export const directusServer = () =>
  serve((asked, table) => {
    const { method, path } = asked;
    const [items, name, id] = path;
    if (items !== 'items' || name !== 'books') return forbidden;
    if (id === undefined) {
      if (method === 'GET') return list(asked, table);
      if (method === 'DELETE') {
        const ids = asked.body as readonly string[];
        if (!ids.every((one) => table.get(one))) return forbidden;
        table.remove(ids);
        return { status: 204 };
      }
      if (method !== 'POST') return refuse(method);
      const refusal = table.refusal(formOf(asked));
      return refusal ? refused(refusal) : { body: { data: table.add(formOf(asked)) } };
    }
    const row: Row | undefined = table.get(id);
    if (!row) return forbidden;
    if (method === 'GET') return { body: { data: row } };
    if (method === 'DELETE') {
      table.remove([id]);
      return { status: 204 };
    }
    if (method !== 'PATCH') return refuse(method);
    const refusal = table.refusal({ ...row, ...formOf(asked) }, id);
    return refusal ? refused(refusal) : { body: { data: table.change(id, formOf(asked)) } };
  });
