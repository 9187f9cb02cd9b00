import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/open/openDatabase.ts';
import { testDatabases } from '../../testing/index.ts';
import { databaseKinds } from '../../testing/internal.ts';
import { openShop, type ShopApp, shopFile } from '../../testing/shop.fixture.ts';

const { author, book } = shopFile.entities;
const area = parseArea({
  ...shopFile,
  entities: {
    ...shopFile.entities,
    book,
    author: {
      ...author,
      search: { items: ['name', 'height', 'retired', 'tags', 'copies', 'fee'] },
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          ...author.record.properties,
          height: { type: 'number', title: '身高' },
          tags: { type: 'array', title: '标签', items: { type: 'string' } },
          copies: { type: 'integer', title: '册数' },
          fee: { type: 'string', format: 'money', title: '稿费' },
        },
      },
    },
  },
});

describe.each(databaseKinds)('searches on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let shop: ShopApp;
  beforeAll(async () => {
    database = await databases.open();
    shop = await openShop(database, { areas: [area] });
    for (const form of [
      { name: '甲', height: 1.5, retired: true, tags: ['a', 'b'], copies: 3, fee: '5.00' },
      { name: '乙', height: 2, retired: false, tags: [] },
      { name: '丙' },
    ])
      await shop.call('root', 'POST', 'shop-author/add', form);
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  const found = async (search: Row) => {
    const { body } = await shop.call('owner', 'POST', 'shop-author/page-query', { ascs: 'name', ...search });
    return (body.data as { records: Row[] }).records.map(({ name }) => name).join('');
  };

  it.each<[Row, string]>([
    [{ height: 1.5 }, '甲'],
    [{ height: '1.50' }, '甲'],
    [{ height_ge: ' 1.5 ' }, '甲乙'],
    // A value that does not fit into the type of the column is compared with the values of the column as a number.
    [{ copies_ge: '2.5' }, '甲'],
    [{ copies_gt: '3.5' }, ''],
    [{ copies_lt: '9999999999999999999' }, '甲'],
    [{ copies_le: 1e20 }, '甲'],
    [{ copies_ge: '-1e30' }, '甲'],
    [{ copies_ge: '1e30' }, ''],
    [{ copies: '2.5' }, ''],
    [{ fee_le: '1000000000000' }, '甲'],
    [{ fee_lt: 1e13 }, '甲'],
    [{ fee_ge: '4.9999999' }, '甲'],
    [{ retired: 'true' }, '甲'],
    [{ retired: '0' }, '乙'],
    [{ tags: ['b', 'c'] }, '甲'],
    [{ tags_in: 'b,c' }, '甲'],
    // The elements of this field may contain commas, so a filter text with a comma is a single value.
    [{ tags: 'b,c' }, ''],
    // a condition without values finds no row
    [{ tags: [] }, ''],
    [{ tags_in: ' , ' }, ''],
    [{ tags_notequal: ['a', 'b'] }, '乙丙'],
    [{ tags_notequal: 'a' }, '乙丙'],
    [{ name: '甲' }, '甲'],
  ])('%j finds “%s”', async (search, names) => {
    expect([...(await found(search))].sort()).toEqual([...names].sort());
  });

  it('lines about a kind of record that the service no longer has stay as they are', async () => {
    await database.asOwner((tx) =>
      sql`update isp_ops_log set "bizType" = 'gone.thing' where content like '%甲%'`.execute(tx),
    );
    const lines = async (search: Row) =>
      (
        (await shop.call('root', 'POST', 'biz-ops-log/page-query', { size: 50, ...search })).body.data as {
          records: Row[];
        }
      ).records;
    const [line, ...more] = await lines({ bizType: 'gone.thing' });
    expect([line?.after, more]).toEqual([expect.objectContaining({ name: '甲', height: 1.5 }), []]);
    // an empty filter does not restrict rows
    expect(await lines({ bizType: '', bizId: '' })).toHaveLength(3);
  });

  it('a yes and a no are exported as what a spreadsheet calls them', async () => {
    const reply = await shop.app.inject({
      url: '/api/shop-author/export?ascs=name',
      headers: { 'x-who': 'root', accept: 'text/csv' },
    });
    const [head = '', ...rows] = reply.body.replace('\ufeff', '').trimEnd().split('\r\n');
    const at = head.split(',').indexOf('封笔');
    expect(rows.map((row) => row.split(',')[at]).sort()).toEqual(['', 'FALSE', 'TRUE']);
  });
});
