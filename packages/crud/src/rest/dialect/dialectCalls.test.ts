import { loadArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import type { DialectAdapterOptions } from '../dialectAdapter.ts';
import { dialects } from '../dialects/dialects.ts';
import { book, library } from '../dialects/servers/bookTable.fixture.ts';
import { cursorServer } from '../dialects/servers/plainServers.fixture.ts';
import { restAdapter } from '../restAdapter.ts';
import type { RestDialect } from './restDialect.ts';

/** A dialect of a house of its own. */
const house: RestDialect = {
  name: 'house',
  calls: {
    getList: { method: 'POST', path: '/{path}/query' },
    detail: { method: 'GET', path: '/{path}/{id}' },
    act: { method: 'POST', path: '/{path}/{id}/{action}' },
    read: { method: 'GET', path: '/{path}/{call}' },
  },
  paging: { query: { p: '{page}', n: '{size}' } },
  sort: { asc: { order: '{field} up' }, desc: { order: '{field} down' } },
  reply: {
    records: 'result.rows',
    total: { at: 'result.count' },
    record: 'result',
    success: { at: 'status', is: ['ok', 0] },
  },
  errors: {
    message: ['reason', 'text'],
    code: 'status',
    kinds: { locked: 'conflict' },
    fields: [{ at: 'wrong' }],
  },
};

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function adapterOf(
  reply: unknown,
  { status = 200, headers = {}, ...options }: Partial<DialectAdapterOptions> & ResponseInit = {},
) {
  const sent: Sent[] = [];
  const adapter = restAdapter({
    dialect: house,
    areas: [loadArea(library)],
    prefix: '/api',
    fetch: async (url, init) => {
      sent.push({ url, init });
      if (reply instanceof Error) throw reply;
      const content = typeof reply === 'string' ? reply : reply === undefined ? null : JSON.stringify(reply);
      return new Response(content, { status, headers });
    },
    ...options,
  });
  return { adapter, sent };
}

const query = { page: 2, size: 10, search: {} };
const page = { status: 'ok', result: { rows: [{ id: '1' }], count: 11 } };

describe('restAdapter with a description', () => {
  it('restAdapter has the functions that the description has calls for, and no others', () => {
    expect(Object.keys(adapterOf(page).adapter).toSorted()).toEqual([
      'act',
      'detail',
      'getList',
      'options',
      'read',
      'sorts',
    ]);
  });

  it('restAdapter sends a list that is not read by GET as a body, with numbers as numbers', async () => {
    const { adapter, sent } = adapterOf(page);
    expect(await adapter.getList(book, { ...query, sort: '-name' })).toEqual({
      total: 11,
      records: [{ id: '1' }],
    });
    expect(sent[0]).toMatchObject({ url: '/api/books/query', init: { method: 'POST' } });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ p: 2, n: 10, order: 'name down' });
  });

  it('restAdapter runs an action for each record, or once for all of them', async () => {
    const one = adapterOf({ status: 'ok', result: { id: '1' } });
    await one.adapter.act?.(book, 'lendOut', { ids: ['a/b', '2'], form: { days: 3 } });
    expect(one.sent.map(({ url }) => url)).toEqual(['/api/books/a%2Fb/lend-out', '/api/books/2/lend-out']);
    expect(one.sent[0]?.init.body).toBe('{"days":3}');
    const calls = {
      ...house.calls,
      act: { method: 'POST', path: '/{path}/{action}', body: { keys: '{ids}' } },
    } as const;
    const all = adapterOf(
      { status: 'ok', result: [{ id: '1' }, { id: '2' }] },
      { dialect: { ...house, calls } },
    );
    expect(await all.adapter.act?.(book, 'lendOut', { ids: ['1', '2'] })).toHaveLength(2);
    expect(all.sent.map(({ init }) => init.body)).toEqual(['{"keys":["1","2"]}']);
  });

  it('restAdapter reads the path that the schema names', async () => {
    const { adapter, sent } = adapterOf({ status: 'ok', result: ['line'] });
    const entity = { ...book, reads: { log: { path: '/tail' } } };
    expect(await adapter.read?.(entity, 'log', { id: '1', from: undefined })).toEqual(['line']);
    expect(sent[0]?.url).toBe('/api/books/tail?id=1');
  });

  it('an entity may differ from the description', async () => {
    const { adapter, sent } = adapterOf([{ id: '1' }], {
      entities: {
        'library.book': {
          calls: { ...house.calls, getList: { method: 'GET', path: '/v2/{path}' } },
          reply: { records: '', record: '' },
        },
      },
    });
    expect(await adapter.getList(book, { ...query, size: 1 })).toEqual({
      ...{ total: 3, totalIsAtLeast: true, endIsUnknown: true },
      records: [{ id: '1' }],
    });
    expect(sent[0]?.url).toBe('/api/v2/books?p=2&n=1');
  });

  it('a call repeats a parameter, and has its record at a place of its own', async () => {
    const { detail, ...others } = house.calls;
    const calls = {
      ...others,
      detail: { ...detail, method: 'GET', path: '/{id}', record: 'a.0', query: { k: ['1', '2'] } },
    } as const;
    const { adapter, sent } = adapterOf({ status: 'ok', a: [{ id: '1' }] }, { dialect: { ...house, calls } });
    expect(await adapter.detail(book, '1')).toEqual({ id: '1' });
    expect(sent[0]?.url).toBe('/api/1?k=1&k=2');
  });

  it('a record without a call of its own is sought in the list, page by page', async () => {
    const { detail: _, ...calls } = house.calls;
    const rows = Array.from({ length: 60 }, (_, at) => ({ id: String(at) }));
    const adapter = restAdapter({
      dialect: { ...house, calls },
      areas: [loadArea(library)],
      async fetch(_, { body }) {
        const { p, n } = JSON.parse(String(body));
        const page = { rows: rows.slice((p - 1) * n, p * n), count: rows.length };
        return Response.json({ status: 'ok', result: page });
      },
    });
    expect(await adapter.detail(book, '59')).toEqual({ id: '59' });
    await expect(adapter.detail(book, '60')).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('a list of a server without pages is divided into pages', async () => {
    const rows = ['1', '2', '3'].map((id) => ({ id }));
    const dialect = { ...house, paging: {}, reply: { records: '', record: '' } };
    const { adapter, sent } = adapterOf(rows, { dialect });
    expect(await adapter.getList(book, { page: 2, size: 2, search: {} })).toEqual({
      total: 3,
      records: [{ id: '3' }],
    });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({});
  });

  it('a server that cannot sort is asked without the order of the schema, but not without that of a user', async () => {
    const { sort: _, ...dialect } = house;
    const { adapter, sent } = adapterOf(page, { dialect });
    await adapter.getList(book, { ...query, sort: 'name' });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ p: 2, n: 10 });
    await expect(adapter.getList(book, { ...query, sort: '-name' })).rejects.toThrow('cannot sort');
  });

  it('a server without a call for a record reads its whole list once, for all records that are sought', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => ({ id: String(at), name: `n${at}` }));
    const { detail: _, ...calls } = house.calls;
    const dialect = { ...house, calls, paging: {}, reply: { records: '', record: '' } };
    const { adapter, sent } = adapterOf(rows, { dialect });
    expect(await adapter.detail(book, '1100')).toMatchObject({ name: 'n1100' });
    expect(await adapter.options?.(book, { ids: ['3', '1150'] })).toHaveLength(2);
    expect(sent).toHaveLength(2);
    await expect(adapter.detail(book, '9999')).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('a list whose records have no key says which key to write', async () => {
    const { adapter } = adapterOf(
      { items: [{ bookId: '1', name: 'a' }], total: 1 },
      { dialect: dialects.pageSize },
    );
    const read = adapter.getList(book, { page: 1, size: 10, search: {} });
    await expect(read).rejects.toThrow('records of "library.book" have no "id"');
    await expect(read).rejects.toThrow('They have: bookId, name.');
  });

  it('an adapter knows which lists its server cannot sort', () => {
    const { sort: _, ...unsorted } = house;
    expect(adapterOf(page, { dialect: house }).adapter.sorts?.(book)).toBe(true);
    expect(adapterOf(page, { dialect: unsorted }).adapter.sorts?.(book)).toBe(false);
    const entities = { 'library.book': { sort: house.sort! } };
    expect(adapterOf(page, { dialect: unsorted, entities }).adapter.sorts?.(book)).toBe(true);
  });

  it('restAdapter sends the idempotency key, and none without one', async () => {
    const { adapter, sent } = adapterOf({ id: '1' }, { dialect: dialects.pageSize });
    await adapter.add?.(book, { name: 'a' }, { idempotencyKey: 'k' });
    await adapter.add?.(book, { name: 'a' });
    expect(sent.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'))).toEqual(['k', null]);
  });

  it('a write that is answered by a key or by nothing returns the sent record', async () => {
    const add = (reply: unknown) =>
      adapterOf(reply, { dialect: dialects.blade }).adapter.add?.(book, { name: 'a' });
    expect(await add({ success: true, data: '7' })).toEqual({ name: 'a', id: '7' });
    expect(await add({ success: true, data: true })).toEqual({ name: 'a' });
    expect(await add(undefined)).toEqual({ name: 'a' });
  });

  it('restAdapter counts a page from the end by the total', async () => {
    const { adapter, sent } = adapterOf({ items: [], total: 31 }, { dialect: dialects.pageSize });
    await adapter.getList(book, { page: -1, size: 10, search: {} });
    expect(sent.map(({ url }) => url)).toEqual(['/api/books?page=1&size=1', '/api/books?page=4&size=10']);
  });
});

describe('searches that a dialect does not support', () => {
  const failed = (dialect: RestDialect, search: Record<string, unknown>) =>
    adapterOf(page, { dialect }).adapter.getList(book, { page: 1, size: 10, search });

  it.each([
    [house, { name_like: 'a' }, 'the dialect "house" has no search'],
    [dialects.springPage, { name_like: 'a' }, 'cannot search "name" by "like". It can: equal, in.'],
    [dialects.springPage, { keyword: 'a' }, 'cannot search "name", "note" by "like"'],
    [dialects.blade, { keyword: 'a' }, 'the dialect "Blade" has no search box'],
    [dialects.jsonServerV1, { id_notequal: ['1', '2'] }, 'cannot use "ne" twice'],
    [dialects.pageSize, { name: '@me' }, '"@me" in the search "name" needs a user'],
  ])('%o refuses %j', async (dialect, search, text) => {
    await expect(failed(dialect, search)).rejects.toMatchObject({ name: 'AdapterError', kind: 'failed' });
    await expect(failed(dialect, search)).rejects.toThrow(text);
  });

  it('a search with an unknown field is refused as in any list', async () => {
    await expect(failed(dialects.pageSize, { nmae: 'a' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('a dialect without orders refuses one of a user', async () => {
    const { sort: _, ...unsorted } = house;
    const { adapter } = adapterOf(page, { dialect: unsorted });
    await expect(adapter.getList(book, { ...query, sort: '-name' })).rejects.toThrow('cannot sort');
  });
});

describe('requests of a search', () => {
  const asked = async (dialect: RestDialect, search: Record<string, unknown>) => {
    const { adapter, sent } = adapterOf({}, { dialect, prefix: '' });
    await adapter.getList(book, { page: 1, size: 10, search }).catch(() => undefined);
    const { searchParams } = new URL(sent[0]?.url ?? '', 'http://test');
    return [...searchParams].filter(([name]) => !/page|size|top|skip|count|limit|meta|current/i.test(name));
  };
  const range = { lent_dategt: '2026-11-01', lent_datelt: '2026-11-30' };

  it.each([
    ['odata', range, '$filter', 'lent ge 2026-11-01T00:00:00Z and lent le 2026-11-30T23:59:59Z'],
    ['odata', { price_in: '1,2', isOpen_equal: 'true' }, '$filter', 'price in (1,2) and isOpen eq true'],
    ['odata', { keyword: "it's" }, '$filter', "(contains(name,'it''s') or contains(note,'it''s'))"],
    ['odata', { note_null: 'true' }, '$filter', 'note eq null'],
    ['postgrest', { keyword: 'a"b' }, 'or', String.raw`(name.ilike."*a\"b*",note.ilike."*a\"b*")`],
    ['postgrest', { note_null: 'false' }, 'note', 'not.is.null'],
    ['postgrest', { name_likeright: '50%' }, 'name', String.raw`ilike.50\%*`],
    ['directus', { price_ge: 10 }, 'filter', '{"_and":[{"price":{"_gte":10}}]}'],
    [
      'directus',
      { keyword: 'a' },
      'filter',
      '{"_and":[{"_or":[{"name":{"_icontains":"a"}},{"note":{"_icontains":"a"}}]}]}',
    ],
    ['jsonServer', { keyword: 'a' }, 'q', 'a'],
    ['jsonServerV1', { price_ge: 1, price_le: 2 }, '_where', '{"price":{"gte":1,"lte":2}}'],
    ['blade', { name_likeleft: 'a' }, 'name_likeleft', 'a'],
  ] as const)('%s asks for %j by %s', async (name, search, parameter, value) => {
    expect(Object.fromEntries(await asked(dialects[name], search))).toEqual({ [parameter]: value });
  });

  it('an empty list of values finds nothing, without a request', async () => {
    const { adapter, sent } = adapterOf(page, { dialect: dialects.pageSize });
    const found = await adapter.getList(book, { page: 1, size: 10, search: { name_in: [] } });
    expect([found, sent]).toEqual([{ total: 0, records: [] }, []]);
  });
});

describe('keys of records', () => {
  const numbered = {
    ...library,
    entities: {
      book: {
        ...library.entities.book,
        rowKey: 'no',
        record: {
          type: 'object',
          required: ['name'],
          properties: { no: { type: 'integer', title: '编号' }, name: { type: 'string', title: '书名' } },
        },
        search: { keyword: ['name'], items: [] },
      },
    },
  };
  const ids = async (dialect: RestDialect) => {
    const { adapter, sent } = adapterOf(undefined, { dialect, areas: [loadArea(numbered)], prefix: '' });
    await adapter.del?.(book, '7', {});
    await adapter.remove?.(book, ['7', '8']);
    return sent.map(({ url, init }) => [url, init.body].filter((part) => part !== undefined));
  };

  it.each([
    ['odata', [['/books(7)']]],
    ['directus', [['/items/books/7'], ['/items/books', '[7,8]']]],
    ['postgrest', [['/books?no=eq.7'], ['/books?no=in.(%227%22%2C%228%22)']]],
    ['blade', [['/books/remove?ids=7'], ['/books/remove?ids=7%2C8']]],
  ] as const)('%s gets the numbers of the field that the schema names', async (name, expected) => {
    expect(await ids(dialects[name])).toEqual(expected);
  });

  it('a number is read as a text, unless the schema declares a number', async () => {
    const reply = { items: [{ id: 7, no: 7 }], total: 1, id: 7, no: 7 };
    const open = (area: unknown) =>
      adapterOf(reply, { dialect: dialects.pageSize, areas: [loadArea(area)] }).adapter;
    const texts = open(library);
    expect((await texts.getList(book, query)).records).toEqual([]);
    const first = { ...query, page: 1 };
    expect((await texts.getList(book, first)).records).toEqual([{ id: '7', no: 7 }]);
    expect(await texts.detail(book, '7')).toMatchObject({ id: '7' });
    expect(await texts.add?.(book, { name: 'a' })).toMatchObject({ name: 'a', id: '7' });
    expect(await texts.update?.(book, { id: '7', name: 'a' })).toMatchObject({ id: '7' });
    expect(await texts.options?.(book, { keyword: 'a' })).toEqual([{ value: '7', label: '7' }]);
    expect((await open(numbered).getList(book, first)).records).toEqual([{ id: 7, no: 7 }]);
  });

  it('a key that answers a write has the name of the schema', async () => {
    const { adapter } = adapterOf(
      { success: true, data: 9 },
      { dialect: dialects.blade, areas: [loadArea(numbered)] },
    );
    expect(await adapter.add?.(book, { name: 'a' })).toEqual({ name: 'a', no: 9 });
  });

  it('an entity without an area is named', async () => {
    const { adapter } = adapterOf(page, { areas: [] });
    await expect(adapter.detail(book, '1')).rejects.toThrow('No area contains the entity "library.book"');
  });
});

describe('replies that a dialect does not understand', () => {
  it.each([
    [
      { status: 'ok', data: [] },
      'must have a list at "result.rows" and a number at "result.count"',
      '{ status: string, data: array of 0 }',
    ],
    [
      { status: 'ok', result: { rows: [], count: 'x' } },
      'must have a list',
      '{ rows: array of 0, count: string }',
    ],
  ])('restAdapter says what the list %j lacks, and names no values', async (reply, expected, seen) => {
    const list = adapterOf(reply).adapter.getList(book, query);
    await expect(list).rejects.toThrow(expected);
    await expect(list).rejects.toThrow(seen);
  });

  it('restAdapter says that a header is missing', async () => {
    const { adapter } = adapterOf([], { dialect: dialects.jsonServer });
    await expect(adapter.getList(book, query)).rejects.toThrow(
      '"X-Total-Count", which is missing, or hidden by CORS',
    );
  });

  it('a page of HTML is no record', async () => {
    const { adapter } = adapterOf('<!doctype html>', { dialect: dialects.pageSize });
    await expect(adapter.detail(book, '1')).rejects.toThrow(
      'must have a record in the dialect "page/size". It is string',
    );
    await expect(adapter.add?.(book, { name: 'a' })).rejects.toThrow('must have a record');
    await expect(adapter.getList(book, query)).rejects.toThrow('It is string');
  });

  it('a secret of a reply is not in the message', async () => {
    const call = adapterOf({ status: 'ok', result: { token: 's3cret' } }).adapter.getList(book, query);
    await expect(call).rejects.not.toThrow('s3cret');
  });
});

describe('refusals', () => {
  const refused = (reply: unknown, init: ResponseInit = {}) =>
    adapterOf(reply, init)
      .adapter.detail(book, '1')
      .catch((error: unknown) => error);

  it.each([
    ['failed', 'no', { status: 'fail', reason: 'no' }, {}],
    ['conflict', 'in use', { status: 'locked', text: 'in use' }, {}],
    ['notFound', 'gone', { reason: 'gone' }, { status: 404 }],
    ['forbidden', 'no', { reason: 'no' }, { status: 403 }],
    ['failed', 'no', { reason: 'no' }, { status: 500 }],
  ])('the kind is %s with the message %s', async (kind, message, reply, init) => {
    expect(await refused(reply, init)).toMatchObject({ name: 'AdapterError', kind, message });
  });

  it('an object of errors has the fields as its keys', async () => {
    const error = await refused(
      { reason: 'x', wrong: { name: ['taken', 'long'], price: 'low' } },
      { status: 400 },
    );
    expect(error).toMatchObject({
      kind: 'invalid',
      fields: [
        { field: 'name', message: 'taken' },
        { field: 'price', message: 'low' },
      ],
    });
  });

  it('a refusal without a message says its status and its shape', async () => {
    const error = await refused({ oops: 1 }, { status: 502 });
    expect((error as Error).message).toContain('status 502');
    expect((error as Error).message).toContain('{ oops: number }');
  });

  it('a refusal may say when to try again', async () => {
    expect(await refused({ reason: 'slow' }, { status: 429, headers: { 'Retry-After': '7' } })).toMatchObject(
      {
        retryAfter: 7,
      },
    );
  });

  it('a broken connection is offline, and an aborted call stays an abort', async () => {
    expect(await refused(new TypeError('Failed to fetch'))).toMatchObject({ kind: 'offline' });
    const abort = new DOMException('gone', 'AbortError');
    const { adapter } = adapterOf(page, { fetch: () => Promise.reject(abort) });
    await expect(adapter.detail(book, '1')).rejects.toBe(abort);
  });

  it('a call that an entity lacks rejects, although others have it', async () => {
    const add = { method: 'POST', path: '/{path}' } as const;
    const entities = { 'library.other': { calls: { ...house.calls, add } } };
    const { adapter } = adapterOf(page, { entities });
    await expect(adapter.add?.(book, {})).rejects.toThrow('the dialect "house" has no "add"');
  });

  it('a placeholder or filter that does not exist is an error', async () => {
    const calls = { ...house.calls, detail: { method: 'GET', path: '/{path}/{key|shout}' } } as const;
    const { adapter } = adapterOf(page, { dialect: { ...house, calls } });
    await expect(adapter.detail(book, '1')).rejects.toThrow('no filter "shout". There are: pattern');
  });
});

describe('pages by a cursor', () => {
  const start = (records: number) => {
    const server = cursorServer();
    for (let index = 0; index < records; index += 1) server.table.add({ name: `b${index}` });
    const adapter = restAdapter({
      dialect: dialects.cursor,
      areas: [loadArea(library)],
      fetch: server.fetch,
    });
    return {
      ...server,
      open: (number: number) => adapter.getList(book, { page: number, size: 2, search: {} }),
    };
  };

  it('pages that were opened before are opened again by one request', async () => {
    const { open, asked } = start(9);
    for (const number of [1, 2, 3, 2, 1]) expect((await open(number)).records).toHaveLength(2);
    expect(asked).toHaveLength(5);
  });

  it('a page that was not reached yet is reached through the pages before it', async () => {
    const { open, asked } = start(9);
    expect((await open(4)).records.map(({ name }) => name)).toEqual(['b6', 'b7']);
    expect(asked).toHaveLength(4);
  });

  it('the total grows with the pages, and is exact on the last one', async () => {
    const { open } = start(5);
    expect(await open(1)).toMatchObject({ total: 3, totalIsAtLeast: true, endIsUnknown: true });
    expect(await open(2)).toMatchObject({ total: 5, totalIsAtLeast: true });
    const last = await open(3);
    expect(last).toEqual({ total: 5, records: [expect.objectContaining({ name: 'b4' })] });
  });

  it('a page far away, and a page from the end, are refused with the reason', async () => {
    const { open } = start(60);
    await expect(open(12)).rejects.toThrow(
      'page 12 cannot be opened, because this server opens pages one after another',
    );
    await expect(open(-1)).rejects.toThrow('does not know its last page');
  });

  it('the cursors of records that were deleted are forgotten', async () => {
    const { open, table } = start(9);
    for (const number of [1, 2, 3]) await open(number);
    table.remove(['3', '4', '5', '6', '7', '8', '9']);
    expect(await open(1)).toEqual({ total: 2, records: [expect.anything(), expect.anything()] });
    expect((await open(3)).records).toEqual([]);
  });
});

describe('descriptions that are wrong', () => {
  it.each([
    ['calls.getList', { calls: {} }, "path: '/{path}'"],
    ['calls.add', { calls: { ...house.calls, add: '/books' } }, 'Write a method (GET,'],
    ['calls.del', { calls: { ...house.calls, del: { method: 'delete', path: '/{path}' } } }, 'DELETE'],
    ['paging', { paging: undefined }, 'or {} for a list without pages'],
    ['reply', { reply: undefined }, 'records'],
    ['reply.records', { reply: { record: '' } }, "'' is the reply itself"],
    ['reply.record', { reply: { records: 'rows' } }, "'' is the reply itself"],
    ['reply.total', { reply: { records: 'rows', record: '', total: 'count' } }, "{ at: 'count' }"],
    ['sort', { sort: { asc: 'name' } }, 'desc'],
    ['search', { search: { as: 'body', operators: {} } }, "as: 'query'"],
  ])('%s is refused by what to write', async (place, part, text) => {
    const dialect = { ...house, ...part } as unknown as RestDialect;
    const { adapter, sent } = adapterOf(page, { dialect });
    const read = adapter.getList(book, query);
    await expect(read).rejects.toThrow(`"${place}" of the dialect "house" is wrong.`);
    await expect(read).rejects.toThrow(text);
    expect(sent).toEqual([]);
  });

  it('the part of an entity is checked, too', async () => {
    const entities = { 'library.book': { reply: { records: 'rows' } as RestDialect['reply'] } };
    const { adapter } = adapterOf(page, { dialect: house, entities });
    await expect(adapter.getList(book, query)).rejects.toThrow('"reply.record"');
  });
});
