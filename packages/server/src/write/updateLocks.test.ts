import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/open/openDatabase.ts';
import { sqlStateOf } from '../database/sql/sqlState.ts';
import { openShop, type ShopApp, shopRules } from '../testing/shop.fixture.ts';
import { testDatabases } from '../testing/testDatabases.ts';

// The test needs PostgreSQL. PGlite has one connection, so no call could wait there for a lock of another call.
const databases = testDatabases('postgres');
let database: Database;
let shop: ShopApp;
const states: (string | undefined)[] = [];
beforeAll(async () => {
  database = await databases.open();
  shop = await openShop(database, {
    rules: {
      ...shopRules,
      'shop.book': {
        ...shopRules['shop.book'],
        locks: ({ authorId }: Row) => [['shop.author', authorId]] as const,
        async beforeUpdate(_work: unknown, form: Row) {
          const taken = database.asOwner((tx) =>
            sql`select id from shop_author where id = ${form.authorId} for update nowait`.execute(tx),
          );
          states.push(
            await taken.then(
              () => undefined,
              (error: unknown) => sqlStateOf(error),
            ),
          );
          return form;
        },
      },
    },
  });
});
afterAll(async () => {
  await shop.app.close();
  await databases.close();
});

const add = async (path: string, form: Row, account = 'root') => {
  const { body } = await shop.call(account, 'POST', `${path}/add`, form);
  return body.data as Row;
};

it('a change holds what its rules lock: also of what the record is to be (T-S8)', async () => {
  const [old, next] = [await add('shop-author', { name: '甲' }), await add('shop-author', { name: '乙' })];
  const { id } = await add('shop-book', { name: '书', price: '1.00', authorId: old.id }, 'owner');
  const reply = await shop.call('owner', 'PUT', 'shop-book/update', { id, rowVersion: 0, authorId: next.id });
  expect([reply.status, states]).toEqual([200, ['55P03']]);
});

it('a change without rules about locks is made as it is', async () => {
  const { id } = await add('shop-author', { name: '丙' });
  const reply = await shop.call('root', 'PUT', 'shop-author/update', { id, rowVersion: 0, name: '丁' });
  expect(reply.body.data).toMatchObject({ name: '丁' });
});
