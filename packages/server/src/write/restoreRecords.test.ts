import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../testing/index.ts';
import { inTurnOf } from '../testing/internal.ts';
import { openShop, type Reply, type ShopApp, shopFile, shopRules } from '../testing/shop.fixture.ts';
import { RESTORABLE_MS } from './restoreRecords.ts';

const { book, page, paper } = shopFile.entities;
const operations = { restore: true };
const area = () =>
  parseArea({
    ...shopFile,
    entities: {
      ...shopFile.entities,
      book: { ...book, operations },
      paper: { ...paper, operations },
      page: { ...page, operations },
    },
  });

const dataOf = (reply: Reply): Row => {
  if (!reply.body.success) throw new Error(reply.raw);
  return reply.body.data;
};

describe.each(inTurnOf(import.meta.url))('undoing a deletion on %s', (kind) => {
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
  let count = 0;
  const add = async (path = 'book', form: Row = {}): Promise<string> => {
    count += 1;
    const own = path === 'book' ? { price: '1.00' } : {};
    const added = await shop.call('owner', 'POST', `shop-${path}/add`, {
      name: `n${count}`,
      ...own,
      ...form,
    });
    return String(dataOf(added).id);
  };
  const remove = (ids: string, path = 'book', account = 'owner') =>
    shop.call(account, 'POST', `shop-${path}/remove`, { ids }).then(dataOf);
  const restore = (ids: unknown, account = 'owner', path = 'book') =>
    shop.call(account, 'POST', `shop-${path}/undo-remove`, { ids });
  const isThere = async (id: string) =>
    (await shop.call('owner', 'GET', `shop-book/detail?id=${id}`)).status === 200;

  it('the restoring brings back what was deleted, as it was, with a line in the operation log', async () => {
    const ids = [await add('book', { pages: 7, tags: ['a'] }), await add()];
    await remove(ids.join(','));
    expect(await isThere(ids[0] ?? '')).toBe(false);
    const rows = dataOf(await restore(ids.join(','))) as unknown as Row[];
    expect(rows).toMatchObject([{ id: ids[0], pages: 7, tags: ['a'], status: 'DRAFT' }, { id: ids[1] }]);
    expect(await isThere(ids[0] ?? '')).toBe(true);
    const { rows: lines } = await shop.database.asJob((tx) =>
      sql<Row>`select action, "bizId" from isp_ops_log where action = '撤销删除' order by "bizId"`.execute(
        tx,
      ),
    );
    expect(lines.map(({ bizId }) => bizId)).toEqual(ids.toSorted());
    // Restoring a record a second time is refused.
    expect((await restore(ids[0])).body.errCode).toBe('DATA_NOT_FOUND');
  });

  it('all or nothing, and not after its time', async () => {
    const [gone, live] = [await add(), await add()];
    await remove(gone);
    expect((await restore(`${gone},${live}`)).body.errCode).toBe('DATA_NOT_FOUND');
    expect(await isThere(gone)).toBe(false);
    now = new Date(now.getTime() + RESTORABLE_MS + 1);
    expect((await restore(gone)).body.errCode).toBe('DATA_NOT_FOUND');
    for (const ids of ['', [], 'x\u0000y', undefined])
      expect((await restore(ids)).status).toBeGreaterThanOrEqual(400);
  });

  it('the restoring names the record that has taken its place', async () => {
    const id = await add('book', { name: 'taken' });
    await remove(id);
    await add('book', { name: 'taken' });
    const reply = await restore(id);
    expect(reply).toMatchObject({ status: 409, body: { errCode: 'DATA_DUPLICATE', msg: '书名已存在' } });
    expect(await isThere(id)).toBe(false);
  });

  it('the restoring needs the right to delete, in the organisation and tenant of the deletion (T-A1, T-A22)', async () => {
    const id = await add();
    await remove(id);
    expect((await restore(id, 'reader')).body.errCode).toBe('FORBIDDEN');
    for (const account of ['rival', 'twin', 'otherRoot', 'lost']) {
      const { body } = await restore(id, account);
      expect(['DATA_NOT_FOUND', 'ORG_REQUIRED', 'FORBIDDEN']).toContain(body.errCode);
    }
    expect(await isThere(id)).toBe(false);
    expect((await restore(id)).status).toBe(200);
  });

  it('of several is bound as one is, and answered once, where they refer to what the host has (T-A22, T-R11)', async () => {
    const roles: unknown[] = [];
    const other = testDatabases(kind);
    const host = await openShop(await other.open(), {
      areas: [area()],
      references: { 'shop.author': { table: 'shop_author', label: 'name' } },
      rules: {
        ...shopRules,
        'shop.book': {
          ...shopRules['shop.book'],
          async afterRestore({ tx }) {
            const { rows } = await sql<Row>`select current_setting('role') as role`.execute(tx);
            roles.push(rows[0]?.role);
          },
        },
      },
    });
    try {
      const author = dataOf(await host.call('root', 'POST', 'shop-author/add', { name: '巴金' }));
      const ids: unknown[] = [];
      for (const name of ['a', 'b', 'c'])
        ids.push(
          dataOf(
            await host.call('owner', 'POST', 'shop-book/add', { name, price: '1.00', authorId: author.id }),
          ).id,
        );
      dataOf(await host.call('owner', 'POST', 'shop-book/remove', { ids: ids.join(',') }));
      const undo = () =>
        host.call(
          'owner',
          'POST',
          'shop-book/undo-remove',
          { ids: ids.join(',') },
          { 'Idempotency-Key': 'undo-1' },
        );
      const first = await undo();
      expect(first.status).toBe(200);
      expect(dataOf(await undo())).toEqual(dataOf(first));
      expect(roles).toEqual(['isp_request']);
    } finally {
      await host.app.close();
      await other.close();
    }
  });

  it('a child does not come back to a parent that is gone', async () => {
    const parent = await add('paper', { visibility: 'ORG' });
    const child = await add('page', { paperId: parent });
    await remove(child, 'page');
    await remove(parent, 'paper');
    expect((await restore(child, 'owner', 'page')).body.errCode).toBe('DATA_NOT_FOUND');
    expect((await restore(parent, 'owner', 'paper')).status).toBe(200);
    expect((await restore(child, 'owner', 'page')).status).toBe(200);
  });

  it('only entities that name it have it, and none whose removal does more', async () => {
    expect((await restore('1', 'owner', 'note')).status).toBe(404);
    const rules = { ...shopRules, 'shop.book': { afterRemove: async () => undefined } };
    await expect(openShop(shop.database, { areas: [area()], rules })).rejects.toThrow(/afterRestore/);
    const follows = { 'shop.book': { delete: [async () => undefined] } };
    await expect(openShop(shop.database, { areas: [area()], follows })).rejects.toThrow(/"follows"/);
  });
});
