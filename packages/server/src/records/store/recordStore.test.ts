import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type ShopApp } from '../../testing/shop.fixture.ts';
import { inTurnOf } from '../../testing/takesTurn.ts';
import { testDatabases } from '../../testing/testDatabases.ts';
import { toService } from '../../write/work/work.ts';
import type { RecordStore } from './recordStore.ts';

describe.each(inTurnOf(import.meta.url))('records of rules and jobs on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  const inStore = <T>(work: (books: RecordStore) => Promise<T>): Promise<T> =>
    shop.database.asJob((tx) => work(toService(shop.app.isp, tx).records('shop.book')));
  const book = (id: string, more: Row = {}): Row => ({
    id,
    name: id,
    price: '1.50',
    rowVersion: 0,
    isDeleted: false,
    ...more,
  });

  beforeAll(async () => {
    shop = await openShop(await databases.open());
  });
  beforeEach(async () => {
    await shop.database.asJob((tx) => sql`delete from shop_book`.execute(tx));
    await inStore(async (books) => {
      await books.insertAll([
        book('a', { kind: 'PAPER', pages: 100, tags: ['x', 'y'] }),
        book('b', { kind: 'PAPER' }),
        book('c', { kind: 'AUDIO', pages: 7 }),
        book('d', { kind: 'PAPER', pages: 50, isDeleted: true }),
      ]);
    });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  const ids = (rows: readonly Row[]) => rows.map((row) => row.id);

  it('recordStore finds live rows by values, several values, no value, and by a condition', async () => {
    await inStore(async (books) => {
      expect(ids(await books.some({ kind: 'PAPER' }, 10))).toEqual(['a', 'b']);
      expect(ids(await books.some({ kind: ['PAPER', 'AUDIO'] }, 2))).toEqual(['a', 'b']);
      expect(ids(await books.some({ kind: [] }, 10))).toEqual([]);
      expect(ids(await books.some({ pages: null }, 10))).toEqual(['b']);
      expect(ids(await books.some(sql`pages > 50 or kind = 'AUDIO'`, 10))).toEqual(['a', 'c']);
      expect((await books.first({ kind: 'PAPER' }))?.tags).toEqual(['x', 'y']);
      expect([await books.find('d'), await books.lock('d'), await books.first({ kind: 'NONE' })]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });
  });

  it.each([
    ['a field the entity does not have', { colour: 'red' }, /shop\.book does not store the field "colour"/],
    ['what every object has', { constructor: 'x' }, /does not store the field "constructor"/],
    ['nothing in particular', { kind: undefined }, /"kind" with the value undefined/],
  ])('recordStore refuses %s', async (_what, where, message) => {
    await expect(inStore((books) => books.exists(where))).rejects.toThrow(message);
    await expect(inStore((books) => books.dropWhere(where))).rejects.toThrow(message);
    expect(await inStore((books) => books.count({}))).toBe(3);
  });

  it('recordStore counts and sums in the database; an empty value is nothing (T-S7)', async () => {
    await inStore(async (books) => {
      expect(await books.count({ kind: 'PAPER' })).toBe(2);
      expect([await books.exists({ kind: 'AUDIO' }), await books.exists({ id: 'd' })]).toEqual([true, false]);
      expect(await books.sum({}, ['pages', 'price'])).toEqual({ pages: 107, price: 4.5 });
      expect(await books.sum({ kind: 'NONE' }, ['pages'])).toEqual({ pages: 0 });
    });
  });

  it('recordStore reads all of many, each once, in the order of ids (T-S7)', async () => {
    const many = Array.from({ length: 1203 }, (_, index) => book(`many-${String(index).padStart(4, '0')}`));
    await inStore((books) => books.insertAll(many));
    const seen: unknown[] = [];
    await inStore(async (books) => {
      for await (const row of books.each(sql`id like 'many-%' or id = 'a'`)) seen.push(row.id);
    });
    expect(seen).toEqual(['a', ...ids(many)]);
  });

  it('recordStore changes and deletes all of many in one statement, live ones only (T-S7)', async () => {
    const many = Array.from({ length: 1203 }, (_, index) =>
      book(`many-${String(index).padStart(4, '0')}`, { kind: 'AUDIO' }),
    );
    await inStore((books) => books.insertAll(many));
    const changed = await inStore((books) =>
      books.updateWhere({ kind: 'AUDIO' }, { kind: 'PAPER', tags: ['z'] }),
    );
    expect(changed).toEqual(['c', ...ids(many)]);
    const [first, gone] = await shop.database.asJob(
      async (tx) =>
        (
          await sql<Row>`select kind, tags, "rowVersion", "updateTime" is not null as stamped from shop_book
          where id in ('many-1202', 'd') order by id desc`.execute(tx)
        ).rows,
    );
    expect(first).toEqual({ kind: 'PAPER', tags: ['z'], rowVersion: 1, stamped: true });
    expect(gone).toMatchObject({ rowVersion: 0 });
    expect(await inStore((books) => books.dropWhere({ kind: 'PAPER' }))).toHaveLength(1206);
    expect(await inStore((books) => books.count({}))).toBe(0);
  });
});
