import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import { type Database, toService } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { checkLedger, wrongWallets } from './checkLedger.ts';
import { type Entry, postEntry } from './postEntry.ts';

const tenantId = '000000';

describe.each(inTurn('postgres'))('accounts and their ledger on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let orgId: string;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    orgId = (await api.signedIn('developer')).orgId;
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  let count = 0;
  const entry = (more: Partial<Entry> = {}): Entry => {
    count += 1;
    return {
      ...{ tenantId, orgId, flow: 'EXPENSE', type: 'CONSUME', amount: '10.00', payChannel: 'BALANCE' },
      ...{ relatedType: 'RESOURCE_ORDER', relatedNo: `T${count}`, ...more },
    };
  };
  const post = (more: Partial<Entry> = {}) =>
    database.asJob((tx) => postEntry(toService(api.app.isp, tx), entry(more)));
  const wallet = (id = orgId) =>
    database.asJob(async (tx) => {
      const { rows } = await sql<Row>`
        select balance::text, "entryCount"::int, status, "arrearsTime" is not null as owes from account_wallet where id = ${id}`.execute(
        tx,
      );
      return rows[0] as Row;
    });
  const set = (values: Row, id = orgId) =>
    database.asJob((tx) =>
      tx.updateTable('account_wallet').set(values).where(sql<boolean>`id = ${id}`).execute(),
    );
  const wrong = () => database.asJob(async (tx) => (await wrongWallets(tx)).map(({ id }) => id));

  it('the demo’s balances are the sums of their entries, each of which follows from the one before', async () => {
    expect(await wrong()).toEqual([]);
    const rows = await database.asJob(
      async (tx) =>
        (
          await sql<{ wallets: number; entries: number; least: string }>`
            select (select count(*)::int from account_wallet) as wallets, count(*)::int as entries, min("balanceAfter")::text as least from account_transaction`.execute(
            tx,
          )
        ).rows,
    );
    expect(rows[0]?.wallets).toBeGreaterThan(10);
    expect(rows[0]?.entries).toBeGreaterThan(30);
    expect(Number(rows[0]?.least)).toBeGreaterThanOrEqual(0);
  });

  it('only an entry of a resource order links to one', async () => {
    const actionsOf = async (relatedType: string) => {
      const { records } = await api.done('admin', 'POST', 'account-transaction/page-query', {
        orgId: '',
        size: 200,
      });
      return (records as Row[]).find((row) => row.relatedType === relatedType)?._actions;
    };
    expect(await actionsOf('RESOURCE_ORDER')).toContain('resourceOrder');
    expect(await actionsOf('RECHARGE')).not.toContain('resourceOrder');
  });

  it('an entry moves the balance once, however often the same effect is posted', async () => {
    await set({ balance: '100.00', entryCount: 0 }, orgId);
    const first = await post({ amount: '30.05', relatedNo: 'once' });
    expect(first).toMatchObject({ amount: '30.05', balanceAfter: '69.95', flow: 'EXPENSE' });
    expect(first.transactionNo).toMatch(/^TX\d{18}$/);
    expect((await post({ amount: '30.05', relatedNo: 'once' })).id).toBe(first.id);
    // a refund is another effect of the same order
    const back = await post({ amount: '30.05', relatedNo: 'once', flow: 'INCOME', type: 'REFUND' });
    expect(back).toMatchObject({ balanceAfter: '100.00' });
    expect(await wallet()).toMatchObject({ balance: '100.00' });
    await expect(post({ amount: '0.00' })).rejects.toThrow(/needs an amount above 0/);
    await expect(post({ amount: '-5.00' })).rejects.toThrow(/needs an amount above 0/);
  });

  it('the ledger refuses an amount beyond balance and credit limit, naming both amounts, and any of a frozen account', async () => {
    await set({ balance: '20.00', frozenAmount: '5.00' });
    await expect(post({ amount: '15.01' })).rejects.toMatchObject({
      code: 'BALANCE_NOT_ENOUGH',
      extra: { params: { need: '15.01', left: '15.00' } },
    });
    await set({ creditLimit: '100.00' });
    await post({ amount: '60.00' });
    expect(await wallet()).toMatchObject({ balance: '-40.00', status: 'ARREARS', owes: true });
    await post({ amount: '50.00', flow: 'INCOME', type: 'RECHARGE', relatedType: 'RECHARGE' });
    expect(await wallet()).toMatchObject({ balance: '10.00', status: 'NORMAL', owes: false });
    await api.done('admin', 'POST', 'account-wallet/freeze', { id: orgId });
    await expect(post({ amount: '1.00' })).rejects.toMatchObject({ code: 'WALLET_FROZEN' });
    await post({ amount: '1.00', flow: 'INCOME', type: 'RECHARGE', relatedType: 'RECHARGE' });
    await api.done('admin', 'POST', 'account-wallet/unfreeze', { id: orgId });
    await set({ creditLimit: '0.00', frozenAmount: '0.00' });
  });

  it('an account frozen in arrears is in arrears again afterwards, unless its balance was settled', async () => {
    const act = (action: string) => api.done('admin', 'POST', `account-wallet/${action}`, { id: orgId });
    await set({ balance: '20.00', creditLimit: '100.00' });
    await post({ amount: '60.00' });
    await act('freeze');
    expect(await act('unfreeze')).toMatchObject({ status: 'ARREARS' });
    expect(await wallet()).toMatchObject({ status: 'ARREARS', owes: true });
    await act('freeze');
    await post({ amount: '50.00', flow: 'INCOME', type: 'RECHARGE', relatedType: 'RECHARGE' });
    expect(await wallet()).toMatchObject({ status: 'FROZEN', owes: false });
    await act('unfreeze');
    expect(await wallet()).toMatchObject({ status: 'NORMAL', owes: false });
    await set({ creditLimit: '0.00' });
  });

  it('the ledger notifies the organisation’s administrators once when the balance falls below its warning level', async () => {
    const warnings = () =>
      database.asJob(
        async (tx) =>
          (
            await sql<{ title: string }>`
              select title from common_message where "bizType" = 'account.wallet' and "bizId" = ${orgId} order by id`.execute(
              tx,
            )
          ).rows,
      );
    await set({ balance: '150.00', alertThreshold: '100.00' });
    const before = (await warnings()).length;
    await post({ amount: '40.00' });
    expect(await warnings()).toHaveLength(before);
    await post({ amount: '40.00' });
    await post({ amount: '40.00' });
    expect((await warnings()).slice(before)).toEqual([{ title: '账户余额低于预警值' }]);
  });

  it('the ledger opens an account with the first entry of an organisation that has none', async () => {
    const id = '1859110000000099999';
    expect(
      await api.done('newcomer', 'GET', 'account-wallet/current').catch(() => undefined),
    ).toBeUndefined();
    await post({ orgId: id, amount: '7.00', flow: 'INCOME', type: 'RECHARGE', relatedType: 'RECHARGE' });
    expect(await wallet(id)).toMatchObject({ balance: '7.00', entryCount: 1, status: 'NORMAL' });
    expect(await wrong()).not.toContain(id);
    // An account that was deleted from the table is still found through its entries.
    const { rows } = await database.asOwner((tx) =>
      sql<{ row: string }>`
        delete from account_wallet w where id = ${id} returning to_jsonb(w)::text as row`.execute(tx),
    );
    expect(await wrong()).toContain(id);
    await database.asOwner((tx) =>
      sql`
        insert into account_wallet
        select * from jsonb_populate_record(null::account_wallet, ${rows[0]?.row}::jsonb)`.execute(tx),
    );
    expect(await wrong()).not.toContain(id);
  });

  it('the platform corrects a balance by an entry with a reason, and only the platform may', async () => {
    const before = (await wallet()).balance;
    const form = { flow: 'INCOME', amount: '5.50', remark: '活动补偿' };
    const adjust = (account: string, more: Row = {}) =>
      api.call(account, 'POST', 'account-wallet/adjust', { id: orgId, ...form, ...more });
    expect((await adjust('developer')).status).toBe(403);
    expect((await adjust('admin', { amount: '0.00' })).status).toBe(400);
    for (let at = 0; at < 2; at++) expect((await adjust('admin')).status).toBe(200);
    expect(Number((await wallet()).balance)).toBeCloseTo(Number(before) + 11, 2);
    const { records } = await api.done('developer', 'POST', 'account-transaction/page-query', {
      type: 'ADJUST',
    });
    expect(records).toHaveLength(2);
    expect((records as Row[])[0]).toMatchObject({ amount: '5.50', payChannel: 'ADMIN', remark: '活动补偿' });
    // an account cannot pay out more than its balance
    expect((await adjust('admin', { flow: 'EXPENSE', amount: '99999999.00' })).body.errCode).toBe(
      'BALANCE_NOT_ENOUGH',
    );
  });

  it('no statement changes or deletes an entry', async () => {
    for (const statement of [
      sql`update account_transaction set amount = 1 where "orgId" = ${orgId}`,
      sql`delete from account_transaction where "orgId" = ${orgId}`,
    ])
      await expect(database.asJob((tx) => statement.execute(tx))).rejects.toThrow(/only added/);
  });

  it('a balance that is not the sum of its entries is found and reported once a day', async () => {
    await set({ balance: '12345.00' });
    expect(await wrong()).toEqual([orgId]);
    const messagesAbout = (title: string) =>
      database.asJob(
        async (tx) =>
          (await sql<Row>`select id from common_message where title = ${title}`.execute(tx)).rows.length,
      );
    const check = (hours: number) =>
      database.asJob((tx) => checkLedger(tx, new Date(api.now().getTime() + hours * 3600_000)));
    await check(0);
    const { orgName } = await api.done('developer', 'GET', `organization/detail?id=${orgId}`);
    const title = `账户 ${orgName} 余额与明细不符`;
    const heard = await messagesAbout(title);
    expect(heard).toBeGreaterThan(0);
    await check(1);
    expect(await messagesAbout(title)).toBe(heard);
    await check(30);
    expect(await messagesAbout(title)).toBe(2 * heard);
  });

  it('an organisation sees its own account and entries, its plain members none (R6.05, T-A1)', async () => {
    const { records } = await api.done('developer', 'POST', 'account-transaction/page-query', { size: 200 });
    expect((records as Row[]).length).toBeGreaterThan(3);
    expect(new Set((records as Row[]).map((row) => row.orgId))).toEqual(new Set([orgId]));
    const own = await api.done('developer', 'POST', 'account-wallet/page-query', { size: 10 });
    expect((own.records as Row[]).map(({ id }) => id)).toEqual([orgId]);
    const current = await api.done('developer', 'GET', 'account-wallet/current');
    expect(current).toMatchObject({ status: 'NORMAL', balance: expect.stringMatching(/^\d+\.\d\d$/) });
    const { available } = (await api.done('developer', 'GET', 'account-wallet/summary')).summary as Row;
    expect(available).toBe(Number(current.availableAmount));
    const { series } = (await api.done(
      'developer',
      'GET',
      'account-transaction/balances',
    )) as unknown as Series;
    const newest = (records as Row[]).toSorted((a, b) => Number(b.entryNo) - Number(a.entryNo))[0];
    expect([series[0]?.data.length, series[0]?.data.at(-1)]).toEqual([30, Number(newest?.balanceAfter)]);
    for (const path of ['account-transaction', 'account-wallet'])
      expect((await api.call('member', 'POST', `${path}/page-query`, {})).status).toBe(403);
    const foreign = await api.done('admin', 'POST', 'account-wallet/page-query', { size: 50, orgId: '' });
    const other = (foreign.records as Row[]).find(({ id }) => id !== orgId);
    expect((await api.call('developer', 'GET', `account-wallet/detail?id=${other?.id}`)).status).toBe(404);
  });
});

describe('entries at the same moment (T-S8)', () => {
  const databases = testDatabases('postgres', demoImage);
  afterAll(() => databases.close());

  it('200 at once, half of them the same effects again: each counts once, and they follow one another', async () => {
    const database = await databases.open();
    const api = await openTestApi(database);
    const orgId = '1859110000000088888';
    const post = (at: number) =>
      database.asJob((tx) =>
        postEntry(toService(api.app.isp, tx), {
          ...{ tenantId, orgId, payChannel: 'BALANCE', amount: at === 0 ? '1000.00' : '3.33' },
          ...(at % 4 === 0 ? { flow: 'INCOME', type: 'RECHARGE' } : { flow: 'EXPENSE', type: 'CONSUME' }),
          ...{ relatedType: 'RESOURCE_ORDER', relatedNo: `P${at}` },
        }),
      );
    await post(0);
    const posted = await Promise.all(Array.from({ length: 200 }, (_, index) => post(index % 100)));
    expect(new Set(posted.map(({ id }) => id)).size).toBe(100);
    expect(new Set(posted.map(({ transactionNo }) => transactionNo)).size).toBe(100);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select w.balance::text, w."entryCount"::int as count, (select count(distinct t."balanceAfter" || '/' || t."entryNo")::int from account_transaction t where t."orgId" = w.id) as entries
        from account_wallet w where id = ${orgId}`.execute(tx),
    );
    // 24 more incomes and 75 expenses were posted
    expect(rows).toEqual([{ balance: (1000 + (24 - 75) * 3.33).toFixed(2), count: 100, entries: 100 }]);
    expect(await database.asJob((tx) => wrongWallets(tx))).toEqual([]);
    await api.close();
  });
});
