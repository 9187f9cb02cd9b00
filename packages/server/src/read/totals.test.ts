import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/open/openDatabase.ts';
import { testDatabases } from '../testing/index.ts';
import { inTurnOf } from '../testing/internal.ts';
import { openShop, type ShopApp } from '../testing/shop.fixture.ts';

describe.each(inTurnOf(import.meta.url))('totals on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let shop: ShopApp;
  beforeAll(async () => {
    database = await databases.open();
    shop = await openShop(database);
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  const fill = (count: number) =>
    database.asOwner((tx) =>
      sql`insert into shop_author (id, "tenantId", name)
        select (3000000000000000000 + i)::text, 't1', 'a' || i from generate_series(1, ${count}) i`.execute(
        tx,
      ),
    );
  const list = async () =>
    (await shop.call('owner', 'POST', 'shop-author/page-query', { size: 2 })).body.data;

  it('a list says how many there are, and beyond 10,000 that there are more', async () => {
    await fill(3);
    // The whole reply is compared, because it must not contain `totalIsAtLeast` if the total is exact.
    expect(await list()).toEqual({
      total: 3,
      current: 1,
      size: 2,
      pages: 2,
      records: [expect.objectContaining({ name: 'a3' }), expect.objectContaining({ name: 'a2' })],
    });
    await database.asOwner((tx) => sql`delete from shop_author`.execute(tx));
    await fill(10_001);
    expect(await list()).toMatchObject({ total: 10_000, totalIsAtLeast: true, pages: 5000 });
  });
});
