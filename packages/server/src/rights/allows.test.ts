import type { Row } from '@isp/schema';
import { parseArea } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchHandlers } from '../batch/batchHandler.ts';
import { createJobLoop } from '../jobs/loop.ts';
import { openShop, type Reply, type ShopApp, shopFile } from '../testing/shop.fixture.ts';
import { inTurn } from '../testing/takesTurn.ts';
import { testDatabases } from '../testing/testDatabases.ts';

const { book } = shopFile.entities;
/** The area of the shop, in which a book counts its notes and has an action that opens a read. */
const shopWithNotes = {
  ...shopFile,
  entities: {
    ...shopFile.entities,
    book: {
      ...book,
      record: {
        ...book.record,
        properties: {
          ...book.record.properties,
          notes: { type: 'integer', title: '便签数', readOnly: true },
        },
      },
      reads: { shelf: {} },
      actions: {
        ...book.actions,
        look: { title: '查看', place: ['row'], effect: 'open', to: { read: 'shelf' } },
      },
    },
  },
};

describe.each(inTurn('pglite'))('what the rules of an entity allow with a row, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  let count = 0;
  const asked: string[] = [];

  beforeAll(async () => {
    shop = await openShop(await databases.open(), {
      areas: [parseArea(shopWithNotes, { name: 'shop' })],
      columns: {
        'shop.book': { notes: 'select count(*) from shop_note n where n.name = shop_book.name' },
      },
      rules: {
        'shop.book': {
          reads: { shelf: async (_work, { row }) => ({ of: row?.name ?? null }) },
          actions: { reprice: (_work, { form }) => ({ price: form.price }) },
          allows({ caller }, row, action) {
            asked.push(action);
            if (action === 'release') return Number(row.pages) >= 10;
            if (action === 'reprice') return row.createUser !== caller.userId;
            if (action === 'edit' || action === 'delete') return row.notes === 0;
            return action !== 'look' || row.isbn !== null;
          },
        },
        'shop.shelf': { allows: (_asking, row, action) => action !== 'delete' || row.rent === null },
      },
    });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  const dataOf = (reply: Reply): Row => {
    if (!reply.body.success) throw new Error(reply.raw);
    return reply.body.data;
  };
  const add = async (more: Row = {}): Promise<Row> => {
    count += 1;
    const form = { name: `书 ${count}`, price: '1.00', ...more };
    return dataOf(await shop.call('owner', 'POST', 'shop-book/add', form));
  };
  const note = async (name: unknown) => dataOf(await shop.call('owner', 'POST', 'shop-note/add', { name }));
  const refused = (reply: Reply) => [reply.status, reply.body.errCode];
  const notNow = [400, 'STATE_NOT_ALLOWED'];
  const actionsIn = async (account: string, row: Row) => {
    const list = dataOf(await shop.call(account, 'POST', 'shop-book/page-query', { name: row.name }));
    const detail = dataOf(await shop.call(account, 'GET', `shop-book/detail?id=${String(row.id)}`));
    const [listed] = list.records as Row[];
    expect(listed?._actions).toEqual(detail._actions);
    return detail._actions;
  };

  it('lists and details offer what the rules allow, to each caller their own', async () => {
    const row = await add({ pages: 9 });
    expect(row._actions).toEqual(['edit', 'delete']);
    expect(await actionsIn('owner', row)).toEqual(['edit', 'delete']);
    expect(await actionsIn('mate', row)).toEqual(['edit', 'delete', 'reprice']);
    expect(await actionsIn('owner', await add({ isbn: '7' }))).toEqual(['edit', 'delete', 'release', 'look']);
  });

  it('the call is refused whatever the client shows, alone and among others', async () => {
    const [thin, thick] = [await add({ pages: 9 }), await add({ pages: 10 })];
    const release = (ids: unknown) => shop.call('owner', 'POST', 'shop-book/release', { ids });
    expect(refused(await release([thin.id]))).toEqual(notNow);
    expect(refused(await release([thick.id, thin.id]))).toEqual(notNow);
    expect(await actionsIn('owner', thick)).toContain('release');
    expect((await release([thick.id])).status).toBe(200);
    const reprice = (account: string) =>
      shop.call(account, 'POST', 'shop-book/reprice', { id: thin.id, price: '2.00' });
    expect(refused(await reprice('owner'))).toEqual(notNow);
    expect((await reprice('mate')).status).toBe(200);
    const look = (row: Row) => shop.call('owner', 'GET', `shop-book/shelf?id=${String(row.id)}`);
    expect(refused(await look(thin))).toEqual(notNow);
    expect((await look(await add({ isbn: '8' }))).status).toBe(200);
  });

  it('other records count by a computed column, for the row that goes out and for the one that is locked', async () => {
    const row = await add();
    expect(row._actions).toEqual(['edit', 'delete', 'release']);
    await note(row.name);
    expect(await actionsIn('owner', row)).toEqual(['release']);
    const update = (account: string) =>
      shop.call(account, 'PUT', 'shop-book/update', { id: row.id, rowVersion: 0, pages: 20 });
    expect(refused(await update('owner'))).toEqual(notNow);
    expect(refused(await shop.call('owner', 'POST', 'shop-book/remove', { ids: row.id }))).toEqual(notNow);
    // Only the owner can see the note. For another user the note does not exist, so it does not prevent the update.
    expect((await update('mate')).status).toBe(200);
  });

  it('a field the caller may not see counts all the same', async () => {
    const shelf = async (name: string, rent?: number) =>
      dataOf(await shop.call('owner', 'POST', 'shop-shelf/add', { name, projectId: 'p1', rent }));
    const [free, let_] = [await shelf('空'), await shelf('租', 5)];
    const list = dataOf(await shop.call('clerk', 'POST', 'shop-shelf/page-query', {}));
    const rows = new Map((list.records as Row[]).map((row) => [row.id, row]));
    expect(rows.get(let_.id)).not.toHaveProperty('rent');
    expect(rows.get(let_.id)?._actions).toEqual(['edit']);
    expect(rows.get(free.id)?._actions).toEqual(['edit', 'delete']);
  });

  it('an action on all that match leaves out what is not allowed, and says why', async () => {
    await shop.database.asOwner((tx) => sql`delete from shop_book`.execute(tx));
    await add({ pages: 9 });
    await add({ pages: 11 });
    const job = dataOf(
      await shop.call('owner', 'POST', 'shop-book/act-on-query', { action: 'release', query: {} }),
    );
    await createJobLoop({ core: shop.app.isp, handlers: {}, outside: batchHandlers(shop.app.isp) }).runDue();
    const done = dataOf(await shop.call('owner', 'GET', `batch-job/detail?id=${String(job.id)}`));
    expect(done).toMatchObject({
      total: 2,
      done: 2,
      failed: 1,
      failures: [{ reason: '当前状态不允许该操作' }],
    });
  });

  it('a rule is not called for what states and rights refuse already', async () => {
    const row = await add({ pages: 10 });
    await shop.call('owner', 'POST', 'shop-book/release', { id: row.id });
    asked.length = 0;
    await shop.call('reader', 'GET', `shop-book/detail?id=${String(row.id)}`);
    expect(asked).toEqual([]);
    await shop.call('owner', 'GET', `shop-book/detail?id=${String(row.id)}`);
    expect(asked).toEqual(['reprice', 'look']);
  });
});
