import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { put, putProduct, putSubscription, readAll, spaceOf } from '../../../gateway/gateway.fixture.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';

describe.each(inTurn('postgres'))('bills of calls on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let buyer: string;
  let seller: string;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    buyer = await spaceOf(database, 'customer');
    seller = (await api.signedIn('developer')).orgId;
    await putProduct(database, seller, 'PRD900010', {
      'b-1': { path: '/x', backendUrl: 'http://x.invalid/' },
    });
    const tiers = [
      { from: 1, to: 1000, unitPrice: '0.0100' },
      { from: 1001, unitPrice: '0.0050' },
    ];
    await putSubscription(database, 'b-s', 'PRD900010', [buyer, seller], {
      ...{ chargeMode: 'POSTPAY', totalQuota: -1, unitPrice: '0.0100', tiers },
    });
    const of = (id: string, statDate: string, postpayCount: number) => ({
      ...{ id, statDate, postpayCount, tenantId: '000000', orgId: buyer, isDeleted: false, rowVersion: 0 },
      ...{
        createTime: `${statDate}T00:00:00Z`,
        productId: 'p-PRD900010',
        interfaceId: 'b-1',
        subscriptionId: 'b-s',
      },
      ...{
        buyerOrgId: buyer,
        sellerOrgId: seller,
        callCount: postpayCount,
        successCount: postpayCount,
        failCount: 0,
      },
      ...{
        billableCount: postpayCount,
        freeCount: 0,
        packageCount: 0,
        periodCount: 0,
        amount: '0.00',
        latencySum: 0,
      },
    });
    await put(database, 'account_usage', [
      of('b-u0', '2026-10-31', 5000),
      of('b-u1', '2026-11-19', 900),
      of('b-u2', '2026-11-20', 300),
    ]);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const entries = async () =>
    (await readAll(database, 'account_transaction', 'transTime')).filter(
      ({ orgId, relatedNo, relatedType }) =>
        relatedType === 'USAGE_BILL' &&
        /^UB20261120/.test(String(relatedNo)) &&
        [buyer, seller].includes(String(orgId)),
    );

  it('a day is billed once, half an hour after it ended, by the prices of its month', async () => {
    // other counts are deleted, so that only the calls made in this test are counted
    await database.asJob((tx) =>
      sql`delete from account_usage where "subscriptionId" <> 'b-s' and "statDate" >= '2026-11-20'`.execute(
        tx,
      ),
    );
    await api.service.jobs.runDue();
    const [usage] = (await readAll(database, 'account_usage')).filter(({ id }) => id === 'b-u2');
    // 900 calls were made before this day: 100 more calls cost a cent each, the next 200 half a cent each
    expect(usage?.amount).toBe('2.00');
    expect(await entries()).toEqual([]);
    // It is 2026-11-20 10:00 in Shanghai. At 00:29 of the next day nothing is billed yet.
    await api.later(14.4 * 3600);
    expect(await entries()).toEqual([]);
    await api.later(600);
    const billed = await entries();
    expect(billed.map(({ amount, flow, orgId, type }) => [orgId, flow, type, amount])).toEqual(
      expect.arrayContaining([
        [buyer, 'EXPENSE', 'CONSUME', '2.00'],
        [seller, 'INCOME', 'SETTLE', '1.80'],
      ]),
    );
    expect(billed).toHaveLength(2);
    expect(billed.map(({ billMonth }) => billMonth)).toEqual(['2026-11', '2026-11']);
    // billing the same day again changes nothing
    await database.asJob((tx) =>
      sql`insert into isp_job (key, kind, payload, "dueTime") values ('again', 'usage.bill', '{"day":"2026-11-20"}', ${api.now()})`.execute(
        tx,
      ),
    );
    await api.later(1);
    expect(await entries()).toHaveLength(2);
  });

  it('calls are owed, also by an organisation without a balance', async () => {
    const [wallet] = (await readAll(database, 'account_wallet')).filter(({ id }) => id === buyer);
    const owed = (Number(wallet?.balance) + 1).toFixed(2);
    await put(database, 'account_usage', [
      {
        ...{
          id: 'b-u3',
          statDate: '2026-11-21',
          tenantId: '000000',
          orgId: buyer,
          isDeleted: false,
          rowVersion: 0,
        },
        ...{
          createTime: '2026-11-21T00:00:00Z',
          productId: 'p-PRD900010',
          interfaceId: 'b-1',
          subscriptionId: 'b-s',
        },
        ...{
          buyerOrgId: buyer,
          sellerOrgId: seller,
          amount: '0.00',
          latencySum: 0,
          billableCount: 0,
          failCount: 0,
        },
        ...{
          postpayCount: Math.round(Number(owed) * 200),
          callCount: 0,
          successCount: 0,
          freeCount: 0,
          packageCount: 0,
          periodCount: 0,
        },
      },
    ]);
    await api.later(24 * 3600);
    const [after] = (await readAll(database, 'account_wallet')).filter(({ id }) => id === buyer);
    expect([Number(after?.balance) < 0, after?.status]).toEqual([true, 'ARREARS']);
  });

  it('the provider of a failing interface is notified, once an hour', async () => {
    const call = (n: number, minutes: number): Row => ({
      ...{
        id: `w-${n}`,
        requestId: `w${n}`,
        tenantId: '000000',
        orgId: seller,
        isDeleted: false,
        rowVersion: 0,
      },
      requestTime: new Date(api.now().getTime() + minutes * 60_000).toISOString(),
      ...{
        productId: 'p-PRD900010',
        interfaceId: 'b-1',
        sellerOrgId: seller,
        httpStatus: n % 10 === 0 ? 502 : 200,
      },
      ...{ success: n % 10 !== 0, createTime: '2026-11-21T00:00:00Z' },
    });
    await put(database, 'logs_request_log', [
      ...Array.from({ length: 40 }, (_, n) => call(n, 3)),
      // These calls were refused before they reached the provider, so they do not count as failures of the
      // provider.
      ...Array.from({ length: 40 }, (_, n) => ({
        ...call(n + 500, 3),
        ...{ success: false, httpStatus: 429, errorCode: 'QPS_LIMIT' },
      })),
    ]);
    const alerts = async () =>
      (await readAll(database, 'common_message'))
        .filter(({ bizId }) => bizId === 'b-1')
        .map(({ title }) => title);
    await api.later(360);
    expect(await alerts()).toEqual(['接口 接口 b-1 错误率 10%']);
    await put(
      database,
      'logs_request_log',
      Array.from({ length: 40 }, (_, n) => call(n + 100, 3)),
    );
    await api.later(360);
    expect(await alerts()).toHaveLength(1);
  });
});
