import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type ShopApp, shopFile } from '../../testing/shop.fixture.ts';
import { inTurnOf } from '../../testing/takesTurn.ts';
import { testDatabases } from '../../testing/testDatabases.ts';

const money = { type: 'string', format: 'money' };
const withOrders = parseArea({
  ...shopFile,
  entities: {
    ...shopFile.entities,
    order: {
      title: '订单',
      path: 'shop-order',
      permission: 'book',
      scope: 'org',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称' },
          payment: {
            title: '付款',
            oneOf: [
              {
                title: '预付',
                properties: {
                  kind: { const: 'prepaid' },
                  paid: { ...money, title: '已付', readOnly: true },
                  account: { type: 'string', title: '账户' },
                  authorId: { type: 'string', title: '经手', 'x-ref': 'shop.author' },
                },
                required: ['kind'],
              },
              { title: '到付', properties: { kind: { const: 'later' } }, required: ['kind'] },
            ],
          },
          root: { $ref: '#/$defs/node' },
          box: {
            type: 'object',
            title: '箱',
            properties: {
              color: { type: 'string', title: '颜色' },
              pin: { type: 'string', title: '密码', writeOnly: true },
            },
          },
          total: {
            ...money,
            title: '合计',
            readOnly: true,
            'x-derive': { rule: 'sum', from: ['lines.amount'] },
          },
          lines: {
            type: 'array',
            title: '行',
            items: {
              type: 'object',
              properties: {
                count: { type: 'integer', title: '数量' },
                price: { ...money, title: '单价' },
                amount: {
                  ...money,
                  title: '金额',
                  readOnly: true,
                  'x-derive': { rule: 'product', from: ['count', 'price'] },
                },
              },
            },
          },
        },
        $defs: {
          node: {
            type: 'object',
            properties: {
              authorId: { type: 'string', title: '作者', 'x-ref': 'shop.author' },
              down: { type: 'array', items: { $ref: '#/$defs/node' } },
            },
          },
        },
      },
    },
  },
} as never);

describe.each(inTurnOf(import.meta.url))('computed fields of a record, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  beforeAll(async () => {
    shop = await openShop(await databases.open(), { areas: [withOrders] });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const send = async (path: string, body: Row) =>
    (await shop.call('owner', 'POST', path, body)).body.data as Row;

  it('computed fields are computed by the service when a record is added and changed, whatever was sent for them (T-A5)', async () => {
    const added = await send('shop-order/add', {
      name: '甲',
      total: '999.00',
      lines: [{ count: 2, price: '1.50', amount: '999.00' }],
    });
    expect(added).toMatchObject({ total: '3.00', lines: [{ count: 2, price: '1.50', amount: '3.00' }] });
    const changed = await send('shop-order/update', {
      id: added.id,
      rowVersion: added.rowVersion,
      total: '0.01',
      lines: [
        { count: 2, price: '1.50', amount: '0.01' },
        { count: 1, price: '10' },
      ],
    });
    expect(changed).toMatchObject({ total: '13.00', lines: [{ amount: '3.00' }, { amount: '10.00' }] });
    const read = await shop.call('owner', 'GET', `shop-order/detail?id=${String(added.id)}`);
    expect(read.body.data).toMatchObject({ total: '13.00' });
  });

  it('what is the service’s in one kind of an object is taken from no request, as that kind or another (T-A5)', async () => {
    const payment = { kind: 'prepaid', account: 'a' };
    const added = await send('shop-order/add', { name: '乙', payment: { ...payment, paid: '999.00' } });
    expect(added.payment).toEqual(payment);
    let { rowVersion } = added;
    for (const kind of ['later', 'prepaid']) {
      const changed = await send('shop-order/update', {
        id: added.id,
        rowVersion,
        payment: { kind, paid: '999.00' },
      });
      expect(changed.payment).toEqual({ kind });
      rowVersion = changed.rowVersion;
    }
  });

  it('what is written and never read stays in its object, and is neither sent nor logged (T-A5)', async () => {
    const box = { color: 'a', pin: '4711' };
    const added = await send('shop-order/add', { name: '丙', box });
    expect(added.box).toEqual({ color: 'a' });
    const id = String(added.id);
    const changed = await send('shop-order/update', {
      id,
      rowVersion: added.rowVersion,
      box: { color: 'b' },
    });
    expect(changed.box).toEqual({ color: 'b' });
    const { rows } = await shop.database.asOwner((tx) =>
      sql<{ box: Row }>`select box from shop_order where id = ${id}`.execute(tx),
    );
    expect(rows[0]?.box).toEqual({ color: 'b', pin: '4711' });
    await send('shop-order/update', { id, rowVersion: changed.rowVersion, name: '丁' });
    const log = JSON.stringify((await shop.call('owner', 'GET', `shop-order/ops-log?id=${id}`)).body.data);
    expect(log).toContain('color');
    expect(log).not.toContain('4711');
    // The text `"before":{"box"` occurs exactly once, so the log contains one change of the object.
    expect(log.split('"before":{"box"')).toHaveLength(2);
  });

  it('a reference to no record is refused in the kinds an object may be, and in levels that contain themselves', async () => {
    const author = (await shop.call('root', 'POST', 'shop-author/add', { name: '经手人' })).body.data as Row;
    const formOf = (authorId: unknown) => ({
      name: '戊',
      payment: { kind: 'prepaid', authorId },
      root: { down: [{ down: [{ authorId }] }] },
    });
    const refused = await shop.call('owner', 'POST', 'shop-order/add', formOf('404'));
    expect(refused.body.data).toMatchObject({
      errors: ['payment.authorId', 'root.down.0.down.0.authorId'].map((field) => ({
        field,
        rule: 'reference',
      })),
    });
    expect(await send('shop-order/add', formOf(author.id))).toMatchObject(formOf(author.id));
  });
});
