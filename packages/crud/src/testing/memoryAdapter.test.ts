import { loadArea } from '@isp/schema';
import { describe, expect, it, vi } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { memoryAdapter } from './memoryAdapter.ts';
import { sampleId, sampleRows } from './sampleRows.ts';
import { shop } from './shop.fixture.ts';

const module = loadArea(shop);
const book = { area: 'shop', entity: 'book', path: 'book' };
const everything = { page: 1, size: 100, search: {} };

const start = (options: Partial<Parameters<typeof memoryAdapter>[0]> = {}) =>
  memoryAdapter({
    areas: [module],
    rows: (entity) => sampleRows(entity, 24),
    now: () => new Date('2026-11-20T19:00:00'),
    ...options,
  });

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: AdapterError) => error,
  );

describe('memoryAdapter', () => {
  it('memoryAdapter returns a page with the total, the last one shorter (R7.14)', async () => {
    const adapter = start();
    const page = await adapter.getList(book, { page: 3, size: 10, search: {} });
    expect(page.total).toBe(24);
    expect(page.records).toHaveLength(4);
  });

  it('memoryAdapter searches a keyword in all of its fields', async () => {
    const search = { keyword: ['name', 'description'], items: [] };
    const file = { ...shop, entities: { ...shop.entities, book: { ...shop.entities.book, search } } };
    const rows = [
      { id: '1', name: 'Alpha' },
      { id: '2', name: 'Beta', description: 'after ALPHA' },
      { id: '3', name: 'Gamma', phone: 'alpha' },
    ];
    const adapter = memoryAdapter({ areas: [loadArea(file)], rows: { 'shop.book': rows } });
    const page = await adapter.getList(book, { ...everything, search: { keyword: 'alpha' } });
    expect(page.records.map(({ id }) => id).toSorted()).toEqual(['1', '2']);
  });

  it('memoryAdapter sorts newest first where the schema says so, and by the column asked for', async () => {
    const adapter = start();
    const { records } = await adapter.getList(book, everything);
    const times = records.map((row) => String(row.createTime));
    expect(times).toEqual(times.toSorted().toReversed());
    const byStock = await adapter.getList(book, { ...everything, sort: 'stock' });
    const stocks = byStock.records.map((row) => row.stock).filter((stock) => typeof stock === 'number');
    expect(stocks).toEqual(stocks.toSorted((one, other) => one - other));
  });

  it.each([
    { search: { name: '缺陷' }, holds: (row: Record<string, unknown>) => String(row.name).includes('缺陷') },
    {
      search: { name_likeright: '医学' },
      holds: (row: Record<string, unknown>) => String(row.name).startsWith('医学'),
    },
    { search: { kind_in: ['AUDIO'] }, holds: (row: Record<string, unknown>) => row.kind === 'AUDIO' },
    { search: { kind: 'AUDIO,PAPER' }, holds: (row: Record<string, unknown>) => row.kind !== undefined },
    {
      search: { stock_ge: 10, stock_le: 40 },
      holds: (row: Record<string, unknown>) => Number(row.stock) >= 10 && Number(row.stock) <= 40,
    },
    { search: { stock_null: 'true' }, holds: (row: Record<string, unknown>) => row.stock === undefined },
    {
      search: { createTime_dategt: '2026-11-19', createTime_datelt: '2026-11-19' },
      holds: (row: Record<string, unknown>) => String(row.createTime).startsWith('2026-11-19'),
    },
  ])('memoryAdapter finds what $search looks for', async ({ search, holds }) => {
    const adapter = start();
    const all = await adapter.getList(book, everything);
    const found = await adapter.getList(book, { ...everything, search });
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBe(all.records.filter(holds).length);
    expect(found.records.every(holds)).toBe(true);
  });

  it('memoryAdapter refuses a search for an unknown field (C1)', async () => {
    await expect(start().getList(book, { ...everything, search: { colour: 'red' } })).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'colour' }],
    });
  });

  it('memoryAdapter sends the name of a referenced record beside its key, and never what is write-only', async () => {
    const adapter = start();
    const row = await adapter.detail(book, sampleId('shop.book', 0));
    const author = await adapter.detail(
      { area: 'shop', entity: 'author', path: 'author' },
      String(row.authorId),
    );
    expect(row.authorName).toBe(author.name);
    const added = await adapter.add(book, { name: '海底两万里', authorId: row.authorId, secret: 'x' });
    expect(added).not.toHaveProperty('secret');
  });

  it('memoryAdapter makes ids that no number can hold, and finds them again (T-R13)', async () => {
    const adapter = start({ rows: {} });
    const added = await adapter
      .add(book, { name: '海', authorId: '1' })
      .catch((error: AdapterError) => error.fields);
    expect(added).toEqual([{ field: 'name', message: '书名不正确' }]);
    const { id } = await adapter.add(book, { name: '大海', authorId: '1' });
    expect(String(id)).toHaveLength(19);
    await expect(adapter.detail(book, String(id))).resolves.toMatchObject({
      id,
      name: '大海',
      status: 'DRAFT',
    });
  });

  it('memoryAdapter refuses a taken name at its field', async () => {
    const adapter = start();
    await adapter.add(book, { name: '大海', authorId: '1' });
    const error = await refusal(adapter.add(book, { name: '大海', authorId: '1' }));
    expect(error).toMatchObject({ kind: 'invalid', fields: [{ field: 'name', message: '书名已存在' }] });
  });

  it('memoryAdapter refuses a record that another user changed meanwhile (T-R12)', async () => {
    const adapter = start();
    const id = sampleId('shop.book', 0);
    const row = await adapter.detail(book, id);
    adapter.change('shop.book', id, { stock: 1 });
    const error = await refusal(adapter.update(book, { ...row, name: '新书名' }));
    expect(error).toMatchObject({ kind: 'conflict' });
    expect(adapter.rows('shop.book')[0]).toMatchObject({ stock: 1 });
  });

  it('memoryAdapter changes rows together, or none and names the errors by row', async () => {
    const adapter = start();
    const { records } = await adapter.getList(book, everything);
    const editable = records.filter(({ status }) => status === 'DRAFT');
    const [one, two] = editable.map(({ id, rowVersion }) => ({ id, rowVersion }));
    const { rows, errors } = await adapter.updateRows(book, [{ ...one, name: '甲书' }]);
    expect([rows, errors]).toMatchObject([[{ name: '甲书' }], []]);
    const refused = await adapter.updateRows(book, [
      { ...two, name: '乙书' },
      { ...one, name: '丙书' },
    ]);
    expect(refused).toEqual({
      rows: [],
      errors: [{ field: 'rows.1', message: '数据已被他人修改，请刷新后重试' }],
    });
    expect(adapter.rows('shop.book').map(({ name }) => name)).not.toContain('乙书');
  });

  it('memoryAdapter applies the state machine and returns the actions a row allows', async () => {
    const adapter = start({ rows: {} });
    const added = await adapter.add(book, { name: '大海', authorId: '1' });
    expect(added._actions).toEqual(['edit', 'delete', 'print']);
    const [printing] = await adapter.act(book, 'print', { ids: [String(added.id)] });
    expect(printing).toMatchObject({ status: 'PRINTING', _actions: [] });
    expect(await refusal(adapter.del(book, String(added.id), added))).toMatchObject({
      message: '当前状态不允许该操作',
    });
    adapter.advance('shop.book');
    expect(adapter.rows('shop.book')[0]).toMatchObject({ status: 'ON_SALE' });
  });

  it('memoryAdapter counts sequence numbers by day, stores the effects of an action, and has a clock', async () => {
    const text = { type: 'string', title: '文本' };
    const file = {
      area: 'shop',
      entities: {
        order: {
          record: {
            type: 'object',
            properties: {
              name: text,
              code: { ...text, readOnly: true, 'x-number': { prefix: 'PO', date: true } },
              due: { ...text, format: 'date', 'x-min': 'today+1' },
              reason: { ...text, readOnly: true },
            },
          },
          actions: {
            reject: { place: ['row'], store: ['reason'], form: { properties: { reason: text, note: text } } },
          },
        },
      },
    };
    const order = { area: 'shop', entity: 'order', path: 'order' };
    const adapter = start({ areas: [loadArea(file)], rows: {} });
    const first = await adapter.add(order, { name: 'a', due: '2026-11-21', code: 'mine', reason: 'mine' });
    expect(first).toMatchObject({ code: 'PO20261120-0001', due: '2026-11-21' });
    expect(first.reason).toBeUndefined();
    expect(await adapter.add(order, { name: 'b' })).toMatchObject({ code: 'PO20261120-0002' });
    const early = await refusal(adapter.add(order, { name: 'c', due: '2026-11-20' }));
    expect(early).toMatchObject({ kind: 'invalid', fields: [{ field: 'due' }] });
    const form = { reason: 'too dear', note: 'gone' };
    const [rejected] = await adapter.act(order, 'reject', { ids: [String(first.id)], form });
    expect(rejected).toMatchObject({ reason: 'too dear' });
    expect(rejected).not.toHaveProperty('note');
  });

  it('memoryAdapter removes all or nothing', async () => {
    const adapter = start({ rows: {} });
    const kept = await adapter.add(book, { name: '大海', authorId: '1' });
    const other = await adapter.add(book, { name: '高山', authorId: '1' });
    await adapter.act(book, 'print', { ids: [String(other.id)] });
    await refusal(adapter.remove(book, [String(kept.id), String(other.id)]));
    expect(adapter.rows('shop.book')).toHaveLength(2);
    await adapter.remove(book, [String(kept.id)]);
    expect(adapter.rows('shop.book').map((row) => row.name)).toEqual(['高山']);
  });

  it('memoryAdapter adds one record for any number of tries with one key, and a failed try frees the key (T-R11)', async () => {
    const adapter = start({ rows: {} });
    const form = { name: '大海', authorId: '1' };
    const [one, other] = await Promise.all([
      adapter.add(book, form, { idempotencyKey: 'k' }),
      adapter.add(book, form, { idempotencyKey: 'k' }),
    ]);
    expect(one.id).toBe(other.id);
    expect(adapter.rows('shop.book')).toHaveLength(1);
    await refusal(adapter.add(book, form, { idempotencyKey: 'k2' }));
    await expect(
      adapter.add(book, { ...form, name: '高山' }, { idempotencyKey: 'k2' }),
    ).resolves.toMatchObject({
      name: '高山',
    });
  });

  it('memoryAdapter rejects with the abort when the signal aborts (T-R9)', async () => {
    const adapter = start({ latency: () => new Promise(() => undefined) });
    const controller = new AbortController();
    const reading = adapter.getList(book, everything, { signal: controller.signal });
    controller.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(adapter.callsOf('getList')).toMatchObject([{ outcome: 'aborted', entity: 'shop.book' }]);
  });

  it('memoryAdapter fails as often as `fail` asks, and recovers', async () => {
    const adapter = start();
    adapter.fail('getList', new AdapterError('offline', '网络异常'), 1);
    expect(await refusal(adapter.getList(book, everything))).toMatchObject({ kind: 'offline' });
    await expect(adapter.getList(book, everything)).resolves.toMatchObject({ total: 24 });
    adapter.fail('getList');
    await refusal(adapter.getList(book, everything));
    adapter.heal('getList');
    await expect(adapter.getList(book, everything)).resolves.toMatchObject({ total: 24 });
  });

  it('memoryAdapter refuses calls without permission, and leaves them out of the actions (R6.05)', async () => {
    const adapter = start({ may: (code) => code !== 'shop_book_edit' });
    const row = await adapter.detail(book, sampleId('shop.book', 0));
    expect(row._actions).not.toContain('edit');
    expect(await refusal(adapter.update(book, row))).toMatchObject({ kind: 'forbidden' });
  });

  it('memoryAdapter offers options by keyword, by filter, and the labels of given keys', async () => {
    const adapter = start();
    const found = await adapter.options(book, { keyword: '缺陷', limit: 1 });
    expect(found).toHaveLength(1);
    expect(found[0]?.label).toContain('缺陷');
    const ids = [sampleId('shop.book', 3), sampleId('shop.book', 5)];
    const labels = await adapter.options(book, { ids });
    expect(labels.map((option) => option.value).toSorted()).toEqual(ids.toSorted());
    const audio = await adapter.options(book, { filter: { kind: 'AUDIO' }, limit: 100 });
    expect(audio.length).toBeGreaterThan(0);
    expect(audio.length).toBeLessThan(24);
  });

  it('memoryAdapter exports texts that no spreadsheet reads as formulas (T-R14)', async () => {
    const adapter = start({ rows: {} });
    await adapter.add(book, { name: '=HYPERLINK("http://x")', authorId: '1' });
    const text = await (await adapter.export(book, everything)).text();
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('memoryAdapter keeps an operation log with what each write changed', async () => {
    const adapter = start();
    const id = sampleId('shop.book', 0);
    adapter.fail('update', undefined, 0);
    await adapter.getList(book, everything);
    adapter.change('shop.book', id, { stock: 7 });
    const log = await adapter.read(book, 'opsLog', { id, page: 1, size: 10 });
    expect(log).toMatchObject({
      total: 2,
      records: [{ action: '编辑', after: { stock: 7 } }, { action: '新建' }],
    });
  });

  it('memoryAdapter reports the progress of an upload and returns the file as a record stores it', async () => {
    const onProgress = vi.fn();
    const file = new File(['text'], 'a.txt', { type: 'text/plain' });
    const stored = await start().upload(file, { onProgress, purpose: 'shop.book.cover' }).done;
    expect(stored).toMatchObject({ name: 'a.txt', size: 4, mime: 'text/plain' });
    expect(onProgress).toHaveBeenCalledWith(1);
  });
});
