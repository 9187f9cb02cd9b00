import { describe, expect, it } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { type RestAdapterOptions, restAdapter } from './restAdapter.ts';
import type { RestRequest } from './restRequest.ts';

const book = { area: 'shop', entity: 'book', path: 'shop-book' };

function adapterOf(reply: unknown, options: Partial<RestAdapterOptions> = {}) {
  const sent: RestRequest[] = [];
  const adapter = restAdapter({
    prefix: '/api/v1',
    send: async (request) => {
      sent.push(request);
      if (reply instanceof Error) throw reply;
      return reply;
    },
    ...options,
  });
  return { adapter, sent };
}

describe('the standard calls (R7.14)', () => {
  const query = {
    page: 2,
    size: 30,
    sort: '-createTime',
    search: { name: 'a', status: ['ON', 'OFF'], createTime_dategt: '2026-01-01' },
  };

  it('restAdapter reads a page', async () => {
    const { adapter, sent } = adapterOf({ total: '31', records: [{ id: '1' }], pages: 2 });
    expect(await adapter.getList(book, query)).toEqual({ total: 31, records: [{ id: '1' }] });
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/v1/shop-book/page-query',
        body: {
          name: 'a',
          status: ['ON', 'OFF'],
          createTime_dategt: '2026-01-01',
          current: 2,
          size: 30,
          descs: 'createTime',
        },
      },
    ]);
  });

  it('restAdapter changes rows together, and answers the errors of rows instead of failing', async () => {
    const rows = [{ id: '1', rowVersion: 1, name: 'a' }];
    const { adapter, sent } = adapterOf([{ id: '1', name: 'a', rowVersion: 2 }]);
    expect(await adapter.updateRows(book, rows)).toEqual({
      rows: [{ id: '1', name: 'a', rowVersion: 2 }],
      errors: [],
    });
    expect(sent).toEqual([{ method: 'POST', path: '/api/v1/shop-book/update-rows', body: { rows } }]);
    const fields = [{ field: 'rows.0.name', message: '已存在' }];
    const refused = adapterOf(new AdapterError('invalid', '1 条数据有误', { fields })).adapter;
    expect(await refused.updateRows(book, rows)).toEqual({ rows: [], errors: fields });
    const offline = adapterOf(new AdapterError('offline', '网络异常')).adapter;
    await expect(offline.updateRows(book, rows)).rejects.toMatchObject({ kind: 'offline' });
  });

  it('restAdapter sorts upwards, and sends its paging in place of search conditions of the same name', async () => {
    const { adapter, sent } = adapterOf({ total: 0, records: [] });
    await adapter.getList(book, { page: 1, size: 10, sort: 'name', search: { size: 9999, current: 7 } });
    expect(sent[0]?.body).toEqual({ current: 1, size: 10, ascs: 'name' });
  });

  it('restAdapter reads, adds, updates and deletes', async () => {
    const { adapter, sent } = adapterOf({ id: '1', name: 'a', rowVersion: 2 });
    expect(await adapter.detail(book, '1')).toEqual({ id: '1', name: 'a', rowVersion: 2 });
    expect(await adapter.add(book, { name: 'a' }, { idempotencyKey: 'k' })).toMatchObject({ id: '1' });
    await adapter.update(book, { id: '1', rowVersion: 1 });
    await adapter.del(book, '1', { id: '1' });
    await adapter.remove(book, ['1', '2']);
    expect(sent).toEqual([
      { method: 'GET', path: '/api/v1/shop-book/detail', query: { id: '1' } },
      {
        method: 'POST',
        path: '/api/v1/shop-book/add',
        body: { name: 'a' },
        headers: { 'Idempotency-Key': 'k' },
      },
      { method: 'PUT', path: '/api/v1/shop-book/update', body: { id: '1', rowVersion: 1 } },
      { method: 'POST', path: '/api/v1/shop-book/remove', body: { ids: '1' } },
      { method: 'POST', path: '/api/v1/shop-book/remove', body: { ids: '1,2' } },
    ]);
  });

  it('restAdapter reads options, by keyword and by value', async () => {
    const { adapter, sent } = adapterOf([
      { value: '1', label: 'One', disabled: true, extra: { a: 1 } },
      { value: 2, tag: 'ok' },
      { label: 'no value' },
    ]);
    expect(await adapter.options(book, { keyword: 'o', limit: 20, filter: { kind: 'X' } })).toEqual([
      { value: '1', label: 'One', disabled: true, extra: { a: 1 } },
      { value: 2, label: '2', tag: 'ok' },
    ]);
    await adapter.options(book, { ids: ['1', '2'] });
    await adapter.options(book, { notBelow: { field: 'partOf', ids: ['1', '2'] } });
    expect(sent.map((request) => request.query)).toEqual([
      { kind: 'X', keyword: 'o', limit: 20, ids: undefined },
      { keyword: undefined, limit: undefined, ids: '1,2' },
      { keyword: undefined, limit: undefined, ids: undefined, notBelow: 'partOf:1,2' },
    ]);
  });

  it('restAdapter exports the current search (R7.12)', async () => {
    const file = new Blob(['x']);
    const { adapter, sent } = adapterOf(file);
    expect(await adapter.export(book, query)).toBe(file);
    expect(sent[0]).toEqual({
      method: 'GET',
      path: '/api/v1/shop-book/export',
      query: { name: 'a', status_in: 'ON,OFF', createTime_dategt: '2026-01-01', descs: 'createTime' },
      responseType: 'blob',
    });
  });

  it('restAdapter exports CSV where the call asks for it', async () => {
    const { adapter, sent } = adapterOf(new Blob(['x']));
    await adapter.export(book, query, { format: 'csv' });
    expect(sent[0]?.headers).toEqual({ Accept: 'text/csv' });
  });

  it('restAdapter sends the values of a deletion’s form beside the ids, which they cannot replace (R7.14)', async () => {
    const { adapter, sent } = adapterOf(null);
    await adapter.del(book, '1', {}, { form: { burn: true, ids: '9' } });
    await adapter.remove(book, ['1', '2'], { form: { burn: false } });
    expect(sent.map(({ body }) => body)).toEqual([
      { burn: true, ids: '1' },
      { burn: false, ids: '1,2' },
    ]);
  });

  it('restAdapter runs actions on one record and on several', async () => {
    const { adapter, sent } = adapterOf([{ id: '1' }, { id: '2' }]);
    expect(await adapter.act(book, 'saveImage', { ids: ['1'], form: { tag: 'v1', id: 'x' } })).toHaveLength(
      2,
    );
    await adapter.act(book, 'stop', { ids: ['1', '2'] });
    expect(sent).toEqual([
      { method: 'POST', path: '/api/v1/shop-book/save-image', body: { tag: 'v1', id: '1' } },
      { method: 'POST', path: '/api/v1/shop-book/stop', body: { ids: '1,2' } },
    ]);
  });

  it('restAdapter reads the parts of the first page, and leaves out what is none', async () => {
    const chart = { xAxis: [], series: [] };
    const { adapter, sent } = adapterOf({
      series: [
        { entity: 'shop.book', call: '/summary', reach: 'own', series: { summary: { total: 3 } } },
        { entity: 'shop.book', call: '/trend', range: '7d', reach: 'all', series: chart },
        { entity: 'shop.book', series: chart },
        'x',
      ],
      recent: { 'shop.book': { total: 1, records: [{ id: '1' }] }, 'shop.note': null },
    });
    expect(await adapter.workbench('courses')).toEqual({
      series: [
        {
          ...{ entity: 'shop.book', call: '/summary', reach: 'own' },
          series: { xAxis: [], series: [], summary: { total: 3 } },
        },
        { entity: 'shop.book', call: '/trend', range: '7d', series: chart },
      ],
      recent: { 'shop.book': { total: 1, records: [{ id: '1' }] } },
    });
    expect(sent[0]).toEqual({ method: 'GET', path: '/api/v1/workbench', query: { part: 'courses' } });
    expect(await adapterOf(undefined).adapter.workbench('figures')).toEqual({ series: [], recent: {} });
  });

  it('restAdapter reads logs, dictionaries and charts', async () => {
    const signal = new AbortController().signal;
    const text = adapterOf('line');
    expect(await text.adapter.read(book, 'bootLog', { id: '1' }, { signal })).toBe('line');
    expect(text.sent[0]).toEqual({
      method: 'GET',
      path: '/api/v1/shop-book/boot-log',
      query: { id: '1' },
      signal,
    });

    const dict = adapterOf({ kind: [{ value: 'A', label: '甲' }], __proto__: { other: [{ value: 1 }] } });
    expect(await dict.adapter.dict(['kind', 'other', 'toString'])).toEqual({
      kind: [{ value: 'A', label: '甲' }],
      other: [],
      toString: [],
    });
    expect(dict.sent[0]?.query).toEqual({ codes: 'kind,other,toString' });

    const chart = { xAxis: ['2026-01-01 00:00'], series: [{ name: '销量', key: 'sales', data: [null] }] };
    const trend = adapterOf(chart);
    const search = { range: '2026-01-01,2026-01-31' };
    expect(await trend.adapter.statistics(book, '/trend?metric=sales', { ...query, search })).toEqual(chart);
    expect(trend.sent[0]).toMatchObject({
      method: 'GET',
      path: '/api/v1/shop-book/trend',
      query: { range: '2026-01-01,2026-01-31', metric: 'sales' },
    });
    for (const reply of [{ summary: { total: 3, best: null } }, { total: '3', best: null, name: 'x' }]) {
      const { summary } = await adapterOf(reply).adapter.statistics(book, '/summary', query);
      expect(summary).toEqual({ total: 3, best: null });
    }
    await expect(adapterOf([]).adapter.statistics(book, '/summary', query)).rejects.toThrow('"/summary"');
  });
});

describe('what differs per entity', () => {
  it('restAdapter reads the names of the reply (R3.09)', async () => {
    const { adapter } = adapterOf(
      { count: 1, page: { rows: [{ id: '1' }] } },
      { entities: { 'shop.book': { reply: { total: 'count', records: 'page.rows' } } } },
    );
    expect(await adapter.getList(book, { page: 1, size: 10, search: {} })).toEqual({
      total: 1,
      records: [{ id: '1' }],
    });
  });

  it('operations of the schema, and of the portal before them (R7.14)', async () => {
    const entity = {
      ...book,
      operations: {
        getList: { method: 'GET', path: '/paging' },
        detail: { method: 'GET', path: '/one' },
      },
      reads: { log: { path: '/tail' } },
    } as const;
    const { adapter, sent } = adapterOf(
      { total: 0, records: [] },
      {
        entities: {
          'shop.book': {
            operations: { detail: { method: 'POST', path: '/get' } },
            actions: { stop: '/halt' },
          },
        },
      },
    );
    await adapter.getList(entity, { page: 1, size: 10, search: { name: 'a' } });
    await adapter.detail(entity, '1');
    await adapter.act(entity, 'stop', { ids: ['1'] });
    await adapter.read(entity, 'log', {});
    expect(sent).toEqual([
      { method: 'GET', path: '/api/v1/shop-book/paging', query: { name: 'a', current: 1, size: 10 } },
      { method: 'POST', path: '/api/v1/shop-book/get', body: { id: '1' } },
      { method: 'POST', path: '/api/v1/shop-book/halt', body: { id: '1' } },
      { method: 'GET', path: '/api/v1/shop-book/tail', query: {} },
    ]);
  });

  it.each([[undefined], [[]], [{ total: 1 }], [{ records: [] }], ['x'], [{ total: 'x', records: [] }]])(
    'a page reply of %j is an error, never an empty list',
    async (reply) => {
      const list = adapterOf(reply).adapter.getList(book, { page: 1, size: 10, search: {} });
      await expect(list).rejects.toThrow('"total" and "records"');
    },
  );

  it('a write that answers with the id or nothing returns the sent record', async () => {
    expect(await adapterOf('7').adapter.add(book, { name: 'a' })).toEqual({ name: 'a', id: '7' });
    expect(await adapterOf(null).adapter.update(book, { id: '1', name: 'a' })).toEqual({
      id: '1',
      name: 'a',
    });
    await expect(adapterOf(null).adapter.detail(book, '1')).rejects.toBeInstanceOf(AdapterError);
  });
});

describe('kinds of errors', () => {
  const thrown = (name: string, more: object) => Object.assign(new Error('text'), { name }, more);

  it.each([
    ['conflict', thrown('ReplyError', { code: 409, errCode: 'DATA_CONFLICT' })],
    ['conflict', thrown('HttpError', { status: 409 })],
    ['failed', thrown('ReplyError', { code: 409, errCode: 'DATA_IN_USE' })],
    ['invalid', thrown('ReplyError', { code: 409, errCode: 'DATA_DUPLICATE' })],
    ['notFound', thrown('ReplyError', { code: 404, errCode: 'DATA_NOT_FOUND' })],
    ['notFound', thrown('ReplyError', { code: 404 })],
    ['forbidden', thrown('ReplyError', { code: 403, errCode: 'FORBIDDEN' })],
    ['failed', thrown('ReplyError', { code: 403, errCode: 'XSRF_INVALID' })],
    ['failed', thrown('ReplyError', { code: 400, errCode: 'constructor' })],
    ['failed', thrown('ReplyError', { code: 500, errCode: 'SYSTEM_ERROR' })],
    ['timeout', thrown('TimeoutError', { limit: 1 })],
    ['offline', thrown('NetworkError', {})],
    ['offline', new TypeError('Failed to fetch')],
    ['failed', new Error('anything')],
  ])('%s', async (kind, error) => {
    const failing = adapterOf(error).adapter.detail(book, '1');
    await expect(failing).rejects.toMatchObject({ name: 'AdapterError', kind, cause: error });
  });

  it('restAdapter assigns errors to their fields', async () => {
    const msgs = { 'zh-CN': '已存在', 'en-US': 'Already exists' };
    const data = { errors: [{ field: 'name', rule: 'unique', msg: '已存在', msgs }, { field: 1 }, null] };
    const error = thrown('ReplyError', { code: 409, errCode: 'DATA_DUPLICATE', data, shown: true });
    await expect(adapterOf(error).adapter.add(book, {})).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'name', message: '已存在', messages: msgs }],
      shown: true,
    });
  });

  it('an aborted call stays an abort (T-R9)', async () => {
    const abort = new DOMException('gone', 'AbortError');
    await expect(adapterOf(abort).adapter.detail(book, '1')).rejects.toBe(abort);
  });

  it('a portal can add further error codes', async () => {
    const error = thrown('ReplyError', { errCode: 'LICENSE_DENIED' });
    const { adapter } = adapterOf(error, { errorKinds: { LICENSE_DENIED: 'forbidden' } });
    await expect(adapter.detail(book, '1')).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('actions on all that match', () => {
  const reply = {
    id: '9',
    state: 'RUNNING',
    total: 12,
    done: 5,
    failed: 1,
    failures: [{ id: 1, name: 'a' }],
  };

  it('restAdapter starts, polls and cancels a job by three calls', async () => {
    const { adapter, sent } = adapterOf(reply);
    const search = { status_in: ['ON', 'OFF'], name: 'a' };
    const job = await adapter.actOnQuery(book, 'stop', { search }, { reason: 'x' }, { idempotencyKey: 'k' });
    expect(job).toEqual({ ...reply, failures: [{ id: '1', name: 'a', reason: '' }] });
    await adapter.job('9');
    await adapter.cancel('9');
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/v1/shop-book/act-on-query',
        body: { action: 'stop', query: { status_in: ['ON', 'OFF'], name: 'a' }, form: { reason: 'x' } },
        headers: { 'Idempotency-Key': 'k' },
      },
      { method: 'GET', path: '/api/v1/batch-job/detail', query: { id: '9' } },
      { method: 'POST', path: '/api/v1/batch-job/cancel', body: { id: '9' } },
    ]);
  });

  it.each([null, 'ok', {}, { id: '9' }, { id: '9', state: 'SOON' }])(
    'restAdapter refuses %j, which is no job',
    async (invalid) => {
      await expect(adapterOf(invalid).adapter.job('9')).rejects.toThrow(/must contain/);
    },
  );
});
