import { type BookTable, type Operator, type Test, testOf } from './bookTable.fixture.ts';
import { type Answered, type Asked, allow, count, fieldOf, formOf, refuse, serve } from './serve.fixture.ts';

const functions: Readonly<Record<string, Operator>> = {
  contains: 'contains',
  startswith: 'starts',
  endswith: 'ends',
};
const comparisons: Readonly<Record<string, Operator>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'gt',
  ge: 'ge',
  lt: 'lt',
  le: 'le',
};

const token = /\s*('(?:[^']|'')*'|[\w.:+-]+|[(),])\s*/y;

/** Divides a filter into tokens: texts in single quotes, words and numbers, brackets and commas. */
function toTokens(text: string): string[] {
  const found: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const [, one] = token.exec(text) ?? refuse(`unreadable filter: ${text}`);
    found.push(one ?? '');
  }
  return found;
}

const isTimeOrNumber = /^(-?\d+(\.\d+)?|\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?)$/;

function toValue(text: string): unknown {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (text === 'null' || text === 'true' || text === 'false') return text;
  return isTimeOrNumber.test(text) ? text : refuse(`no literal: ${text}`);
}

/** Reads a filter of comparisons that are joined by `and` and `or`, with brackets. */
function readFilter(tokens: string[]): Test {
  const next = () => tokens.shift() ?? refuse('the filter ends too early');
  const expect = (one: string) => next() === one || refuse(`"${one}" is missing`);
  const readOr = (): Test => {
    const tests = [readAnd()];
    while (tokens[0] === 'or' && next()) tests.push(readAnd());
    return (row) => tests.some((test) => test(row));
  };
  const readAnd = (): Test => {
    const tests = [readOne()];
    while (tokens[0] === 'and' && next()) tests.push(readOne());
    return (row) => tests.every((test) => test(row));
  };
  const readOne = (): Test => {
    const first = next();
    if (first === 'not') {
      const test = readOne();
      return (row) => !test(row);
    }
    if (first === '(') {
      const test = readOr();
      expect(')');
      return test;
    }
    const call = functions[first];
    if (call) {
      expect('(');
      const field = fieldOf(next());
      expect(',');
      const value = toValue(next());
      expect(')');
      return testOf(field, call, value);
    }
    return readComparison(fieldOf(first), next());
  };
  const readComparison = (field: string, operator: string): Test => {
    if (operator === 'in') {
      expect('(');
      const values = [toValue(next())];
      while (tokens[0] === ',' && next()) values.push(toValue(next()));
      expect(')');
      return testOf(field, 'in', values);
    }
    const value = toValue(next());
    if (value === 'null') return testOf(field, 'null', operator === 'eq');
    return testOf(field, comparisons[operator] ?? refuse(`unknown operator ${operator}`), value);
  };
  const test = readOr();
  return tokens.length === 0 ? test : refuse(`unreadable rest of the filter: ${tokens.join(' ')}`);
}

function list({ query }: Asked, table: BookTable): Answered {
  allow(query, (name) => ['$top', '$skip', '$count', '$filter', '$orderby'].includes(name));
  const filter = query.get('$filter');
  const order = query.get('$orderby');
  const [, field, direction] = /^(\w+) (asc|desc)$/.exec(order ?? '') ?? [];
  if (order !== null && field === undefined) refuse(`$orderby=${order}`);
  const rows = table.find(
    filter === null ? [] : [readFilter(toTokens(filter))],
    field === undefined ? undefined : { field: fieldOf(field), isDown: direction === 'desc' },
  );
  const skip = count(query, '$skip', 0);
  return {
    body: {
      '@odata.context': 'http://test/$metadata#books',
      ...(query.get('$count') === 'true' && { '@odata.count': rows.length }),
      value: rows.slice(skip, skip + count(query, '$top', 0)),
    },
  };
}

const failure = (status: number, code: string, message: string, target?: string): Answered => ({
  status,
  body: {
    error: { code, message, ...(target !== undefined && { details: [{ code, target, message }] }) },
  },
});

/** OData with an entity set `books`, whose key is a text. */
export const odataServer = () =>
  serve((asked, table) => {
    const { method, path } = asked;
    const [segment = '', ...rest] = path;
    const [, key] = /^books(?:\('((?:[^']|'')*)'\))?$/.exec(segment) ?? refuse(`unknown path ${segment}`);
    if (rest.length > 0) refuse(`unknown path ${path.join('/')}`);
    if (key === undefined) {
      if (method === 'GET') return list(asked, table);
      if (method !== 'POST') return refuse(method);
      const refusal = table.refusal(formOf(asked));
      if (refusal) return failure(400, 'BadRequest', refusal.message, refusal.field);
      return {
        status: 201,
        body: { '@odata.context': 'http://test/$metadata#books/$entity', ...table.add(formOf(asked)) },
      };
    }
    const id = key.replaceAll("''", "'");
    const row = table.get(id);
    if (!row) return failure(404, 'NotFound', 'There is no such record');
    if (method === 'GET') return { body: row };
    if (method === 'DELETE') {
      table.remove([id]);
      return { status: 204 };
    }
    if (method !== 'PATCH') return refuse(method);
    const form = Object.fromEntries(
      Object.entries(asked.body as object).filter(([name]) => !name.startsWith('@')),
    );
    const refusal = table.refusal({ ...row, ...form }, id);
    if (refusal) return failure(400, 'BadRequest', refusal.message, refusal.field);
    return { body: table.change(id, form) };
  });
