import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/open/openDatabase.ts';
import { openShop, type ShopApp, shopRules } from '../testing/shop.fixture.ts';
import { inTurnOf } from '../testing/takesTurn.ts';
import { testDatabases } from '../testing/testDatabases.ts';

/** Returns the error that the database throws when it aborts a transaction because of a deadlock. */
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

describe.each(inTurnOf(import.meta.url))('a write the database made give way, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  let left = 0;
  let runs = 0;
  beforeAll(async () => {
    shop = await openShop(await databases.open(), {
      rules: {
        'shop.note': {
          async afterAdd() {
            runs += 1;
            left -= 1;
            if (left >= 0) throw deadlock();
          },
        },
      },
    });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const add = async (failures: number, key: string) => {
    left = failures;
    runs = 0;
    return shop.call('owner', 'POST', 'shop-note/add', { name: key }, { 'idempotency-key': key });
  };
  const linesOf = async (name: string) =>
    shop.database.asJob(async (tx) => {
      const { rows } = await sql`select result from isp_ops_log where content like ${`%${name}%`}`.execute(
        tx,
      );
      return rows;
    });

  it('a refused write is tried again as a whole: one row, one line in the log, one reply for its key (T-S8)', async () => {
    const reply = await add(2, 'twice');
    expect([reply.status, runs]).toEqual([200, 3]);
    expect(await linesOf('twice')).toEqual([{ result: 'SUCCESS' }]);
    const again = await add(0, 'twice');
    expect([again.body.data, runs]).toEqual([reply.body.data, 0]);
    const page = await shop.call('owner', 'POST', 'shop-note/page-query', { name_equal: 'twice' });
    expect((page.body.data as { total: number }).total).toBe(1);
  });

  it('a refused write fails after three tries, and its key is free for the next (T-S8)', async () => {
    const reply = await add(3, 'thrice');
    expect(reply.body.success).toBe(false);
    expect(runs).toBe(3);
    expect((await add(0, 'thrice')).status).toBe(200);
  });
});

describe('writes at the same moment, in two services on one PostgreSQL', () => {
  const databases = testDatabases('postgres');
  let database: Database;
  let shops: readonly ShopApp[];
  beforeAll(async () => {
    database = await databases.open();
    const locks = (row: Row) => [['shop.author', row.authorId]] as const;
    const rules = { ...shopRules, 'shop.book': { ...shopRules['shop.book'], locks } };
    shops = [await openShop(database, { rules }), await openShop(await databases.again(), { rules })];
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    for (const shop of shops ?? []) await shop.app.close();
    await databases.close();
  });
  const shopOf = (index: number) => shops[index % 2] as ShopApp;
  const add = async (path: string, form: Row): Promise<Row> =>
    (await shopOf(0).call('root', 'POST', path, { orgId: 'o1', ...form })).body.data;

  it('of changes of one version exactly one wins, in every round (T-R12)', async () => {
    const reply = await shopOf(0).call('owner', 'POST', 'shop-book/add', { name: 'race', price: '1.00' });
    const { id } = reply.body.data as Row;
    for (let version = 0; version < 25; version += 1) {
      const replies = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          shopOf(index).call('owner', 'PUT', 'shop-book/update', {
            id,
            rowVersion: version,
            price: `${version}.${index}`,
          }),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    }
  });

  it('changes that swap two parents all have an answer (T-S8)', async () => {
    const authors = [
      await add('shop-author/add', { name: '甲' }),
      await add('shop-author/add', { name: '乙' }),
    ];
    const books: Row[] = [];
    for (let index = 0; index < 12; index += 1) {
      const form = { name: `swap ${index}`, price: '1.00', authorId: authors[index % 2]?.id };
      books.push((await shopOf(0).call('owner', 'POST', 'shop-book/add', form)).body.data as Row);
    }
    for (let version = 0; version < 4; version += 1) {
      const replies = await Promise.all(
        books.map(({ id }, index) =>
          shopOf(index).call('owner', 'PUT', 'shop-book/update', {
            id,
            rowVersion: version,
            authorId: authors[(index + version + 1) % 2]?.id,
          }),
        ),
      );
      expect(replies.map(({ raw, status }) => (status === 200 ? 200 : raw))).toEqual(Array(12).fill(200));
    }
  });

  it('an action over 500 records takes a handful of statements', async () => {
    const reply = await shopOf(0).call('owner', 'POST', 'shop-book/add', { name: 'bulk', price: '1.00' });
    await database.asJob((tx) =>
      sql`insert into shop_book select (jsonb_populate_record(book,
          jsonb_build_object('id', 'bulk-' || n, 'name', 'bulk ' || n))).*
        from shop_book book, generate_series(1, 504) n where id = ${(reply.body.data as Row).id}`.execute(tx),
    );
    const release = async (from: number, to: number) => {
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      const ids = Array.from({ length: to - from + 1 }, (_, index) => `bulk-${from + index}`);
      const answer = await shopOf(0).call('owner', 'POST', 'shop-book/release', { ids });
      const statements = spy.mock.calls.length;
      spy.mockRestore();
      expect((answer.body.data as Row[]).map(({ status }) => status)).toEqual(ids.map(() => 'ON_SALE'));
      return statements;
    };
    await release(501, 504);
    // The fifteen statements are: begin the transaction, set the role, lock, read, update within a savepoint, read the
    // rows with names, write the log a hundred rows at a time, and commit. The limit leaves room for statements of
    // the connection pool.
    expect(await release(1, 500)).toBeLessThanOrEqual(18);
    const { rows } = await database.asJob((tx) =>
      sql`select count(*)::int as lines, count(distinct "bizId")::int as records, min(before ->> 'status') as before,
        min(after ->> 'status') as after from isp_ops_log where "bizId" like 'bulk-%'`.execute(tx),
    );
    expect(rows).toEqual([{ lines: 504, records: 504, before: 'DRAFT', after: 'ON_SALE' }]);
  });
});
