import { parseArea, type Row } from '@isp/schema';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../database/open/openDatabase.ts';
import { testDatabases } from '../testing/index.ts';
import { openShop, type ShopApp, shopFile } from '../testing/shop.fixture.ts';

const { author, book } = shopFile.entities;
const withAuthor = (more: object) =>
  parseArea({
    ...shopFile,
    entities: { ...shopFile.entities, book, author: { ...author, ...more } },
  });
const former = withAuthor({});
/** Changes that `isp upgrade-check` calls rolling: a new field, a `unique` that is gone, another title. */
const present = withAuthor({
  title: '作家',
  unique: [],
  record: {
    ...author.record,
    properties: { ...author.record.properties, city: { type: 'string', title: '城市' } },
  },
});

const databases = testDatabases('postgres');
afterAll(() => databases.close());

it('processes of two versions serve one database where isp upgrade-check says rolling, also if a former one starts again', async () => {
  const url = await databases.address();
  const opened: ShopApp[] = [];
  const start = async (area: typeof former) => {
    const database = await openDatabase({ url });
    const shop = await openShop(database, { areas: [area] });
    opened.push(shop);
    return { shop, close: () => database.close() };
  };
  const add = async (shop: ShopApp, form: Row) => {
    const { body, status } = await shop.call('root', 'POST', 'shop-author/add', form);
    expect([status, body.msg]).toEqual([200, body.msg]);
    return body.data as Row;
  };
  const list = async (shop: ShopApp): Promise<readonly Row[]> => {
    const { body } = await shop.call('root', 'POST', 'shop-author/page-query', { ascs: 'name' });
    return (body.data as { records: readonly Row[] }).records;
  };

  const old = await start(former);
  await add(old.shop, { name: 'a' });
  const next = await start(present);
  const added = await add(next.shop, { name: 'b', city: '北京' });
  await add(old.shop, { name: 'c' });

  // the former version changes a record of the present one, and keeps the value that it does not know
  const [, seen] = await list(old.shop);
  expect(seen?.id).toBe(added.id);
  const changed = await old.shop.call('root', 'POST', 'shop-author/update', { ...seen, name: 'b2' });
  expect(changed.status).toBe(200);

  const again = await start(former);
  await add(again.shop, { name: 'd' });
  for (const { shop } of [old, next, again])
    expect((await list(shop)).map(({ name }) => name)).toEqual(['a', 'b2', 'c', 'd']);
  expect((await list(next.shop)).map(({ city }) => city ?? null)).toEqual([null, '北京', null, null]);

  for (const { close, shop } of [old, next, again]) {
    await shop.app.close();
    await close();
  }
});
