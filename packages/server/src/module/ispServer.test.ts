import type { Row } from '@isp/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Reply, type ShopApp } from '../testing/shop.fixture.ts';
import { inTurnOf } from '../testing/takesTurn.ts';
import { testDatabases } from '../testing/testDatabases.ts';

const rowOf = (reply: Reply): Row => {
  if (!reply.body.success) throw new Error(reply.raw);
  return reply.body.data as Row;
};
const pageOf = (reply: Reply) =>
  rowOf(reply) as unknown as { total: number; records: Row[]; current: number; size: number; pages: number };
const errorsOf = (reply: Reply) =>
  (reply.body.data as { errors: { field: string; rule: string; msg: string }[] }).errors;

describe.each(inTurnOf(import.meta.url))('ispServer on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  let author: Row;
  let count = 0;
  const add = async (form: Row = {}, account = 'owner'): Promise<Row> => {
    count += 1;
    return rowOf(
      await shop.call(account, 'POST', 'shop-book/add', { name: `书 ${count}`, price: '10.00', ...form }),
    );
  };

  beforeAll(async () => {
    shop = await openShop(await databases.open());
    author = rowOf(await shop.call('root', 'POST', 'shop-author/add', { name: '鲁迅' }));
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  describe('records', () => {
    it.each([{ pages: 2 ** 53 }, { pages: 1e20 }, { published: '0000-01-01' }])(
      'ispServer refuses %j, which no column can hold',
      async (form) => {
        const reply = await shop.call('owner', 'POST', 'shop-book/add', {
          name: '界',
          price: '1.00',
          ...form,
        });
        expect(reply).toMatchObject({ status: 400, body: { errCode: 'PARAM_INVALID' } });
      },
    );

    it('ispServer adds, reads, changes and removes a record (R7.14)', async () => {
      const added = await add({
        name: '呐喊',
        authorId: author.id,
        tags: ['小说'],
        published: '1923-08-01',
      });
      expect(added).toMatchObject({
        name: '呐喊',
        price: '10.00',
        pages: 100,
        status: 'DRAFT',
        stock: 7,
        rowVersion: 0,
        authorName: '鲁迅',
        published: '1923-08-01',
      });
      const detail = rowOf(await shop.call('owner', 'GET', `shop-book/detail?id=${String(added.id)}`));
      expect(detail).toEqual(added);
      const changed = rowOf(
        await shop.call('owner', 'PUT', 'shop-book/update', {
          id: added.id,
          rowVersion: 0,
          price: '12.50',
        }),
      );
      expect(changed).toMatchObject({ name: '呐喊', price: '12.50', rowVersion: 1, tags: ['小说'] });
      expect(rowOf(await shop.call('owner', 'POST', 'shop-book/remove', { ids: String(added.id) }))).toEqual({
        removed: 1,
      });
      const gone = await shop.call('owner', 'GET', `shop-book/detail?id=${String(added.id)}`);
      expect([gone.status, gone.body.errCode]).toEqual([404, 'DATA_NOT_FOUND']);
    });

    it.each<['GET' | 'PUT', string, string]>([
      ['GET', 'shop-book/detail', 'PARAM_MISSING'],
      ['GET', 'shop-book/detail?id=', 'DATA_NOT_FOUND'],
      ['PUT', 'shop-book/update', 'PARAM_MISSING'],
    ])('%s %s without an id says %s', async (method, path, errCode) => {
      const reply = await shop.call('owner', method, path, method === 'GET' ? undefined : { rowVersion: 0 });
      expect(reply.body.errCode).toBe(errCode);
    });

    it('ispServer keeps ids of 19 digits exactly through list, change and removal (T-R13)', async () => {
      const { id } = await add();
      expect(id).toMatch(/^\d{19}$/);
      const page = pageOf(await shop.call('owner', 'POST', 'shop-book/page-query', { id }));
      expect(page.records.map((row) => row.id)).toEqual([id]);
      await shop.call('owner', 'PUT', 'shop-book/update', { id, rowVersion: 0, price: '1.00' });
      expect(rowOf(await shop.call('owner', 'POST', 'shop-book/remove', { ids: id }))).toEqual({
        removed: 1,
      });
    });

    it('ispServer sends date-times as Asia/Shanghai text', async () => {
      const row = await add();
      expect(row.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(
        Math.abs(Date.parse(`${String(row.createTime).replace(' ', 'T')}+08:00`) - Date.now()),
      ).toBeLessThan(60_000);
    });

    it('ispServer names what a record refers to, in lists and inside objects too', async () => {
      const other = rowOf(await shop.call('root', 'POST', 'shop-author/add', { name: '丰子恺' }));
      const row = await add({
        authorId: author.id,
        coAuthorIds: [other.id, author.id],
        cover: { artistId: other.id, color: '红' },
      });
      expect(row).toMatchObject({
        authorName: '鲁迅',
        coAuthorNames: ['丰子恺', '鲁迅'],
        cover: { artistName: '丰子恺', color: '红' },
      });
    });

    it('ispServer reads null as emptied and leaves out what is hidden by a condition (R5.07)', async () => {
      const row = await add({ kind: 'AUDIO', minutes: 30, tags: ['a'] });
      const changed = rowOf(
        await shop.call('owner', 'PUT', 'shop-book/update', {
          id: row.id,
          rowVersion: 0,
          kind: 'PAPER',
          tags: null,
        }),
      );
      expect(changed).toMatchObject({ kind: 'PAPER', minutes: null, tags: null });
    });

    it('ispServer refuses what the schema refuses, at the field and in the reader’s language', async () => {
      const body = { price: 'x', kind: 'AUDIO' };
      const reply = await shop.call('owner', 'POST', 'shop-book/add', body);
      expect([reply.status, reply.body.errCode]).toEqual([400, 'PARAM_INVALID']);
      const found = new Map(errorsOf(reply).map((error) => [error.field, error.msg]));
      expect(found.get('name')).toBe('书名不能为空');
      expect(found.get('minutes')).toBe('时长不能为空');
      expect(found.get('price')).toBe('金额最多两位小数');
      const english = await shop.call('owner', 'POST', 'shop-book/add', body, { 'accept-language': 'en-US' });
      expect(errorsOf(english).find((error) => error.field === 'price')?.msg).toBe('At most two decimals');
      expect(reply.body.msg).toBe(errorsOf(reply)[0]?.msg);
    });

    it('ispServer refuses a reference to a missing record', async () => {
      const reply = await shop.call('owner', 'POST', 'shop-book/add', {
        name: '无作者',
        price: '1.00',
        cover: { artistId: '404' },
      });
      expect(errorsOf(reply)).toMatchObject([{ field: 'cover.artistId', rule: 'reference' }]);
    });

    it('ispServer refuses a reference the field’s filter does not offer, also when it is set by a change', async () => {
      const old = rowOf(await shop.call('root', 'POST', 'shop-author/add', { name: '老者', retired: true }));
      const form = { name: '老版', price: '1.00', cover: { printerId: old.id } };
      const reply = await shop.call('owner', 'POST', 'shop-book/add', form);
      expect(errorsOf(reply)).toEqual([
        {
          field: 'cover.printerId',
          rule: 'reference',
          msg: '印制不在可选范围内',
          msgs: {
            'zh-CN': '印制不在可选范围内',
            'en-US': expect.stringMatching(/is not one of the choices$/),
          },
        },
      ]);
      const row = await add({ cover: { printerId: author.id } });
      const change = { id: row.id, rowVersion: 0, cover: { printerId: old.id } };
      expect(errorsOf(await shop.call('owner', 'PUT', 'shop-book/update', change))).toMatchObject([
        { field: 'cover.printerId' },
      ]);
      // The author to which the record already refers has become invalid. A change of another field must still be
      // possible.
      await shop.call('root', 'PUT', 'shop-author/update', { id: author.id, rowVersion: 0, retired: true });
      const other = await shop.call('owner', 'PUT', 'shop-book/update', {
        id: row.id,
        rowVersion: 0,
        pages: 7,
      });
      expect(rowOf(other)).toMatchObject({ pages: 7 });
    });

    it('ispServer checks the new references of a list: one it has may be gone since', async () => {
      const [gone, next] = await Promise.all(
        ['先走', '后来'].map(async (name) =>
          rowOf(await shop.call('root', 'POST', 'shop-author/add', { name })),
        ),
      );
      const row = await add({ coAuthorIds: [gone?.id] });
      await shop.call('root', 'POST', 'shop-author/remove', { ids: gone?.id });
      const change = (coAuthorIds: unknown, rowVersion: number) =>
        shop.call('owner', 'PUT', 'shop-book/update', { id: row.id, rowVersion, coAuthorIds });
      expect(rowOf(await change([gone?.id, next?.id], 0))).toMatchObject({
        coAuthorIds: [gone?.id, next?.id],
      });
      expect(errorsOf(await change([gone?.id, '404'], 1))).toMatchObject([{ field: 'coAuthorIds' }]);
      // After a deleted author was removed from the list, it cannot be added to the list again.
      expect(rowOf(await change([next?.id], 1))).toMatchObject({ coAuthorIds: [next?.id] });
      expect(errorsOf(await change([next?.id, gone?.id], 2))).toMatchObject([{ field: 'coAuthorIds' }]);
    });

    it('ispServer names the field that is taken, among live rows of the organisation only', async () => {
      const first = await add({ name: '同名' });
      const again = await shop.call('owner', 'POST', 'shop-book/add', { name: '同名', price: '1.00' });
      expect([again.status, again.body.errCode]).toEqual([409, 'DATA_DUPLICATE']);
      expect(errorsOf(again)).toEqual([
        {
          field: 'name',
          rule: 'unique',
          msg: '书名已存在',
          msgs: { 'zh-CN': '书名已存在', 'en-US': expect.stringMatching(/ already exists$/) },
        },
      ]);
      expect(
        (await shop.call('rival', 'POST', 'shop-book/add', { name: '同名', price: '1.00' })).status,
      ).toBe(200);
      await shop.call('owner', 'POST', 'shop-book/remove', { ids: first.id });
      expect(
        (await shop.call('owner', 'POST', 'shop-book/add', { name: '同名', price: '1.00' })).status,
      ).toBe(200);
    });

    it('ispServer refuses a change of a row that another user changed, and shows it (T-R12)', async () => {
      const row = await add();
      const change = (price: string) =>
        shop.call('owner', 'PUT', 'shop-book/update', { id: row.id, rowVersion: 0, price });
      expect((await change('2.00')).status).toBe(200);
      const second = await change('3.00');
      expect([second.status, second.body.errCode]).toEqual([409, 'DATA_CONFLICT']);
      expect(second.body.data).toMatchObject({ price: '2.00', rowVersion: 1 });
      const blind = await shop.call('owner', 'PUT', 'shop-book/update', { id: row.id, price: '4.00' });
      expect(blind.body.errCode).toBe('DATA_CONFLICT');
    });

    it('ispServer accepts one of two changes at the same moment (T-R12)', async () => {
      const row = await add();
      const replies = await Promise.all(
        ['5.00', '6.00'].map((price) =>
          shop.call('owner', 'PUT', 'shop-book/update', { id: row.id, rowVersion: 0, price }),
        ),
      );
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    });
  });

  describe('Idempotency-Key (T-R11)', () => {
    const key = () => ({ 'idempotency-key': crypto.randomUUID() });

    it('ispServer adds one row for one key and returns the first reply again (T-R11)', async () => {
      const header = key();
      const form = { name: '一次', price: '1.00' };
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => shop.call('owner', 'POST', 'shop-book/add', form, header)),
      );
      expect(new Set(replies.map((reply) => rowOf(reply).id)).size).toBe(1);
      expect(
        pageOf(await shop.call('owner', 'POST', 'shop-book/page-query', { name_equal: '一次' })).total,
      ).toBe(1);
    });

    it('ispServer releases the key when the call fails (T-R11)', async () => {
      const header = key();
      expect((await shop.call('owner', 'POST', 'shop-book/add', { name: '' }, header)).status).toBe(400);
      expect(
        (await shop.call('owner', 'POST', 'shop-book/add', { name: '再试', price: '1.00' }, header)).status,
      ).toBe(200);
    });

    it('ispServer refuses the key for another request, and keeps users apart (T-R11)', async () => {
      const header = key();
      await shop.call('owner', 'POST', 'shop-book/add', { name: '键一', price: '1.00' }, header);
      const other = await shop.call(
        'owner',
        'POST',
        'shop-book/add',
        { name: '键二', price: '1.00' },
        header,
      );
      expect(other.body.errCode).toBe('IDEMPOTENCY_REUSED');
      expect(
        (await shop.call('clerk', 'POST', 'shop-book/add', { name: '键三', price: '1.00' }, header)).status,
      ).toBe(200);
    });
  });

  describe('lists', () => {
    const total = async (search: Row, account = 'owner') =>
      pageOf(await shop.call(account, 'POST', 'shop-book/page-query', search)).total;

    it('ispServer answers a page with total, and by GET the same (R7.14)', async () => {
      for (let index = 0; index < 3; index += 1) await add({ name: `分页 ${index}` });
      const page = pageOf(
        await shop.call('owner', 'POST', 'shop-book/page-query', {
          name: '分页',
          current: 2,
          size: 2,
          ascs: 'name',
        }),
      );
      expect(page).toMatchObject({ total: 3, current: 2, size: 2, pages: 2 });
      expect(page.records.map((row) => row.name)).toEqual(['分页 2']);
      const byGet = pageOf(
        await shop.call(
          'owner',
          'GET',
          `shop-book/page-query?name=${encodeURIComponent('分页')}&pageNumber=2&pageSize=2&ascs=name`,
        ),
      );
      expect(byGet).toEqual(page);
    });

    it('ispServer compares as the suffix of a condition requires', async () => {
      await add({ name: '后缀甲', pages: 10, kind: 'PAPER', published: '2020-01-01', tags: ['x', 'y'] });
      await add({
        name: '后缀乙_%',
        pages: 20,
        kind: 'AUDIO',
        minutes: 5,
        published: '2020-06-30',
        tags: ['y'],
      });
      const both = { name_likeright: '后缀' };
      expect(await total(both)).toBe(2);
      expect(await total({ name_likeleft: '甲' })).toBe(1);
      expect(await total({ ...both, name_notlike: '甲' })).toBe(1);
      expect(await total({ name: '_%' })).toBe(1);
      expect(await total({ ...both, kind: 'PAPER,AUDIO' })).toBe(2);
      expect(await total({ ...both, kind_notequal: 'PAPER' })).toBe(1);
      expect(await total({ ...both, pages_gt: 10 })).toBe(1);
      expect(await total({ ...both, pages_ge: '10' })).toBe(2);
      const wrong = await shop.call('owner', 'POST', 'shop-book/page-query', { ...both, pages_lt: 'abc' });
      expect([wrong.status, wrong.body.errCode]).toEqual([400, 'PARAM_INVALID']);
      expect(wrong.body.data).toMatchObject({ errors: [{ field: 'pages_lt', rule: 'value' }] });
      expect(await total({ ...both, tags: ['x', 'z'] })).toBe(1);
      expect(await total({ ...both, published_dategt: '2020-01-01', published_datelt: '2020-06-30' })).toBe(
        2,
      );
      expect(await total({ ...both, published_datelt: '2020-06-29' })).toBe(1);
      expect(await total({ ...both, published_null: true })).toBe(0);
      expect(await total({ ...both, name_ignore: 'x' })).toBe(2);
    });

    it('ispServer includes both ends of a date range', async () => {
      const row = await add({ name: '今天的书' });
      const today = String(row.createTime).slice(0, 10);
      const range = { name: '今天的书', createTime_dategt: today, createTime_datelt: today };
      expect(await total(range)).toBe(1);
      expect(await total({ name: '今天的书', createTime_datelt: row.createTime })).toBe(1);
      expect(await total({ name: '今天的书', createTime_datelt: '2001-01-01' })).toBe(0);
    });

    it('ispServer applies a view’s fixed search', async () => {
      await add({ name: '视图甲' }, 'owner');
      await add({ name: '视图乙' }, 'clerk');
      expect(await total({ name: '视图' })).toBe(2);
      const mine = pageOf(
        await shop.call('clerk', 'POST', 'shop-book/page-query', { name: '视图', view: 'mine' }),
      );
      expect(mine.records.map((row) => row.name)).toEqual(['视图乙']);
    });

    it('ispServer reads @me in a search as the caller, as a screen sends a view’s fixed search: list, options and export', async () => {
      const { readXlsxText } = await import('../testing/readXlsxText.ts');
      await add({ name: '本人甲' }, 'owner');
      await add({ name: '本人乙' }, 'clerk');
      for (const createUser of [{ createUser: '@me' }, { createUser_in: ['@me'] }]) {
        const search = { name: '本人', ...createUser };
        for (const [account, names] of [
          ['owner', ['本人甲']],
          ['clerk', ['本人乙']],
        ] as const) {
          const page = pageOf(await shop.call(account, 'POST', 'shop-book/page-query', search));
          expect([page.total, page.records.map(({ name }) => name)]).toEqual([1, names]);
          const asked = new URLSearchParams(
            Object.entries(search).map(([key, value]) => [key, String(value)]),
          );
          const file = await shop.call(account, 'GET', `shop-book/export?${asked}`);
          expect((await readXlsxText(file.bytes)).match(/本人./g)).toEqual(names);
        }
      }
      const query = `shop-book/options?keyword=${encodeURIComponent('本人')}&createUser=@me`;
      const { body } = await shop.call('clerk', 'GET', query);
      expect(body.data).toMatchObject([{ label: '本人乙' }]);
    });

    it('ispServer caps a page at 200 and refuses sizes that are none (T-A17)', async () => {
      const page = pageOf(
        await shop.call('owner', 'POST', 'shop-book/page-query', { size: 1e9, current: 1 }),
      );
      expect(page.size).toBe(200);
      const far = pageOf(await shop.call('owner', 'POST', 'shop-book/page-query', { current: 1e15 }));
      expect(far.records).toEqual([]);
      for (const size of [0, -1, 'x', {}]) {
        expect((await shop.call('owner', 'POST', 'shop-book/page-query', { size })).status).toBe(400);
      }
      const ids = Array.from({ length: 10_000 }, (_, index) => String(index)).join(',');
      expect((await shop.call('owner', 'POST', 'shop-book/remove', { ids })).body.errCode).toBe(
        'PARAM_INVALID',
      );
    });

    it('ispServer offers options by keyword, by ids and by filter', async () => {
      const row = await add({ name: '选项书' });
      const options = async (query: string) =>
        (await shop.call('owner', 'GET', `shop-book/options?${query}`)).body.data as Row[];
      expect(await options(`keyword=${encodeURIComponent('选项')}`)).toMatchObject([
        { value: row.id, label: '选项书' },
      ]);
      expect(await options(`ids=${String(row.id)}`)).toHaveLength(1);
      expect(await options(`keyword=${encodeURIComponent('选项')}&status=SOLD`)).toEqual([]);
      expect(await options('limit=2')).toHaveLength(2);
    });

    it('ispServer exports texts that no spreadsheet takes for a formula (T-R14)', async () => {
      await add({ name: '=HYPERLINK("http://evil","x")' });
      const file = await shop.call('owner', 'GET', 'shop-book/export?name=HYPERLINK');
      expect(file.status).toBe(200);
      const { readXlsxText } = await import('../testing/readXlsxText.ts');
      const text = await readXlsxText(file.bytes);
      // The cell contains the text as a quoted text and not as a formula.
      expect(text).toMatch(/<c r="A2" s="6" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK\(/);
      expect(text).toContain('quotePrefix="1"/></cellXfs>');
      expect(text).not.toMatch(/<f[ >]/);
      expect(text).toContain('书名');
      expect(text).toContain('草稿');
    });
  });

  describe('states and actions', () => {
    it('ispServer walks the state machine and returns what is allowed next', async () => {
      const row = await add();
      expect(row._actions).toEqual(['edit', 'delete', 'release', 'reprice']);
      const on = rowOf(await shop.call('owner', 'POST', 'shop-book/release', { id: row.id }));
      expect(on).toMatchObject({ status: 'ON_SALE', rowVersion: 1, _actions: ['reprice'] });
      expect((await shop.call('owner', 'POST', 'shop-book/release', { id: row.id })).body.errCode).toBe(
        'STATE_NOT_ALLOWED',
      );
      const edit = await shop.call('owner', 'PUT', 'shop-book/update', {
        id: row.id,
        rowVersion: 1,
        price: '1.00',
      });
      expect(edit.body.errCode).toBe('STATE_NOT_ALLOWED');
      expect((await shop.call('owner', 'POST', 'shop-book/remove', { ids: row.id })).body.errCode).toBe(
        'STATE_NOT_ALLOWED',
      );
    });

    it('ispServer acts on all of several records or on none', async () => {
      const [a, b] = [await add(), await add()];
      await shop.call('owner', 'POST', 'shop-book/release', { id: a.id });
      const mixed = await shop.call('owner', 'POST', 'shop-book/release', {
        ids: `${String(a.id)},${String(b.id)}`,
      });
      expect(mixed.body.errCode).toBe('STATE_NOT_ALLOWED');
      expect(rowOf(await shop.call('owner', 'GET', `shop-book/detail?id=${String(b.id)}`)).status).toBe(
        'DRAFT',
      );
      const c = await add();
      const both = (await shop.call('owner', 'POST', 'shop-book/release', { ids: [b.id, c.id] })).body
        .data as Row[];
      expect(both.map((row) => row.status)).toEqual(['ON_SALE', 'ON_SALE']);
      const some = await shop.call('owner', 'POST', 'shop-book/remove', {
        ids: `${String((await add()).id)},404`,
      });
      expect(some.body.errCode).toBe('DATA_NOT_FOUND');
    });

    it('ispServer validates an action’s form and runs its handler', async () => {
      const row = await add();
      const wrong = await shop.call('owner', 'POST', 'shop-book/reprice', { id: row.id, price: 'free' });
      expect(errorsOf(wrong)).toMatchObject([{ field: 'price' }]);
      const right = rowOf(
        await shop.call('owner', 'POST', 'shop-book/reprice', {
          id: row.id,
          price: '99.00',
          status: 'SOLD',
        }),
      );
      expect(right).toMatchObject({ price: '99.00', status: 'DRAFT' });
    });

    it('ispServer answers reads of the host, for a record the caller sees', async () => {
      const row = await add({ name: '读取' });
      expect(rowOf(await shop.call('owner', 'GET', `shop-book/shelf?id=${String(row.id)}`))).toEqual({
        of: '读取',
      });
      expect((await shop.call('rival', 'GET', `shop-book/shelf?id=${String(row.id)}`)).status).toBe(404);
    });
  });

  describe('operation log (T-A18)', () => {
    const log = async (search: Row, account = 'owner') =>
      pageOf(await shop.call(account, 'POST', 'biz-ops-log/page-query', { size: 50, ...search }));

    it('the operation log keeps one line per write with what changed, failures too (R7.04, T-A18)', async () => {
      const row = await add({ name: '有记录' });
      const biz = { bizType: 'shop.book', bizId: row.id };
      await shop.call('owner', 'PUT', 'shop-book/update', { id: row.id, rowVersion: 0, price: '7.00' });
      await shop.call('owner', 'PUT', 'shop-book/update', { id: row.id, rowVersion: 0, price: '8.00' });
      await shop.call('owner', 'POST', 'shop-book/release', { id: row.id });
      const { records } = await log(biz);
      expect(records.map((entry) => [entry.action, entry.result])).toEqual([
        ['上架', 'SUCCESS'],
        ['编辑', 'FAIL'],
        ['编辑', 'SUCCESS'],
        ['新建', 'SUCCESS'],
      ]);
      expect(records[2]).toMatchObject({
        before: { price: '10.00' },
        after: { price: '7.00' },
        operatorName: '甲',
        ip: '127.0.0.1',
        content: '图书“有记录”：编辑',
      });
      expect(Object.keys(records[2]?.after as object)).toEqual(['price']);
      expect(records[1]).toMatchObject({ errMessage: 'DATA_CONFLICT' });
      const tab = pageOf(
        await shop.call('owner', 'GET', `shop-book/ops-log?id=${String(row.id)}&page=1&size=20`),
      );
      expect(tab.total).toBe(4);
    });

    it('the operation log masks secrets and shows members their own lines only (T-A18)', async () => {
      const row = await add({ name: '保密', secret: 'hunter2', cover: { color: '蓝', code: 'hunter3' } });
      const { records } = await log({ bizType: 'shop.book', bizId: row.id });
      expect(JSON.stringify(records)).not.toMatch(/hunter/);
      expect((await log({ bizId: row.id }, 'clerk')).total).toBe(0);
      expect((await log({ bizId: row.id }, 'rival')).total).toBe(0);
      expect((await log({ bizId: row.id }, 'root')).total).toBe(1);
    });

    it('the operation log cannot be changed by a request (T-A18)', async () => {
      const { people } = await import('../testing/shop.fixture.ts');
      const { sql } = await import('kysely');
      const owner = people.owner;
      if (!owner) throw new Error('The fixture has an owner.');
      for (const statement of ['update isp_ops_log set result = null', 'delete from isp_ops_log']) {
        await expect(shop.database.asRequest(owner, (tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
          /permission denied/,
        );
        await expect(shop.database.asJob((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
          /permission denied/,
        );
      }
    });
  });
});
