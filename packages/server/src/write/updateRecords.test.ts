import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/open/openDatabase.ts';
import { testDatabases } from '../testing/index.ts';
import { inTurnOf } from '../testing/internal.ts';
import { openShop, type Reply, type ShopApp, shopFile, shopRules } from '../testing/shop.fixture.ts';
import { MAX_UPDATE_ROWS } from './maxUpdateRows.ts';

const { author, book, shelf } = shopFile.entities;
const operations = { updateRows: true };
const area = parseArea({
  ...shopFile,
  entities: {
    ...shopFile.entities,
    book: { ...book, operations },
    author: { ...author, operations },
    shelf: { ...shelf, operations },
  },
});
const rules = {
  ...shopRules,
  'shop.book': {
    ...shopRules['shop.book'],
    validate: async (_work: unknown, row: Row) =>
      row.name === '禁书' ? [{ field: 'name', rule: 'host', msg: '不收' }] : [],
  },
};

describe.each(inTurnOf(import.meta.url))('records that are changed together on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let shop: ShopApp;
  beforeAll(async () => {
    database = await databases.open();
    shop = await openShop(database, { areas: [area], rules: rules as never });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  beforeEach(() =>
    database.asOwner(async (tx) => {
      for (const table of ['shop_book', 'isp_ops_log', 'isp_idempotency'])
        await sql`delete from ${sql.table(table)}`.execute(tx);
    }),
  );

  const add = async (form: Row, account = 'owner'): Promise<string> => {
    const { body } = await shop.call(account, 'POST', 'shop-book/add', form);
    return String((body.data as Row).id);
  };
  const books = async (count: number): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push(await add({ name: `书${at}`, price: '1.00' }));
    return ids;
  };
  const send = (rows: unknown, account = 'owner', headers = {}, more: Row = {}) =>
    shop.call(account, 'POST', 'shop-book/update-rows', { rows, ...more }, headers);
  const stored = async () =>
    (
      await database.asOwner((tx) =>
        sql<Row>`select id, name, price, "rowVersion" from shop_book order by id`.execute(tx),
      )
    ).rows;
  const errorsOf = ({ body }: Reply) =>
    (body.data as { errors: Row[] }).errors.map(({ field, rule }) => [field, rule]);

  it('records are changed in the order of the call, each logged as if it was changed alone', async () => {
    const [one, two, three] = await books(3);
    const reply = await send([
      { id: three, rowVersion: 0, price: '3.00' },
      { id: one, rowVersion: 0, name: '新', pages: null, stock: 99 },
    ]);
    expect(reply.body.msg).toBe('更新成功');
    // a value that may not be sent is left as it is
    expect(reply.body.data).toMatchObject([
      { id: three, price: '3.00', rowVersion: 1 },
      { id: one, name: '新', price: '1.00', stock: 7, rowVersion: 1 },
    ]);
    expect(reply.body.data).toMatchObject([{ _actions: expect.anything() }, {}]);
    expect((await stored()).find(({ id }) => id === two)).toMatchObject({ rowVersion: 0 });
    const { rows } = await database.asOwner((tx) =>
      sql<Row>`select action, "bizId" from isp_ops_log where action = '编辑'`.execute(tx),
    );
    expect(rows.map(({ bizId }) => bizId).sort()).toEqual([one, three].sort());
  });

  it('errors of all rows are reported with their index and field, and nothing is changed', async () => {
    const [one, two, three, four, five, six] = await books(6);
    await shop.call('owner', 'POST', 'shop-book/release', { ids: six });
    const before = await stored();
    const reply = await send([
      { id: one, rowVersion: 0, price: '9.00' },
      { id: two, rowVersion: 0, price: 'x', pages: 0 },
      { id: three, rowVersion: 7, price: '9.00' },
      { id: four, rowVersion: 0, name: '书0' },
      { id: five, rowVersion: 0, name: '禁书' },
      { id: six, rowVersion: 1, price: '9.00' },
      { id: '404', rowVersion: 0, price: '9.00' },
    ]);
    expect([reply.status, reply.body.errCode, reply.body.msg]).toEqual([
      400,
      'UPDATE_REFUSED',
      '6 条数据有误，未修改任何数据',
    ]);
    expect(errorsOf(reply)).toEqual([
      ['rows.1.price', expect.any(String)],
      ['rows.1.pages', 'minimum'],
      ['rows.2', 'DATA_CONFLICT'],
      ['rows.3.name', 'unique'],
      ['rows.4.name', 'host'],
      ['rows.5', 'STATE_NOT_ALLOWED'],
      ['rows.6', 'DATA_NOT_FOUND'],
    ]);
    expect(await stored()).toEqual(before);
  });

  it('a repeated call with its key gets the first reply, and changes nothing again', async () => {
    const [one] = await books(1);
    const key = { 'idempotency-key': 'sheet-1' };
    const rows = [{ id: one, rowVersion: 0, price: '2.00' }];
    const first = await send(rows, 'owner', key);
    expect((await send(rows, 'owner', key)).body.data).toEqual(first.body.data);
    expect(await stored()).toMatchObject([{ rowVersion: 1 }]);
  });

  it('a call is refused as a whole without the right, beyond its limit, and for what it does not know', async () => {
    const [one] = await books(1);
    const row = { id: one, rowVersion: 0, price: '2.00' };
    expect((await send([row], 'reader')).body.errCode).toBe('FORBIDDEN');
    const many = Array.from({ length: MAX_UPDATE_ROWS + 3 }, (_, at) => ({ id: String(at), rowVersion: 0 }));
    expect((await send(many)).body).toMatchObject({
      errCode: 'UPDATE_TOO_LARGE',
      msg: '图书一次最多修改 1000 条，超出 3 条',
    });
    expect(errorsOf(await send([row, row]))).toEqual([['rows.1.id', 'unique']]);
    expect(errorsOf(await send([{ price: '2.00' }]))).toEqual([['rows.0.id', 'required']]);
    expect(errorsOf(await send([{ ...row, prise: '1' }]))[0]?.[0]).toBe('rows.0.prise');
    expect(errorsOf(await send('x'))).toEqual([['rows', 'type']]);
    expect(errorsOf(await send([row], 'owner', {}, { filter: 1 }))[0]?.[0]).toBe('filter');
    expect(await stored()).toMatchObject([{ rowVersion: 0 }]);
  });

  it('a record of another organisation is not found beside an own one', async () => {
    const [one] = await books(1);
    const other = await add({ name: '他', price: '1.00' }, 'rival');
    const reply = await send([
      { id: one, rowVersion: 0, price: '2.00' },
      { id: other, rowVersion: 0, price: '2.00' },
    ]);
    expect(errorsOf(reply)).toEqual([['rows.1', 'DATA_NOT_FOUND']]);
    expect((await stored()).map(({ rowVersion }) => rowVersion)).toEqual([0, 0]);
  });
});
