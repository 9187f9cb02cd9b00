import { parseArea, type Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantAll, grantNone } from '../../host/caller.ts';
import { testDatabases } from '../../testing/index.ts';
import { inTurnOf } from '../../testing/internal.ts';
import { openShop, type ShopApp } from '../../testing/shop.fixture.ts';

const sales = parseArea({
  area: 'sales',
  entities: {
    seller: {
      path: 'seller',
      scope: 'platform',
      record: { type: 'object', properties: { name: { type: 'string', title: '姓名' } } },
    },
    order: {
      title: '订单',
      path: 'sales-order',
      permission: 'order',
      scope: 'org',
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          status: {
            title: '状态',
            oneOf: [
              { const: 'OPEN', title: '未付' },
              { const: 'PAID', title: '已付' },
              { const: 'LOST', title: '作废' },
            ],
          },
          total: { type: 'string', format: 'money', title: '金额' },
          weight: { type: 'number', title: '重量' },
          count: { type: 'integer', title: '数量' },
          gift: { type: 'boolean', title: '赠品' },
          orderDate: { type: 'string', format: 'date', title: '下单日' },
          paidAt: { type: 'string', format: 'date-time', title: '付款时间' },
          sellerId: { type: 'string', title: '销售', 'x-ref': 'sales.seller' },
          region: { type: 'string', title: '地区' },
          margin: { type: 'integer', title: '毛利', 'x-permission': 'finance' },
          // The name `key` is also used in the SQL that groups rows, so this field tests that the two do not
          // conflict.
          key: { type: 'integer', title: '键' },
        },
      },
      search: { items: ['name', 'status', 'region'] },
      statistics: {
        cards: [
          { name: 'all' },
          { name: 'open', filter: { status: 'OPEN' } },
          { name: 'mine', filter: { createUser: '@me' } },
          { name: 'paid', sum: 'total', filter: { status: 'PAID' } },
          { name: 'weight', avg: 'weight' },
          { name: 'none', max: 'count', filter: { status: 'LOST' } },
          { name: 'soon', filter: { orderDate_dategt: '@today', orderDate_datelt: '@today+7' } },
          { name: 'margin', sum: 'margin' },
          { name: 'made', title: '新', ranged: true },
          { name: 'own', title: '自', call: '/own' },
          { name: 'closedSum', title: '合', call: '/closed', permission: 'audit' },
        ],
        charts: [
          { name: 'months', kind: 'bar', by: 'orderDate:month', sum: 'total', last: 4 },
          { name: 'hours', kind: 'line', by: 'paidAt:hour', last: 3 },
          { name: 'days', kind: 'line', by: 'paidAt:day', avg: 'total', last: 3 },
          { name: 'states', kind: 'donut', by: 'status' },
          { name: 'sellers', kind: 'bar', by: 'sellerId', sum: 'total', split: 'status' },
          { name: 'regions', kind: 'bar', by: 'region', top: 2 },
          { name: 'gifts', kind: 'pie', by: 'gift', filter: { status_notequal: 'LOST' } },
          { name: 'keys', kind: 'bar', by: 'count', max: 'key' },
          { name: 'margins', kind: 'bar', by: 'status', sum: 'margin' },
          { name: 'ruled', kind: 'bar', by: 'status' },
          { name: 'hosted', kind: 'bar', call: '/hosted' },
          { name: 'closed', kind: 'bar', call: '/closed?by=day', permission: 'finance' },
        ],
      },
    },
  },
});

/** This time is 13:30 in Shanghai, the time zone of the shop. */
const now = new Date('2026-11-22T05:30:00Z');

describe.each(inTurnOf(import.meta.url))('statistics on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  const ask = async (chart: string, input: Row = {}, account = 'owner'): Promise<Series> => {
    const reply = await shop.call(account, 'POST', `sales-order/${chart}`, input, {
      'accept-language': 'en',
    });
    expect([chart, reply.status, reply.raw.slice(0, 300)]).toEqual([chart, 200, expect.any(String)]);
    return reply.body.data;
  };
  const table = async (chart: string, input?: Row, account?: string) => {
    const { series, xAxis } = await ask(chart, input, account);
    return Object.fromEntries(xAxis.map((one, at) => [one, series.map(({ data }) => data[at])]));
  };

  beforeAll(async () => {
    shop = await openShop(await databases.open(), {
      areas: [sales],
      now: () => now,
      rules: {
        'sales.order': {
          statistics: {
            ruled: async () => ({ xAxis: ['own'], series: [] }),
            closed: async () => ({ xAxis: ['closed'], series: [] }),
          },
        },
      },
      permission: (code, caller) =>
        (code === 'order_finance' && caller.userId !== 'u1') ||
        code === 'order_audit' ||
        (code === 'order_view' && caller.userId === 'u6')
          ? grantNone
          : grantAll,
    });
    const seller = await shop.call('root', 'POST', 'seller/add', { name: '王五' });
    expect(seller.status).toBe(200);
    const { id: sellerId } = seller.body.data as Row;
    const orders: [string, Row][] = [
      [
        'owner',
        {
          status: 'OPEN',
          total: '0.10',
          weight: 1,
          count: 2,
          gift: true,
          orderDate: '2026-11-30',
          region: '东',
        },
      ],
      [
        'owner',
        {
          status: 'PAID',
          total: '0.20',
          weight: 2,
          count: 2,
          orderDate: '2026-11-01',
          paidAt: '2026-11-22 13:10:00',
          sellerId,
          region: '东',
          margin: 5,
          key: 9,
        },
      ],
      [
        'clerk',
        {
          status: 'PAID',
          total: '9000000000.50',
          orderDate: '2026-09-30',
          // At this time, the day in Shanghai differs from the day in UTC.
          paidAt: '2026-11-21 00:30:00',
          sellerId,
          region: '西',
          key: 4,
        },
      ],
      ['owner', { orderDate: '2026-11-25', region: '南', gift: false }],
      ['owner', { orderDate: '2026-05-01', region: '北', gift: false }],
      [
        'rival',
        {
          status: 'OPEN',
          total: '5.00',
          orderDate: '2026-11-02',
          paidAt: '2026-11-22 13:20:00',
          region: '东',
        },
      ],
    ];
    for (const [account, order] of orders) {
      const reply = await shop.call(account, 'POST', 'sales-order/add', order);
      expect([reply.status, reply.raw]).toEqual([200, expect.any(String)]);
    }
    const gone = await shop.call('owner', 'POST', 'sales-order/add', { status: 'OPEN', region: '东' });
    await shop.call('owner', 'POST', 'sales-order/remove', { ids: (gone.body.data as Row).id });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  it('statistics answer all figures of the cards at once; without records a zero or no figure', async () => {
    const { summary } = await ask('summary');
    expect(summary).toEqual({
      all: 5,
      open: 1,
      mine: 4,
      paid: 9000000000.7,
      weight: 1.5,
      none: null,
      soon: 1,
      margin: 5,
      made: 5,
    });
  });

  it('a range narrows the cards that are of it, by the creation time', async () => {
    const of = async (range: string) => {
      const { all, made } = (await ask('summary', { range })).summary ?? {};
      return [all, made];
    };
    expect(await of('2026-11-22,2026-11-22')).toEqual([5, 5]);
    expect(await of('24h')).toEqual([5, 5]);
    expect(await of('2020-01-01,2026-11-21')).toEqual([5, 0]);
    const reply = await shop.call('owner', 'POST', 'sales-order/summary', { range: 'x' });
    expect(reply).toMatchObject({ status: 400, body: { data: { errors: [{ field: 'range' }] } } });
  });

  it('statistics add up by month, with empty months, as exactly as money', async () => {
    expect(await ask('months')).toEqual({
      xAxis: ['2026-08-01 00:00', '2026-09-01 00:00', '2026-10-01 00:00', '2026-11-01 00:00'],
      keys: ['2026-08-01 00:00', '2026-09-01 00:00', '2026-10-01 00:00', '2026-11-01 00:00'],
      period: 'month',
      series: [{ name: '金额', key: 'value', data: [0, 9000000000.5, 0, 0.3] }],
    });
  });

  it('statistics group moments by the clock of the service, whatever the clock of the database', async () => {
    expect(await table('hours')).toEqual({
      '2026-11-22 11:00': [0],
      '2026-11-22 12:00': [0],
      '2026-11-22 13:00': [1],
    });
    expect(await table('days'), 'an average of nothing is a gap').toEqual({
      '2026-11-20 00:00': [null],
      '2026-11-21 00:00': [9000000000.5],
      '2026-11-22 00:00': [0.2],
    });
  });

  it('statistics show the chosen range, by periods that fit it', async () => {
    const { period, xAxis, series } = await ask('months', { range: '2026-11-01,2026-11-03' });
    expect([period, xAxis.length, series[0]?.data]).toEqual(['day', 3, [0.2, 0, 0]]);
    expect(await table('states', { range: '2020-01-01,2020-12-31' })).toEqual({});
    expect(await table('states', { range: '2026-01-01' })).toMatchObject({ 未付: [1] });
  });

  it('statistics name choices, records and empty values, in the order of the schema', async () => {
    const { keys, xAxis, series } = await ask('states');
    expect([xAxis, keys, series[0]?.data]).toEqual([
      ['未付', '已付', 'Not set'],
      ['OPEN', 'PAID', ''],
      [1, 2, 2],
    ]);
    expect(await table('gifts')).toEqual({ Yes: [1], No: [2], 'Not set': [2] });
    const sellers = await ask('sellers');
    expect(sellers.xAxis).toEqual(['王五', 'Not set']);
    expect(sellers.series.map(({ name, data }) => [name, data])).toEqual([
      ['未付', [0, 0.1]],
      ['已付', [9000000000.7, 0]],
      ['Not set', [0, 0]],
    ]);
  });

  it('statistics show the largest groups, and all others as one (T-A17)', async () => {
    const { keys, series, xAxis } = await ask('regions');
    expect([keys?.[0], keys?.at(-1), xAxis.at(-1)]).toEqual(['东', '@other', 'Other']);
    expect(series[0]?.data).toEqual([2, 1, 2]);
  });

  it('statistics work with a field that has the name of their own columns', async () => {
    expect(await table('keys')).toEqual({ 2: [9], 'Not set': [4] });
  });

  it('statistics count what the list would show: by search, organisation, tenant and rights', async () => {
    expect(await table('states', { region: '东' })).toEqual({ 未付: [1], 已付: [1] });
    expect(await table('states', {}, 'rival')).toEqual({ 未付: [1] });
    expect(await table('states', {}, 'twin')).toEqual({});
    expect((await ask('summary', {}, 'rival')).summary).toMatchObject({ all: 1, mine: 1 });
    for (const call of ['states', 'summary', 'months']) {
      for (const [account, errCode] of [
        ['unpaged', 'FORBIDDEN'],
        ['lost', 'ORG_REQUIRED'],
        ['nobody', 'UNAUTHORIZED'],
      ] as const) {
        const reply = await shop.call(account, 'GET', `sales-order/${call}`);
        expect([call, account, reply.body.errCode], 'T-A20').toEqual([call, account, errCode]);
      }
    }
  });

  it('statistics contain nothing of a field that is closed to the caller (R6.05, T-A4)', async () => {
    expect(await table('margins')).toMatchObject({ 已付: [5] });
    expect((await shop.call('clerk', 'GET', 'sales-order/margins')).body.errCode).toBe('FORBIDDEN');
    // A caller may call statistics of the host only if the caller may see at least one of their cards and charts.
    // The clerk may see none of them.
    expect((await shop.call('clerk', 'GET', 'sales-order/closed')).body.errCode).toBe('FORBIDDEN');
    expect((await ask('closed')).xAxis).toEqual(['closed']);
    expect((await ask('summary', {}, 'clerk')).summary).not.toHaveProperty('margin');
    // A filter by the hidden field `margin` is refused, because the figures would reveal its values.
    expect((await shop.call('clerk', 'POST', 'sales-order/summary', { margin_gt: 1 })).body).toMatchObject({
      data: { errors: [{ field: 'margin_gt', rule: 'unknown' }] },
    });
  });

  it('statistics leave to the host what its rules answer', async () => {
    expect((await ask('ruled')).xAxis).toEqual(['own']);
    expect((await shop.call('owner', 'GET', 'sales-order/own')).status).toBe(404);
    expect((await shop.call('owner', 'GET', 'sales-order/hosted')).status).toBe(404);
    // The entity `seller` has no figures, so it has no call for figures.
    expect((await shop.call('owner', 'GET', 'seller/summary')).status).toBe(404);
  });

  it.each(['x', ',,', '2026-02-31', '2026-01-01,2026-13-01', '2026-01-01T00:00:00Z', {}, [], 7, true])(
    'statistics refuse the range %j with a message (T-A17)',
    async (range) => {
      const reply = await shop.call('owner', 'POST', 'sales-order/months', { range });
      expect(reply).toMatchObject({ status: 400, body: { data: { errors: [{ field: 'range' }] } } });
    },
  );

  it('statistics answer any possible range (T-A17)', async () => {
    for (const range of [
      '0001-01-02,9999-12-31',
      '9999-12-31',
      ',0001-01-02',
      '2026-11-22,2020-01-01',
      ',',
      '',
    ]) {
      for (const chart of ['months', 'hours', 'states']) {
        const reply = await shop.call('owner', 'POST', `sales-order/${chart}`, { range });
        expect([chart, range, reply.status]).toEqual([chart, range, 200]);
        expect((reply.body.data as Series).xAxis.length).toBeLessThanOrEqual(400);
      }
    }
  });

  it('a list takes the same words for days and the asker as the cards do', async () => {
    const of = async (search: Row) =>
      ((await shop.call('owner', 'POST', 'sales-order/page-query', search)).body.data as Row).total;
    expect(await of({ orderDate_dategt: '@today', orderDate_datelt: '@today+7' })).toBe(1);
    expect(await of({ createUser: '@me' })).toBe(4);
  });
});
