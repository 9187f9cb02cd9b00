import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import { type Database, toService } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndedCall, writeCalls } from '../../../gateway/callLog.ts';
import { putProduct, putSubscription, spaceOf } from '../../../gateway/gateway.fixture.ts';
import { gateway } from '../../../gateway/index.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { findStranger } from '../../../testing/findStranger.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { postEntry } from '../../account/ledger/postEntry.ts';
import { requestLog } from '../requestLog/index.ts';
import { apiMonitor } from './index.ts';

describe.each(inTurn('pglite'))('figures of calls on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let buyer: string;
  let seller: string;
  let count = 0;

  /** Returns a call that was made some minutes ago. */
  const call = (minutesAgo: number, latencyMs: number, values: Partial<EndedCall> = {}): EndedCall => {
    count += 1;
    return {
      ...{
        id: `c${count}`,
        tenantId: '000000',
        requestId: `r${count}`,
        productId: 'p-PRD900009',
        interfaceId: 'f-1',
      },
      requestTime: new Date(api.now().getTime() - minutesAgo * 60_000),
      ...{
        subscriptionId: 'f-s',
        buyerOrgId: buyer,
        sellerOrgId: seller,
        callerUserId: null,
        accessKey: 'AK12****34',
      },
      ...{
        method: 'GET',
        path: '/open/PRD900009/x',
        clientIp: '203.0.113.1',
        userAgent: 'test',
        httpStatus: 200,
      },
      ...{
        success: true,
        errorCode: null,
        errorMessage: null,
        latencyMs,
        admitLatencyMs: 2,
        backendLatencyMs: latencyMs - 3,
      },
      ...{ requestSize: 100, responseSize: 924, billable: true, deductSource: 'PACKAGE' },
      ...{ query: 'a=1', headers: null, body: '{"a":1}', answer: '{"b":2}' },
      ...values,
    };
  };
  const failed = (httpStatus: number, errorCode: string): Partial<EndedCall> => ({
    ...{ httpStatus, errorCode, success: false, billable: false, deductSource: 'NONE' },
  });
  const read = async (account: string, path: string) =>
    (await api.done(account, 'GET', path)) as unknown as Series;
  const ofOurs = 'productId=p-PRD900009';

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    buyer = await spaceOf(database, 'customer');
    seller = (await api.signedIn('developer')).orgId;
    await putProduct(database, seller, 'PRD900009', {
      'f-1': { path: '/x', backendUrl: 'http://x.invalid/', qpsLimit: 7 },
    });
    await putSubscription(database, 'f-s', 'PRD900009', [buyer, seller], { totalQuota: 100, usedQuota: 30 });
    await database.asJob((tx) =>
      writeCalls(
        tx,
        [
          // twelve calls within the last hour: ten succeed with 10, 20 … 100 ms, and two fail
          ...Array.from({ length: 10 }, (_, at) => call(30, (at + 1) * 10)),
          call(20, 1500, failed(504, 'BACKEND_TIMEOUT')),
          call(20, 5, failed(429, 'QPS_LIMIT')),
          // four calls in the hour before
          ...Array.from({ length: 4 }, () => call(90, 40)),
          // five calls three days ago that were free of charge
          ...Array.from({ length: 5 }, () => call(3 * 1440, 250, { deductSource: 'FREE' })),
          // a call without an identified caller, of an interface that needs no key
          call(10, 12, {
            buyerOrgId: null,
            subscriptionId: null,
            accessKey: null,
            billable: false,
            deductSource: 'NONE',
          }),
        ],
        api.now(),
      ),
    );
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('cards: calls, their success, mean and P95, and those of the time before', async () => {
    const { summary } = await read('customer', `api-monitor/summary?range=1h&side=BUYER&${ofOurs}`);
    expect(summary).toEqual({
      ...{ calls: 12, rate: 83.33, latency: 171, p95: 1500, errors: 2, peak: 10 },
      ...{
        callsBefore: 4,
        rateBefore: 100,
        latencyBefore: 40,
        p95Before: 40,
        errorsBefore: 0,
        peakBefore: 4,
      },
    });
    // the provider sees all calls of its interfaces, also calls without an identified caller
    const own = await read('developer', `api-monitor/summary?range=1h&side=SELLER&${ofOurs}`);
    expect(own.summary).toMatchObject({ calls: 13, errors: 2 });
    const week = await read('customer', `api-monitor/summary?range=7d&side=BUYER&${ofOurs}`);
    expect(week.summary).toMatchObject({ calls: 21, errors: 2, rate: 90.48 });
  });

  it('charts: trends, percentiles of calls and of hours, errors, statuses and rankings', async () => {
    const sum = (series: Series, key: string) =>
      (series.series.find((one) => one.key === key)?.data ?? []).reduce<number>(
        (total, n) => total + (n ?? 0),
        0,
      );
    const trend = await read('customer', `api-monitor/trend?range=24h&side=BUYER&${ofOurs}`);
    expect([sum(trend, 'ok'), sum(trend, 'failed')]).toEqual([14, 2]);
    expect(trend.series.map(({ tag }) => tag)).toEqual(['ok', 'bad', undefined]);
    expect(trend.series.find(({ key }) => key === 'rate')?.data.filter((n) => n !== null)).toEqual([
      100, 83.33,
    ]);
    const latency = await read('customer', `api-monitor/latency?range=24h&side=BUYER&${ofOurs}`);
    const points = (key: string) =>
      latency.series.find((one) => one.key === key)?.data.filter((n) => n !== null);
    expect([points('p50'), points('p95'), points('mean')]).toEqual([
      [40, 50],
      [40, 1500],
      [40, 171],
    ]);
    // For ranges longer than a day, P95 is estimated from buckets of latencies. The five calls are in the bucket
    // from 200 to 300; because 250 is the greatest value, the estimate is between 200 and 250.
    const long = await read('customer', `api-monitor/latency?range=7d&side=BUYER&${ofOurs}`);
    expect(long.series[0]?.data.find((n) => n !== null)).toBe(225);
    const codes = await read('customer', `api-monitor/errors?group=code&range=24h&${ofOurs}`);
    expect([codes.xAxis, codes.series[0]?.data]).toEqual([
      ['BACKEND_TIMEOUT', 'QPS_LIMIT'],
      [1, 1],
    ]);
    expect(await read('customer', `api-monitor/errors?group=code&range=7d&${ofOurs}`)).toMatchObject({
      xAxis: codes.xAxis,
    });
    const rates = await read('developer', `api-monitor/errors?group=interface&range=24h&${ofOurs}`);
    expect(rates.series.map(({ name }) => name)).toEqual(['接口 f-1']);
    const statuses = await read('customer', `api-monitor/status-distribution?range=24h&${ofOurs}`);
    expect([statuses.xAxis, statuses.series[0]?.data]).toEqual([
      ['2xx', '429', '504'],
      [14, 1, 1],
    ]);
    const qps = await read('customer', `api-monitor/trend?metric=qps&range=1h&${ofOurs}`);
    const [actual, limit] = qps.series.map(({ data }) => data.map(Number));
    expect([Math.max(...(actual ?? [])), limit?.[0]]).toEqual([10, 7]);
    for (const range of ['24h', '7d']) {
      const ranking = await read('developer', `api-monitor/ranking?range=${range}&side=SELLER&${ofOurs}`);
      expect([ranking.heading, ...ranking.xAxis]).toEqual(['接口', '接口 f-1 · 产品 PRD900009']);
      expect(ranking.series[0]?.data).toEqual([range === '24h' ? 17 : 22]);
    }
    const callers = await read('developer', `api-monitor/ranking?by=caller&range=7d&${ofOurs}`);
    expect(callers.series[0]?.data).toEqual([21]);
    // an organisation that provides no interface gets no callers
    expect((await read('customer', `api-monitor/ranking?by=caller&range=7d&${ofOurs}`)).series).toEqual([]);
    const tooLong = await api.call('customer', 'GET', 'api-monitor/summary?range=90d');
    expect(tooLong.body.errCode).toBe('RANGE_TOO_LONG');
  });

  it('only caller and provider see a call, and the provider sees neither user nor payload', async () => {
    const { records: own } = await api.done('customer', 'POST', 'request-log/page-query', {
      requestId: 'r1',
    });
    const [{ id }] = own as [Row];
    const mine = await api.done('customer', 'GET', `request-log/detail?id=${String(id)}`);
    expect(mine).toMatchObject({ requestQuery: 'a=1', requestBody: '{"a":1}', responseBody: '{"b":2}' });
    const shown = await api.done('developer', 'GET', `request-log/detail?id=${String(id)}`);
    expect(shown).toMatchObject({
      ...{ requestQuery: null, requestBody: null, responseBody: null, callerUserName: null },
    });
    expect(shown.callerOrgName).toBe(mine.callerOrgName);
    const stranger = await findStranger(database);
    expect((await api.call(stranger, 'GET', `request-log/detail?id=${String(id)}`)).status).toBe(404);
    // The provider can debug the interface from a logged call (`retryDebug`), but the caller cannot.
    expect(shown._actions).toContain('retryDebug');
    expect(mine._actions).not.toContain('retryDebug');
    // The range may have at most 31 days, both in the list and in its export.
    const asked = async (from: string, to?: string) => {
      const search = { requestTime_dategt: from, ...(to && { requestTime_datelt: to }) };
      const listed = await api.call('customer', 'POST', 'request-log/page-query', search);
      const file = await api.call(
        'customer',
        'GET',
        `request-log/export?${new URLSearchParams(search).toString()}`,
      );
      const [issue] = ((listed.body.data as Row | null)?.errors ?? []) as Row[];
      return [listed.status, file.status, issue?.msg];
    };
    expect(await asked('2026-10-20', '2026-11-19')).toEqual([200, 200, undefined]);
    expect(await asked('2026-10-20', '2026-11-20')).toEqual([400, 400, '请求时间的范围不能超过 31 天']);
    expect((await asked('2026-01-01'))[0]).toBe(400);
    const none = await read(stranger, `api-monitor/summary?range=7d&${ofOurs}`);
    expect(none.summary).toMatchObject({ calls: 0, rate: null });
    const { text } = await api.done('customer', 'GET', `request-log/curl?id=${String(id)}`);
    expect(text).toContain("/open/PRD900009/x?a=1'");
    expect(text).toContain("'GET' '/open/PRD900009/x' 'a=1'");
    const steps = (await api.done(
      'customer',
      'GET',
      `request-log/timeline?id=${String(id)}`,
    )) as unknown as Row[];
    expect(steps.map(({ name, status }) => `${String(name)} ${String(status)}`)).toEqual([
      'gateway OK',
      'checks OK',
      'backend OK',
      'reply OK',
    ]);
  });

  it('daily counts equal the log, by product and by charge mode', async () => {
    const { summary } = await read('customer', `account-usage/summary?range=7d&side=BUYER&${ofOurs}`);
    expect(summary).toMatchObject({ calls: 21, succeeded: 19, billable: 19, covered: 19, fee: 0 });
    const sources = await read('customer', `account-usage/trend?group=source&range=7d&${ofOurs}`);
    const total = (key: string) =>
      sources.series.find((one) => one.key === key)?.data.reduce<number>((all, n) => all + (n ?? 0), 0);
    expect([total('free'), total('package'), total('period'), total('postpay')]).toEqual([5, 14, 0, 0]);
    const products = await read('customer', `account-usage/trend?group=product&range=7d&${ofOurs}`);
    expect(products.series.map(({ name }) => name)).toEqual(['产品 PRD900009']);
    const months = await read(
      'customer',
      `account-usage/trend?group=product&granularity=MONTH&range=30d&${ofOurs}`,
    );
    expect(months.period).toBe('month');
    const shares = await read('customer', `account-usage/by-product?range=7d&${ofOurs}`);
    expect(shares.series[0]?.data).toEqual([21]);
    const hours = await read('customer', `account-usage/trend?group=hour&range=7d&${ofOurs}`);
    expect(hours.series.flatMap(({ data }) => data).reduce<number>((all, n) => all + (n ?? 0), 0)).toBe(21);
    const quotas = await read('customer', 'account-usage/by-product?quota=1');
    const at = quotas.keys?.indexOf('f-s') ?? -1;
    // 19 calls were made in seven days, so the remaining 70 calls last for 25 more days.
    expect([
      quotas.series[0]?.data[at],
      quotas.series[1]?.data[at],
      quotas.series[0]?.also?.[0]?.data[at],
    ]).toEqual([30, 70, 25]);
    // A seller sees the remaining quotas of the seller's customers, by customer name. The seller's own purchases
    // are counted in another chart.
    expect(summary?.left).toBe(70);
    const ofCustomers = await read('developer', `account-usage/by-product?quota=1&side=SELLER&${ofOurs}`);
    expect([ofCustomers.keys, ofCustomers.xAxis]).toEqual([
      ['f-s'],
      [expect.stringMatching(/^产品 PRD900009/)],
    ]);
    expect((await read('developer', `account-usage/by-product?quota=1&${ofOurs}`)).xAxis).toEqual([]);
    const sold = await read('developer', `account-usage/summary?range=7d&side=SELLER&${ofOurs}`);
    expect(sold.summary?.left).toBe(70);
    expect((await read('developer', `account-usage/summary?range=7d&${ofOurs}`)).summary?.left).toBeNull();
    const all = await api.done('admin', 'POST', 'account-usage/by-product?quota=1', {
      ...{ orgId: '', productId: 'p-PRD900009' },
    });
    expect((all as unknown as Series).keys).toEqual(['f-s']);
  });

  it('figures and logs are filtered by names of called products, also without the right to read those', async () => {
    const choices = (account: string, read: string, more: object = {}) =>
      api.done(account, 'GET', `account-usage/${read}?${new URLSearchParams({ ...more })}`);
    const product = { value: 'p-PRD900009', label: '产品 PRD900009' };
    const open = { value: 'f-1', label: '接口 f-1 · 产品 PRD900009' };
    for (const account of ['customer', 'developer', 'admin']) {
      expect(await choices(account, 'called-products', { keyword: 'D900009' }), account).toEqual([product]);
      expect(await choices(account, 'called-interfaces', { ids: 'f-1,f-2' }), account).toEqual([open]);
    }
    expect((await api.call('customer', 'GET', 'back-product/options')).status).toBe(403);
    const stranger = await findStranger(database);
    expect(await choices(stranger, 'called-products', { ids: product.value })).toEqual([]);
    // only sellers get the seller's view
    const views = async (account: string) => {
      const { records } = await api.done(account, 'POST', 'request-log/page-query', { size: 1 });
      return Object.hasOwn((records as Row[])[0] ?? {}, 'sellerOrgId');
    };
    expect([await views('customer'), await views('developer')]).toEqual([false, true]);
  });

  it('the home page: calls a user made, calls of their products beside the earnings, and all calls', async () => {
    const count = async (
      table: 'logs_request_log' | 'order_order',
      time: string,
      since: string,
      whose = sql`true`,
    ) => {
      const { rows } = await database.asJob((tx) =>
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
          where not "isDeleted" and ${sql.ref(time)} >= ${since}::timestamptz and ${whose}`.execute(tx),
      );
      return rows[0]?.n;
    };
    // A call belongs to an organisation's figures if it used a subscription of this organisation.
    const calls = (since: string, whose = sql`true`) =>
      count('logs_request_log', 'requestTime', since, sql`"subscriptionId" is not null and ${whose}`);
    const [ofBuyer, ofSeller] = [sql`"buyerOrgId" = ${buyer}`, sql`"sellerOrgId" = ${seller}`];
    const lineOf = ({ series }: Series, key: string) => series.find((one) => one.key === key)?.data ?? [];
    const sum = (data: readonly (number | null)[]) => data.reduce<number>((all, n) => all + (n ?? 0), 0);

    const own = await read('customer', 'request-log/own-calls');
    expect(own.summary).toEqual({ month: await calls('2026-11-01T00:00+08', ofBuyer) });
    expect([own.xAxis[0], own.xAxis.at(-1)]).toEqual(['2026-11-14 00:00', '2026-11-20 00:00']);
    expect(sum(lineOf(own, 'calls'))).toBe(await calls('2026-11-14T00:00+08', ofBuyer));
    expect(sum(lineOf(own, 'calls'))).toBeGreaterThan(20);

    const before = lineOf(await read('developer', 'request-log/sold-calls'), 'income');
    await database.asJob((tx) =>
      postEntry(toService(api.app.isp, tx), {
        ...{ tenantId: '000000', orgId: seller, flow: 'INCOME', type: 'SETTLE', amount: '8.25' },
        ...{ payChannel: 'BALANCE', relatedType: 'ORDER', relatedNo: 'OD-figures' },
      }),
    );
    const sold = await read('developer', 'request-log/sold-calls');
    expect(sold.summary).toEqual({ today: await calls('2026-11-20T00:00+08', ofSeller) });
    expect(sum(lineOf(sold, 'calls'))).toBe(await calls('2026-11-14T00:00+08', ofSeller));
    const earned = lineOf(sold, 'income');
    expect(earned.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(earned.at(-1)).toBeCloseTo((before.at(-1) ?? 0) + 8.25, 2);
    const { rows } = await database.asJob((tx) =>
      sql<{ amount: number }>`select sum(amount)::float8 as amount from account_transaction
        where "orgId" = ${seller} and type = 'SETTLE' and "transTime" >= '2026-11-14T00:00+08'`.execute(tx),
    );
    expect(sum(earned)).toBeCloseTo(rows[0]?.amount ?? 0, 2);

    const all = await read('admin', 'request-log/all-calls');
    expect(all.summary).toEqual({ today: await calls('2026-11-20T00:00+08') });
    const traffic = await read('admin', 'order/traffic');
    expect(traffic.xAxis).toHaveLength(30);
    expect(sum(lineOf(traffic, 'calls'))).toBe(await calls('2026-10-22T00:00+08'));
    expect(sum(lineOf(traffic, 'orders'))).toBe(
      await count('order_order', 'createTime', '2026-10-22T00:00+08'),
    );
    expect(sum(lineOf(traffic, 'orders'))).toBeGreaterThan(20);
    for (const [account, path] of [
      ['developer', 'request-log/own-calls'],
      ['customer', 'request-log/sold-calls'],
      ['developer', 'request-log/all-calls'],
      ['developer', 'order/traffic'],
    ] as const)
      expect([account, path, (await api.call(account, 'GET', path)).status]).toEqual([account, path, 403]);
  });

  it('logged calls are deleted after thirty days', async () => {
    const later = new Date(api.now().getTime() + 28 * 24 * 3600_000);
    for (const { sweep } of [requestLog, apiMonitor, gateway])
      await database.asJob(async (tx) => sweep?.(tx, later, api.service.host));
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select count(*)::int as n from logs_request_log where "productId" = 'p-PRD900009'`.execute(tx),
    );
    expect(rows[0]?.n).toBe(17);
  });
});
