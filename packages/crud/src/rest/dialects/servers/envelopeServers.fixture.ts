import type { Row } from '@isp/schema';
import { type BookTable, type Operator, type Refused, type Test, testOf } from './bookTable.fixture.ts';
import { type Answered, type Asked, allow, count, fieldOf, formOf, refuse, serve } from './serve.fixture.ts';

const ok = (data: unknown): Answered => ({ body: { code: 200, success: true, data, msg: '操作成功' } });

const bladeOperators: Readonly<Record<string, Operator>> = {
  equal: 'eq',
  notequal: 'ne',
  like: 'contains',
  likeright: 'starts',
  likeleft: 'ends',
  gt: 'gt',
  ge: 'ge',
  lt: 'lt',
  le: 'le',
};

function bladePage({ query }: Asked, table: BookTable): Answered {
  const own = ['current', 'size', 'ascs', 'descs'];
  const tests: Test[] = [...query]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => {
      const [, field = '', operator = ''] =
        /^(\w+)_([a-z]+)$/.exec(name) ?? refuse(`unknown parameter ${name}`);
      if (operator === 'null') return testOf(fieldOf(field), 'null', true);
      if (operator === 'notnull') return testOf(fieldOf(field), 'null', false);
      return testOf(fieldOf(field), bladeOperators[operator] ?? refuse(`unknown operator ${name}`), value);
    });
  const field = query.get('ascs') ?? query.get('descs');
  const rows = table.find(
    tests,
    field === null ? undefined : { field: fieldOf(field), isDown: query.has('descs') },
  );
  const current = count(query, 'current', 1);
  const size = count(query, 'size', 1);
  const records = rows.slice((current - 1) * size, current * size);
  return ok({ records, total: rows.length, size, current, pages: Math.ceil(rows.length / size) });
}

const bladeFailure = (code: number, msg: string): Answered => ({
  status: 200,
  body: { code, success: false, data: null, msg },
});

export const bladeServer = () =>
  serve((asked, table) => {
    const [name, call] = asked.path;
    if (name !== 'books') return refuse('unknown path');
    const { method, query } = asked;
    if (method === 'GET' && call === 'page') return bladePage(asked, table);
    if (method === 'GET' && call === 'detail') {
      allow(query, (one) => one === 'id');
      const row = table.get(query.get('id'));
      return row ? ok(row) : { body: { code: 200, success: true, data: null, msg: '暂无承载数据' } };
    }
    if (method !== 'POST') return refuse(`unknown call ${method} ${call}`);
    if (call === 'remove') {
      allow(query, (one) => one === 'ids');
      return ok(table.remove(query.get('ids')?.split(',') ?? []).length > 0);
    }
    const form = formOf(asked);
    const id = call === 'update' ? String(form.id) : undefined;
    if (id !== undefined && !table.get(id)) return bladeFailure(404, '数据不存在');
    const refusal = table.refusal(form, id);
    if (refusal) return bladeFailure(400, refusal.message);
    if (call === 'save') return ok(table.add(form).id);
    if (id === undefined) return refuse(`unknown call ${call}`);
    table.change(id, form);
    return ok(true);
  });

const antFailure = (status: number, errorMessage: string, refused?: Refused): Answered => ({
  status,
  body: {
    success: false,
    errorCode: String(status),
    errorMessage,
    showType: 2,
    ...(refused && { data: { errors: [refused] } }),
  },
});

function antList({ query }: Asked, table: BookTable): Answered {
  const tests: Test[] = [...query]
    .filter(([name]) => !['current', 'pageSize', 'sorter', 'filter'].includes(name))
    .map(([name, value]) => testOf(fieldOf(name), 'contains', value));
  const filter = JSON.parse(query.get('filter') ?? '{}') as Record<string, readonly unknown[]>;
  for (const [name, values] of Object.entries(filter)) tests.push(testOf(fieldOf(name), 'in', values));
  const sorter = Object.entries(JSON.parse(query.get('sorter') ?? '{}') as Record<string, string>);
  const [field, direction = ''] = sorter[0] ?? [];
  if (field !== undefined && !['ascend', 'descend'].includes(direction)) refuse(`direction ${direction}`);
  const rows = table.find(
    tests,
    field === undefined ? undefined : { field: fieldOf(field), isDown: direction === 'descend' },
  );
  const current = count(query, 'current', 1);
  const size = count(query, 'pageSize', 1);
  return {
    body: { data: rows.slice((current - 1) * size, current * size), total: rows.length, success: true },
  };
}

export const antServer = () =>
  serve((asked, table) => {
    const { method, path } = asked;
    const [name, id] = path;
    const one = (data: Row): Answered => ({ body: { data, success: true } });
    if (name !== 'books') return refuse('unknown path');
    if (method === 'GET' && id === undefined) return antList(asked, table);
    if (method === 'GET') {
      const row = table.get(id);
      return row ? one(row) : antFailure(404, '数据不存在');
    }
    if (id !== undefined) return refuse('unknown path');
    if (method === 'DELETE') {
      table.remove((asked.body as { readonly key: readonly string[] }).key);
      return { body: { data: {}, success: true } };
    }
    const form = formOf(asked);
    const key = method === 'PUT' ? String(form.id) : undefined;
    if (key !== undefined && !table.get(key)) return antFailure(404, '数据不存在');
    const refusal = table.refusal(form, key);
    if (refusal) return antFailure(422, refusal.message, refusal);
    if (method === 'POST') return one(table.add(form));
    return method === 'PUT' && key !== undefined ? one(table.change(key, form) ?? {}) : refuse(method);
  });
