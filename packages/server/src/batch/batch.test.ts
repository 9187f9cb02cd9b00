import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../host/caller.ts';
import { createJobLoop } from '../jobs/loop.ts';
import { testDatabases } from '../testing/index.ts';
import { inTurn } from '../testing/internal.ts';
import { openShop, type Reply, type ShopApp } from '../testing/shop.fixture.ts';
import { MAX_OPEN_BATCHES } from './batch.ts';
import { batchHandlers } from './batchHandler.ts';

const dataOf = (reply: Reply): Row => {
  if (!reply.body.success) throw new Error(reply.raw);
  return reply.body.data;
};

describe.each(inTurn('postgres'))('an action on all that match, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  /**
   * Returns the caller with the rights that the user has at this moment. Tests replace this function to change the
   * rights during a batch.
   */
  let renew: (caller: Caller) => Caller | undefined = (caller) => caller;
  beforeAll(async () => {
    shop = await openShop(await databases.open(), { renewCaller: async (caller) => renew(caller) });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  beforeEach(async () => {
    renew = (caller) => caller;
    await shop.database.asOwner(async (tx) => {
      for (const table of ['shop_book', 'isp_batch', 'isp_job', 'isp_ops_log'])
        await sql`delete from ${sql.table(table)}`.execute(tx);
    });
  });

  const add = async (names: readonly string[], account = 'owner'): Promise<string[]> => {
    const ids: string[] = [];
    for (const name of names) {
      ids.push(String(dataOf(await shop.call(account, 'POST', 'shop-book/add', { name, price: '1.00' })).id));
    }
    return ids;
  };
  const begin = (input: Row, account = 'owner', headers: Record<string, string> = {}) =>
    shop.call(account, 'POST', 'shop-book/act-on-query', input, headers);
  const look = async (id: unknown, account = 'owner') =>
    dataOf(await shop.call(account, 'GET', `batch-job/detail?id=${String(id)}`));
  /**
   * Returns a job loop, which acts as one process of the service. `turn` is the duration of a turn; with 0, each
   * turn handles only one record.
   */
  const processOf = (turn?: number) =>
    createJobLoop({ core: shop.app.isp, handlers: {}, outside: batchHandlers(shop.app.isp, turn) });
  const statesOf = async () => {
    const { records } = dataOf(
      await shop.call('owner', 'POST', 'shop-book/page-query', { ascs: 'name', size: 200 }),
    );
    return (records as Row[]).map(({ name, status }) => `${String(name)} ${String(status)}`);
  };

  it('a batch runs on every record the query finds, and on no other', async () => {
    await add(['a1', 'a2', 'a3', 'b1']);
    await add(['a4'], 'rival');
    const job = dataOf(await begin({ action: 'release', query: { name: 'a' } }));
    expect(job).toMatchObject({ state: 'WAITING', total: 3, done: 0, failed: 0, failures: [] });
    // A record that is added after the start of the batch is not part of the batch.
    await add(['a5']);
    await processOf().runDue();
    expect(await look(job.id)).toEqual({
      id: job.id,
      state: 'DONE',
      total: 3,
      done: 3,
      failed: 0,
      failures: [],
    });
    expect(await statesOf()).toEqual(['a1 ON_SALE', 'a2 ON_SALE', 'a3 ON_SALE', 'a5 DRAFT', 'b1 DRAFT']);
    const { rows } = await shop.database.asJob((tx) =>
      sql<Row>`select content, "operatorName", result from isp_ops_log where action = '上架' order by content`.execute(
        tx,
      ),
    );
    // T-A18: the log has one line for each record, with the user of the call as operator.
    expect(rows.map(({ operatorName }) => operatorName)).toEqual(['甲', '甲', '甲']);
  });

  it('a batch reports each record it failed for, with the reason in the reader’s language', async () => {
    const ids = await add(['a1', 'a2', 'a3']);
    await shop.call('owner', 'POST', 'shop-book/release', { id: ids[1] });
    const job = dataOf(await begin({ action: 'delete', query: {} }));
    await processOf().runDue();
    const failures = [{ id: ids[1], name: 'a2', reason: '当前状态不允许该操作' }];
    expect(await look(job.id)).toMatchObject({ state: 'DONE', total: 3, done: 3, failed: 1, failures });
    const english = await shop.call('owner', 'GET', `batch-job/detail?id=${String(job.id)}`, undefined, {
      'accept-language': 'en',
    });
    expect(dataOf(english).failures).toMatchObject([{ reason: 'Not allowed in the current status' }]);
    // Starts another batch for one of the records that failed, as a retry does.
    const again = dataOf(await begin({ action: 'delete', query: { id_in: ids[1] } }));
    expect(again).toMatchObject({ total: 1 });
  });

  it('a right that was taken away meanwhile ends it, and one record after another is judged by the rights of now (T-A1)', async () => {
    await add(['a1', 'a2', 'a3']);
    const job = dataOf(await begin({ action: 'release', query: {} }));
    const one = batchHandlers(shop.app.isp, 0);
    const turn = () => one['isp.batch']?.({ id: job.id });
    expect(await turn()).toBe(true);
    renew = (caller) => ({ ...caller, roles: ['readonly'] });
    expect(await turn()).toBe(true);
    expect(await look(job.id)).toMatchObject({ done: 2, failed: 1, failures: [{ reason: '没有操作权限' }] });
    renew = () => undefined;
    expect(await turn()).toBe(false);
    expect(await look(job.id)).toMatchObject({ state: 'FAILED', done: 2 });
    expect(await statesOf()).toEqual(['a1 ON_SALE', 'a2 DRAFT', 'a3 DRAFT']);
  });

  it('a batch is refused for what the caller may not do, and for an action on one record (T-A1)', async () => {
    await add(['a1']);
    expect((await begin({ action: 'release', query: {} }, 'reader')).body.errCode).toBe('FORBIDDEN');
    expect((await begin({ action: 'delete', query: {} }, 'reader')).body.errCode).toBe('FORBIDDEN');
    expect((await begin({ action: 'release', query: {} }, 'lost')).body.errCode).toBe('ORG_REQUIRED');
    for (const action of ['reprice', 'sellOut', 'add', 'constructor', '', undefined])
      expect((await begin({ action, query: {} })).body.errCode).toBe('PARAM_INVALID');
    const { rows } = await shop.database.asJob((tx) => sql`select from isp_batch`.execute(tx));
    expect(rows).toEqual([]);
  });

  it('no other user sees it or ends it, not even the same user of another tenant (T-A22)', async () => {
    await add(['a1']);
    const { id } = dataOf(await begin({ action: 'release', query: {} }));
    for (const account of ['rival', 'twin', 'clerk', 'root']) {
      expect((await shop.call(account, 'GET', `batch-job/detail?id=${String(id)}`)).status).toBe(404);
      expect((await shop.call(account, 'POST', 'batch-job/cancel', { id })).status).toBe(404);
    }
    expect(await look(id)).toMatchObject({ state: 'WAITING' });
    expect((await shop.call('owner', 'GET', 'batch-job/detail')).body.errCode).toBe('PARAM_MISSING');
  });

  it('a batch ends where it is when it is cancelled, and keeps what is done', async () => {
    await add(['a1', 'a2', 'a3']);
    const { id } = dataOf(await begin({ action: 'release', query: {} }));
    await batchHandlers(shop.app.isp, 0)['isp.batch']?.({ id });
    const cancelled = dataOf(await shop.call('owner', 'POST', 'batch-job/cancel', { id }));
    expect(cancelled).toMatchObject({ state: 'CANCELLED', total: 3, done: 1 });
    await processOf().runDue();
    expect(await look(id)).toMatchObject({ state: 'CANCELLED', done: 1 });
    expect(await statesOf()).toEqual(['a1 ON_SALE', 'a2 DRAFT', 'a3 DRAFT']);
    // the batch has ended, so no job of it is left in the queue
    const { rows } = await shop.database.asJob((tx) => sql`select from isp_job`.execute(tx));
    expect(rows).toEqual([]);
  });

  it('a batch continues where it was after the service was stopped, and runs on no record twice (T-S8)', async () => {
    await add(['a1', 'a2', 'a3']);
    const { id } = dataOf(await begin({ action: 'delete', query: {} }));
    await batchHandlers(shop.app.isp, 0)['isp.batch']?.({ id });
    // Simulates a crash after the record was deleted and before the progress was stored.
    await shop.database.asJob((tx) =>
      sql`update isp_batch set done = 0, state = 'RUNNING' where id = ${id}`.execute(tx),
    );
    await processOf(0).runDue();
    expect(await look(id)).toMatchObject({ state: 'DONE', total: 3, done: 3, failed: 0 });
    expect(await statesOf()).toEqual([]);
    const { rows } = await shop.database.asJob((tx) =>
      sql`select from isp_ops_log where action = '删除'`.execute(tx),
    );
    expect(rows).toHaveLength(3);
  });

  it('the same submit begins one, and a user has only a few running (T-R11)', async () => {
    await add(['a1']);
    const headers = { 'idempotency-key': 'k1' };
    const first = dataOf(await begin({ action: 'release', query: {} }, 'owner', headers));
    const second = dataOf(await begin({ action: 'release', query: {} }, 'owner', headers));
    expect(second.id).toBe(first.id);
    for (let count = 1; count < MAX_OPEN_BATCHES; count += 1) await begin({ action: 'release', query: {} });
    expect((await begin({ action: 'release', query: {} })).body.errCode).toBe('RATE_LIMITED');
  });

  it('nothing found is nothing to do', async () => {
    const job = dataOf(await begin({ action: 'release', query: { name: 'nothing' } }));
    expect(job).toMatchObject({ state: 'DONE', total: 0 });
  });
});
