import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Work } from '../../rules/work.ts';
import { openShop, type ShopApp } from '../../testing/shop.fixture.ts';
import { testDatabases } from '../../testing/testDatabases.ts';
import { toService } from '../../write/work/work.ts';

const book = (id: string, more: Row = {}): Row => ({
  ...{ id, name: `book ${id}`, price: '1.50', status: 'ON_SALE', authorId: 'x', pages: 10 },
  ...{ stock: 1, rowVersion: 0, isDeleted: false, ...more },
});
const onSale = { entity: 'shop.book', by: 'authorId', states: ['ON_SALE'], amounts: { pages: 'pages' } };

describe('what the records of an entity take of another', () => {
  const databases = testDatabases('pglite');
  let shop: ShopApp;
  const ask = <T>(work: (service: Work) => Promise<T>): Promise<T> =>
    shop.database.asJob((tx) => work(toService(shop.app.isp, tx)));

  beforeAll(async () => {
    const all = { ...onSale, states: undefined, amounts: { copies: 'stock' } };
    shop = await openShop(await databases.open(), { takes: { 'shop.author': [onSale, all] } });
    await shop.database.asJob((tx) => sql`delete from shop_book`.execute(tx));
    await ask((service) =>
      service
        .records('shop.book')
        .insertAll([
          book('a'),
          book('b', { pages: 5 }),
          book('draft', { status: 'DRAFT' }),
          book('gone', { isDeleted: true }),
          book('other', { authorId: 'y' }),
        ]),
    );
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  it('a share is summed up over the states that use it, without given ids, and without records that use nothing', async () => {
    await ask(async ({ taken }) => {
      expect(await taken('shop.author', 'x')).toEqual({ pages: 15, copies: 3 });
      expect(await taken('shop.author', 'x', ['a'])).toEqual({ pages: 5, copies: 2 });
      expect(await taken('shop.author', 'nobody')).toEqual({ pages: 0, copies: 0 });
      expect(await taken('shop.note', 'x')).toEqual({});
    });
  });

  it('a share is listed by the using records and their states', async () => {
    await ask(async ({ takers }) => {
      const found = await takers('shop.author', ['x', 'y']);
      const lines = found.map(({ id, of, amounts }) => `${id} of ${of}: ${JSON.stringify(amounts)}`);
      expect(lines.sort()).toEqual([
        'a of x: {"copies":1}',
        'a of x: {"pages":10}',
        'b of x: {"copies":1}',
        'b of x: {"pages":5}',
        'draft of x: {"copies":1}',
        'other of y: {"copies":1}',
        'other of y: {"pages":10}',
      ]);
      expect(found[0]).toMatchObject({
        entity: 'shop.book',
        name: 'book a',
        state: 'ON_SALE',
        projectId: null,
      });
      expect(await takers('shop.note', ['x'])).toEqual([]);
    });
  });

  it.each([
    [{ ...onSale, by: 'writerId' }, 'A share of shop.book names the field "writerId", which is not stored'],
    [
      { ...onSale, amounts: { pages: 'sheets' } },
      'A share of shop.book names the field "sheets", which is not stored',
    ],
    [
      { ...onSale, entity: 'shop.author', by: 'name', amounts: {} },
      'A share of shop.author names states, but the entity has no states',
    ],
  ])('createShares refuses to start with %j', async (share, message) => {
    await expect(openShop(shop.database, { takes: { 'shop.author': [share] } })).rejects.toThrow(message);
  });
});
