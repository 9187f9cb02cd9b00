import type { Row } from '@isp/schema';
import { type BookTable, type Operator, type Refused, type Test, testOf } from './bookTable.fixture.ts';
import { type Answered, type Asked, fieldOf, formOf, refuse, serve } from './serve.fixture.ts';

/** Returns the regular expression of a pattern of `ilike`, in which `*` is an alias of `%`. */
function toPattern(pattern: string): RegExp {
  const parts = [...pattern.replaceAll('*', '%').matchAll(/\\([\s\S])|[\s\S]/gu)].map(([one, escaped]) => {
    if (escaped !== undefined) return literal(escaped);
    return one === '%' ? '[\\s\\S]*' : one === '_' ? '[\\s\\S]' : literal(one);
  });
  return new RegExp(`^${parts.join('')}$`, 'iu');
}

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Reads the elements of `("a,b",c)`: quoted with backslashes, or without reserved characters. */
function readList(text: string): string[] {
  const [, inner = ''] = /^\(([\s\S]*)\)$/.exec(text) ?? refuse(`no list: ${text}`);
  const found: string[] = [];
  let rest = inner;
  while (rest !== '') {
    const quoted = /^"((?:[^"\\]|\\[\s\S])*)"(?:,|$)/.exec(rest);
    const bare = /^([^,()"]+)(?:,|$)/.exec(rest);
    const [whole = '', content = ''] = quoted ?? bare ?? refuse(`unreadable list: ${text}`);
    found.push(quoted ? content.replaceAll(/\\([\s\S])/g, '$1') : content);
    rest = rest.slice(whole.length);
  }
  return found;
}

const operators: Readonly<Record<string, Operator>> = {
  eq: 'eq',
  neq: 'ne',
  gt: 'gt',
  gte: 'ge',
  lt: 'lt',
  lte: 'le',
};

function toTest(field: string, condition: string): Test {
  const [, not, operator = '', value = ''] =
    /^(not\.)?([a-z]+)\.([\s\S]*)$/.exec(condition) ?? refuse(condition);
  if (not) {
    const test = toTest(field, `${operator}.${value}`);
    return (row) => !test(row);
  }
  if (operator === 'in') return testOf(field, 'in', readList(value));
  if (operator === 'is') return value === 'null' ? testOf(field, 'null', true) : refuse(condition);
  if (operator === 'ilike') return testOf(field, 'pattern', toPattern(value));
  return testOf(field, operators[operator] ?? refuse(`unknown operator ${operator}`), value);
}

/** Reads `(name.ilike."*a*",note.ilike."*a*")`. */
function toOr(text: string): Test {
  const [, inner = ''] = /^\(([\s\S]*)\)$/.exec(text) ?? refuse(`no list: ${text}`);
  const tests = [...inner.matchAll(/(\w+)\.ilike\."((?:[^"\\]|\\[\s\S])*)"(?:,|$)/g)].map(
    ([, field = '', value = '']) =>
      testOf(fieldOf(field), 'pattern', toPattern(value.replaceAll(/\\([\s\S])/g, '$1'))),
  );
  return tests.length > 0 ? (row) => tests.some((test) => test(row)) : refuse(`unreadable: ${text}`);
}

const testsOf = (query: URLSearchParams): Test[] =>
  [...query]
    .filter(([name]) => name !== 'order')
    .map(([name, value]) => (name === 'or' ? toOr(value) : toTest(fieldOf(name), value)));

function list({ query, headers }: Asked, table: BookTable): Answered {
  const [, field, direction] = /^(\w+)\.(asc|desc)$/.exec(query.get('order') ?? '') ?? [];
  if (query.has('order') && field === undefined) refuse(`order=${query.get('order')}`);
  const rows = table.find(
    testsOf(query),
    field === undefined ? undefined : { field: fieldOf(field), isDown: direction === 'desc' },
  );
  const [, from = '0', to] = /^(\d+)-(\d+)$/.exec(headers.get('Range') ?? '') ?? [];
  const found = rows.slice(Number(from), to === undefined ? undefined : Number(to) + 1);
  const isCounted = headers.get('Prefer') === 'count=exact';
  if (isCounted && Number(from) > 0 && Number(from) >= rows.length)
    return {
      status: 416,
      body: { code: 'PGRST103', message: 'Requested range not satisfiable', details: null, hint: null },
    };
  const range = found.length > 0 ? `${from}-${Number(from) + found.length - 1}` : '*';
  const isPart = isCounted && found.length < rows.length;
  return {
    status: isPart ? 206 : 200,
    body: found,
    headers: { 'Content-Range': `${range}/${isCounted ? rows.length : '*'}` },
  };
}

function refused({ message }: Refused, form: Row): Answered {
  if (message.includes('taken'))
    return {
      status: 409,
      body: {
        code: '23505',
        details: `Key (name)=(${form.name}) already exists.`,
        hint: null,
        message: 'duplicate key value violates unique constraint "books_name_key"',
      },
    };
  return {
    status: 400,
    body: {
      code: '23502',
      details: 'Failing row contains (…).',
      hint: null,
      message: 'null value in column "name" of relation "books" violates not-null constraint',
    },
  };
}

/** PostgREST with a table `books`, whose name is unique and not null. */
export const postgrestServer = () =>
  serve((asked, table) => {
    const { method, path, query, headers } = asked;
    if (path.join('/') !== 'books')
      return { status: 404, body: { code: 'PGRST205', message: 'no such table' } };
    if (method === 'GET') return list(asked, table);
    const reply = (status: number, rows: readonly Row[]): Answered =>
      headers.get('Prefer') === 'return=representation' ? { status, body: rows } : { status: 204 };
    if (method === 'POST') {
      const form = formOf(asked);
      const refusal = table.refusal(form);
      return refusal ? refused(refusal, form) : reply(201, [table.add(form)]);
    }
    const rows = table.find(testsOf(query));
    if (method === 'DELETE') return reply(200, table.remove(rows.map((row) => String(row.id))));
    if (method !== 'PATCH') return refuse(method);
    const form = formOf(asked);
    for (const row of rows) {
      const refusal = table.refusal({ ...row, ...form }, String(row.id));
      if (refusal) return refused(refusal, form);
    }
    return reply(
      200,
      rows.map((row) => table.change(String(row.id), form) ?? row),
    );
  });
