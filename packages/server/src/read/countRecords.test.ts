import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/open/openDatabase.ts';
import { testDatabases } from '../testing/index.ts';
import { inTurnOf } from '../testing/internal.ts';
import { openShop, type ShopApp } from '../testing/shop.fixture.ts';

describe.each(inTurnOf(import.meta.url))('counts of views on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let shop: ShopApp;
  const counts = async (account: string, views: unknown) => {
    const reply = await shop.call(account, 'POST', 'shop-book/counts', { views });
    return reply.body.data as Record<string, number>;
  };

  beforeAll(async () => {
    database = await databases.open();
    shop = await openShop(database);
    await database.asOwner((tx) =>
      sql`insert into shop_book (id, "tenantId", "orgId", "createUser", name, price, kind, status, stock)
        select (3000000000000000000 + i)::text, 't1', case when i % 4 = 0 then 'o2' else 'o1' end, 'u' || i % 3,
          'book ' || i, i, 'PAPER', case when i % 2 = 0 then 'DRAFT' else 'ON_SALE' end, 1
        from generate_series(1, 14000) as i`.execute(tx),
    );
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  it('counts of views count what the list would show, under its rules', async () => {
    const views = {
      drafts: { status: 'DRAFT' },
      mine: { createUser: '@me' },
      several: { status_in: 'DRAFT,SOLD' },
      none: { status: 'SOLD' },
    };
    for (const account of ['owner', 'rival', 'clerk', 'unpaged']) {
      const found = await counts(account, views);
      for (const [name, search] of Object.entries(views)) {
        const list = await shop.call(account, 'POST', 'shop-book/page-query', { ...search, size: 1 });
        expect([account, name, found[name]]).toEqual([account, name, (list.body.data as Row).total]);
      }
    }
    expect((await counts('owner', views)).drafts).toBeGreaterThan(1000);
  });

  it('counts of views are bounded as totals of lists are: one more than 10,000 means that there are more (T-A17)', async () => {
    expect(await counts('owner', { all: {} })).toEqual({ all: 10_001 });
    // The second count is not made by the database but comes from memory.
    expect(await counts('owner', { all: {} })).toEqual({ all: 10_001 });
  });

  it('counts of views refuse what is no search, and more views than a user can have (T-A17)', async () => {
    for (const views of [undefined, null, [], 'all', { a: 1 }, { a: null }, { a: [] }]) {
      const { status } = await shop.call('owner', 'POST', 'shop-book/counts', { views });
      expect([views, status]).toEqual([views, 400]);
    }
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`v${at}`, {}]));
    expect((await shop.call('owner', 'POST', 'shop-book/counts', { views: many })).status).toBe(400);
    expect(await counts('owner', {})).toEqual({});
  });

  it('counts of views are refused without an organisation, and count no records of another one (T-A1)', async () => {
    expect((await shop.call('lost', 'POST', 'shop-book/counts', { views: { all: {} } })).status).toBe(400);
    expect((await counts('agent', { drafts: { status: 'DRAFT' } })).drafts).toBe(0);
    expect((await counts('twin', { drafts: { status: 'DRAFT' } })).drafts).toBe(0);
  });

  it('names are searched among what the list shows: a few, those that begin so first (T-A1, T-A17, T-A20)', async () => {
    const search = async (account: string, keyword: unknown, entities: unknown = ['shop.book']) => {
      const reply = await shop.call(account, 'POST', 'record-search', { keyword, entities });
      return [reply.status, ((reply.body.data ?? []) as Row[]).map(({ label }) => label)];
    };
    expect(await search('owner', 'book 1399')).toEqual([
      200,
      ['book 13999', 'book 13998', 'book 13997', 'book 13995', 'book 13994'],
    ]);
    // `book 13996` exists, but belongs to the other organisation.
    expect(await search('owner', 'book 13996')).toEqual([200, []]);
    expect(await search('owner', 'OOK 1')).toEqual([200, expect.objectContaining({ length: 5 })]);
    // `%` is an ordinary character of the text, and not a wildcard.
    expect(await search('owner', '%')).toEqual([200, []]);
    for (const account of ['lost', 'agent', 'twin'])
      expect(await search(account, 'book 13999')).toEqual([200, []]);
    for (const nothing of ['', '  ', undefined, 7, ['a'], { a: 1 }])
      expect([nothing, await search('owner', nothing)]).toEqual([nothing, [200, []]]);
    for (const entities of [null, 'none.such', ['__proto__'], [{}], {}])
      expect([entities, await search('owner', 'book', entities)]).toEqual([entities, [200, []]]);
  });
});
