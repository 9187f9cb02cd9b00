import type { Row } from '@isp/schema';
import { type BookTable, type Operator, type Test, testOf } from './bookTable.fixture.ts';
import { resources } from './resources.fixture.ts';
import { type Answered, type Asked, allow, count, fieldOf, refuse, serve } from './serve.fixture.ts';

const operators: Readonly<Record<string, Operator>> = {
  ne: 'ne',
  like: 'contains',
  gt: 'gt',
  ge: 'ge',
  lt: 'lt',
  le: 'le',
};

/** Finds the records of a list by `name=…`, `price[ge]=…`, `q=…` and `sort=-name`. */
function found({ query }: Asked, table: BookTable, own: readonly string[]): Row[] {
  const tests: Test[] = [];
  for (const name of new Set(query.keys())) {
    if (name === 'sort' || own.includes(name)) continue;
    const value = query.get(name) ?? '';
    if (name === 'q') {
      tests.push((row) => ['name', 'note'].some((field) => testOf(field, 'contains', value)(row)));
      continue;
    }
    const [, field = '', operator] =
      /^(\w+)(?:\[(\w+)\])?$/.exec(name) ?? refuse(`unknown parameter ${name}`);
    if (operator === undefined) tests.push(testOf(fieldOf(field), 'in', query.getAll(name)));
    else tests.push(testOf(fieldOf(field), operators[operator] ?? refuse(`unknown operator ${name}`), value));
  }
  const sort = query.get('sort');
  if (sort === null) return table.find(tests);
  return table.find(tests, { field: fieldOf(sort.replace(/^-/, '')), isDown: sort.startsWith('-') });
}

const plain = (list: (asked: Asked, table: BookTable) => Answered) => () =>
  serve((asked, table) =>
    resources(asked, table, {
      change: 'PATCH',
      list,
      refused: (refused) => ({ status: 422, body: { message: 'The form is wrong', errors: [refused] } }),
      missing: { status: 404, body: { message: 'There is no such record' } },
    }),
  );

export const pageSizeServer = plain((asked, table) => {
  const rows = found(asked, table, ['page', 'size']);
  const size = count(asked.query, 'size', 1);
  const from = (count(asked.query, 'page', 1) - 1) * size;
  return { body: { items: rows.slice(from, from + size), total: rows.length } };
});

export const offsetLimitServer = plain((asked, table) => {
  const rows = found(asked, table, ['offset', 'limit']);
  const from = count(asked.query, 'offset', 0);
  return { body: { items: rows.slice(from, from + count(asked.query, 'limit', 1)), total: rows.length } };
});

/** A cursor is the place of the first record of a page, in a form that clients cannot compute. */
export const cursorServer = plain((asked, table) => {
  const rows = found(asked, table, ['cursor', 'limit']);
  const cursor = asked.query.get('cursor');
  const from = cursor === null ? 0 : Number(/^after:(\d+)$/.exec(atob(cursor))?.[1] ?? refuse('no cursor'));
  const end = from + count(asked.query, 'limit', 1);
  const nextCursor = end < rows.length ? btoa(`after:${end}`) : null;
  return { body: { items: rows.slice(from, end), nextCursor } };
});

export const linkServer = plain((asked, table) => {
  const rows = found(asked, table, ['page', 'per_page']);
  const page = count(asked.query, 'page', 1);
  const size = count(asked.query, 'per_page', 1);
  const links = [
    ...(page > 1 ? [`<http://test/books?page=${page - 1}>; rel="prev"`] : []),
    ...(page * size < rows.length ? [`<http://test/books?page=${page + 1}>; rel="next"`] : []),
  ];
  return {
    body: rows.slice((page - 1) * size, page * size),
    ...(links.length > 0 && { headers: { Link: links.join(', ') } }),
  };
});

export const springServer = () =>
  serve((asked, table) =>
    resources(asked, table, {
      change: 'PUT',
      list({ query }) {
        allow(query, (name) => ['page', 'size', 'sort', 'name', 'price', 'note', 'id'].includes(name));
        const fields = [...new Set(query.keys())].filter((name) => !['page', 'size', 'sort'].includes(name));
        const [field, direction] = query.get('sort')?.split(',') ?? [];
        if (direction !== undefined && !['asc', 'desc'].includes(direction)) refuse(`direction ${direction}`);
        const tests = fields.map((name) => testOf(name, 'in', query.getAll(name)));
        const rows = table.find(
          tests,
          field === undefined ? undefined : { field: fieldOf(field), isDown: direction === 'desc' },
        );
        const page = count(query, 'page', 0);
        const size = count(query, 'size', 1);
        const content = rows.slice(page * size, (page + 1) * size);
        const totalPages = Math.ceil(rows.length / size);
        return {
          body: {
            content,
            number: page,
            size,
            totalElements: rows.length,
            totalPages,
            last: page + 1 >= totalPages,
          },
        };
      },
      refused: ({ field, message }) => ({
        status: 400,
        body: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          detail: 'Invalid request content.',
          errors: [{ field, defaultMessage: message, code: 'NotBlank' }],
        },
      }),
      missing: { status: 404, body: { type: 'about:blank', title: 'Not Found', status: 404 } },
    }),
  );
