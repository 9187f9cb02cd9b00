import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchHandlers } from '../batch/batchHandler.ts';
import { testDatabases } from '../testing/index.ts';
import { inTurnOf } from '../testing/internal.ts';
import { openShop, type Reply, type ShopApp, shopFile } from '../testing/shop.fixture.ts';
import { binSweeps } from './purgeRecords.ts';

const { author, book, folder, page, paper } = shopFile.entities;
const area = () =>
  parseArea({
    ...shopFile,
    entities: {
      ...shopFile.entities,
      // the fixture's other references to authors are refused
      author: { ...author, bin: true },
      book: { ...book, bin: { days: 7 } },
      paper: { ...paper, bin: true },
      page,
      folder: { ...folder, operations: { restore: true } },
    },
  });

const DAY_MS = 24 * 3600_000;

const dataOf = (reply: Reply): Row => {
  if (!reply.body.success) throw new Error(reply.raw);
  return reply.body.data;
};

describe.each(inTurnOf(import.meta.url))('a bin on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  let now = new Date('2026-11-22T02:00:00Z');
  beforeAll(async () => {
    shop = await openShop(await databases.open(), { areas: [area()], now: () => now });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const later = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
  };
  let count = 0;
  const add = async (path = 'book', form: Row = {}, account = 'owner'): Promise<string> => {
    count += 1;
    const own = path === 'book' ? { price: '1.00' } : {};
    const added = await shop.call(account, 'POST', `shop-${path}/add`, {
      name: `n${count}`,
      ...own,
      ...form,
    });
    return String(dataOf(added).id);
  };
  const send = (call: string, ids: string, path = 'book', account = 'owner') =>
    shop.call(account, 'POST', `shop-${path}/${call}`, { ids });
  const remove = async (ids: string, path = 'book', account = 'owner') =>
    dataOf(await send('remove', ids, path, account));
  const bin = async (query: Row = {}, path = 'book', account = 'owner') =>
    shop.call(account, 'POST', `shop-${path}/page-query`, { isDeleted: true, ...query });
  const idsIn = async (query: Row = {}, path = 'book', account = 'owner') =>
    (dataOf(await bin(query, path, account)).records as readonly Row[]).map(({ id }) => id);
  /** The ids of a table's rows, deleted ones too. */
  const stored = async (table: string, ids: readonly string[]) => {
    const { rows } = await shop.database.asJob((tx) =>
      sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${[...ids]})`.execute(tx),
    );
    return rows.map(({ id }) => id).toSorted();
  };
  const empty = (entity: string) =>
    shop.database.asJob(async (tx) => binSweeps(shop.app.isp).get(entity)?.({ tx, now }));

  it('the bin lists the deleted records alone, with the user of the deletion, the days left and their actions', async () => {
    const [gone, live] = [await add('book', { name: '海边的灯塔' }), await add()];
    await remove(gone);
    later(2);
    const { records, total } = dataOf(await bin({ descs: 'updateTime' })) as {
      records: Row[];
      total: number;
    };
    expect(total).toBe(1);
    expect(records).toMatchObject([
      { id: gone, updateUser: 'u1', _daysLeft: 5, _actions: ['undoRemove', 'purge'] },
    ]);
    expect(records[0]?.updateTime).toMatch(/^2026-11-22/);
    const lists = await shop.call('owner', 'POST', 'shop-book/page-query', {});
    expect((dataOf(lists).records as Row[]).map(({ id }) => id)).toEqual([live]);
    expect((dataOf(lists).records as Row[])[0]).not.toHaveProperty('_daysLeft');
  });

  it('the bin is searched, sorted, counted and read in pages as the list is', async () => {
    const ids = [await add('book', { name: '山中日记' }), await add('book', { name: '山中来信' })];
    await remove(ids.join(','));
    expect(await idsIn({ name: '来信' })).toEqual([ids[1]]);
    expect(await idsIn({ name: '山中', ascs: 'name' })).toHaveLength(2);
    expect(await idsIn({ name: '山中', size: 1, current: 2 })).toHaveLength(1);
    const counts = await shop.call('owner', 'POST', 'shop-book/counts', {
      views: { bin: { name: '山中', isDeleted: true }, live: { name: '山中' } },
    });
    expect(dataOf(counts)).toEqual({ bin: 2, live: 0 });
    expect((await bin({ unknown: 1 })).body.errCode).toBe('PARAM_INVALID');
  });

  it('only an entity that names a bin has one, and one condition alone opens it', async () => {
    for (const isDeleted of ['maybe', 1, [true]])
      expect((await bin({ isDeleted })).body.errCode, String(isDeleted)).toBe('PARAM_INVALID');
    expect((await bin({}, 'folder')).body.errCode).toBe('PARAM_INVALID');
    expect((await send('purge', '1', 'folder')).status).toBe(404);
  });

  it('users without the right to delete, of another organisation or tenant find nothing in it (T-A1, T-A22)', async () => {
    const id = await add();
    await remove(id);
    expect((await bin({}, 'book', 'reader')).body.errCode).toBe('FORBIDDEN');
    for (const account of ['rival', 'twin', 'otherRoot', 'lost']) {
      const reply = await bin({ id }, 'book', account);
      if (reply.status === 200) expect(dataOf(reply).total, account).toBe(0);
      for (const call of ['undo-remove', 'purge']) {
        const { errCode } = (await send(call, id, 'book', account)).body;
        expect(['DATA_NOT_FOUND', 'ORG_REQUIRED', 'FORBIDDEN'], `${call} ${account}`).toContain(errCode);
      }
    }
    expect((await send('purge', id, 'book', 'reader')).body.errCode).toBe('FORBIDDEN');
    expect(await idsIn({ id })).toEqual([id]);
  });

  it('a record is restored for as many days as the bin says, unless its unique value was taken', async () => {
    const [early, second, taken] = [await add(), await add(), await add('book', { name: 'taken' })];
    await remove(`${early},${taken}`);
    later(6);
    await remove(second);
    expect((await send('undo-remove', early)).status).toBe(200);
    expect(await idsIn({ id: early })).toEqual([]);
    await add('book', { name: 'taken' });
    expect(await send('undo-remove', taken)).toMatchObject({
      status: 409,
      body: { errCode: 'DATA_DUPLICATE' },
    });
    later(2);
    expect(await idsIn({ id: taken })).toEqual([]);
    expect((await send('undo-remove', taken)).body.errCode).toBe('DATA_NOT_FOUND');
    expect((await send('undo-remove', second)).status).toBe(200);
  });

  it('a purge deletes records of the bin for good, all or none, with a line in the operation log', async () => {
    const [gone, live] = [await add(), await add()];
    await remove(gone);
    expect((await send('purge', `${gone},${live}`)).body.errCode).toBe('DATA_NOT_FOUND');
    expect(await stored('shop_book', [gone])).toEqual([gone]);
    expect(dataOf(await send('purge', gone))).toEqual([]);
    expect(await stored('shop_book', [gone, live])).toEqual([live]);
    expect((await send('undo-remove', gone)).body.errCode).toBe('DATA_NOT_FOUND');
    const { rows } = await shop.database.asJob((tx) =>
      sql<Row>`select action, result from isp_ops_log where "bizId" = ${gone}`.execute(tx),
    );
    expect(rows).toContainEqual({ action: '彻底删除', result: 'SUCCESS' });
  });

  it('a record that others name, deleted ones too, is not deleted for good', async () => {
    const id = await add('author', {}, 'root');
    const kept = await add('book', { coAuthorIds: [id] });
    await remove(id, 'author', 'root');
    expect((await send('purge', id, 'author', 'root')).body.errCode).toBe('DATA_IN_USE');
    await remove(kept);
    expect((await send('purge', id, 'author', 'root')).body.errCode).toBe('DATA_IN_USE');
    await send('purge', kept);
    expect(dataOf(await send('purge', id, 'author', 'root'))).toEqual([]);
  });

  it('the parts of a record are deleted for good with it', async () => {
    const parent = await add('paper', { visibility: 'ORG' });
    const child = await add('page', { paperId: parent });
    await remove(child, 'page');
    await remove(parent, 'paper');
    const reply = await send('purge', parent, 'paper');
    expect(dataOf(reply)).toEqual([]);
    expect(await stored('shop_page', [child])).toEqual([]);
  });

  it('what has been in a bin for too long is deleted for good, but not what others name', async () => {
    const [old, named] = [await add('paper', { visibility: 'ORG' }), await add('author', {}, 'root')];
    await add('book', { coAuthorIds: [named] });
    await remove(old, 'paper');
    await remove(named, 'author', 'root');
    later(29);
    const young = await add('paper', { visibility: 'ORG' });
    await remove(young, 'paper');
    later(2);
    await empty('shop.paper');
    await empty('shop.paper');
    await empty('shop.author');
    expect(await stored('shop_paper', [old, young])).toEqual([young]);
    expect(await stored('shop_author', [named])).toEqual([named]);
    expect(await idsIn({ id: young }, 'paper')).toEqual([young]);
  });

  it('a bin with more records than one statement deletes is emptied whole, past those that others name', async () => {
    const named = await add('author', {}, 'root');
    await add('book', { coAuthorIds: [named] });
    await remove(named, 'author', 'root');
    // 450 deleted copies; the first of them, by their ids, are named too
    await shop.database.asJob((tx) =>
      sql`insert into shop_author
        select (jsonb_populate_record(a, jsonb_build_object('id', 'copy' || lpad(n::text, 3, '0')))).*
        from shop_author a, generate_series(1, 450) n where a.id = ${named}`.execute(tx),
    );
    const copies = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `copy${String(from + at).padStart(3, '0')}`);
    const book = await add('book', { coAuthorIds: [] });
    await shop.database.asJob((tx) =>
      sql`update shop_book set "coAuthorIds" = ${JSON.stringify(copies(1, 250))}::jsonb where id = ${book}`.execute(
        tx,
      ),
    );
    later(31);
    await empty('shop.author');
    expect(await stored('shop_author', copies(1, 450))).toEqual(copies(1, 250));
  });

  it('a bin that cannot be emptied leaves the others as they are', async () => {
    const [kept, gone] = [await add('author', {}, 'root'), await add('paper', { visibility: 'ORG' })];
    await remove(kept, 'author', 'root');
    await remove(gone, 'paper');
    later(31);
    await shop.database.asOwner(async (tx) => {
      await sql`create table shop_of_host (author text references shop_author)`.execute(tx);
      await sql`insert into shop_of_host values (${kept})`.execute(tx);
    });
    expect([...binSweeps(shop.app.isp).keys()]).toEqual(['shop.book', 'shop.author', 'shop.paper']);
    await expect(empty('shop.author')).rejects.toThrow(/foreign key/);
    await empty('shop.paper');
    expect(await stored('shop_author', [kept])).toEqual([kept]);
    expect(await stored('shop_paper', [gone])).toEqual([]);
    await shop.database.asOwner((tx) => sql`drop table shop_of_host`.execute(tx));
  });

  it('all records of the bin that match are restored by one call', async () => {
    const ids = [await add('book', { name: 'all 1' }), await add('book', { name: 'all 2' })];
    await remove(ids.join(','));
    const asked = { action: 'undoRemove', query: { name: 'all', isDeleted: true } };
    const job = dataOf(await shop.call('owner', 'POST', 'shop-book/act-on-query', asked));
    expect(job).toMatchObject({ total: 2 });
    const [handler] = Object.values(batchHandlers(shop.app.isp));
    while (await handler?.({ id: job.id }));
    expect(await idsIn({ name: 'all' })).toEqual([]);
  });
});
