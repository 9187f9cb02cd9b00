import type { Series } from '@isp/schema/statistics';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import type { Call } from '../testing/callGate.ts';
import { renderArea } from '../testing/renderArea.tsx';

const area = {
  area: 'shop',
  title: '书店',
  entities: {
    order: {
      title: '订单',
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          status: {
            title: '状态',
            oneOf: [
              { const: 'OPEN', title: '未付', 'x-tag': 'warn' },
              { const: 'PAID', title: '已付', 'x-tag': 'ok' },
            ],
          },
          total: { type: 'string', format: 'money', title: '金额', 'x-ui': { unit: '元' } },
          margin: { type: 'integer', title: '毛利', 'x-permission': 'finance' },
          orderDate: { type: 'string', format: 'date', title: '下单日' },
        },
      },
      search: { items: ['name', { field: 'status', op: 'in' }, 'orderDate'] },
      reads: { load: {} },
      detail: {
        tabs: [
          { kind: 'fields', title: '基本信息' },
          { kind: 'chart', title: '监控', charts: ['load'] },
        ],
      },
      statistics: {
        cards: [
          { title: '全部订单' },
          { name: 'open', title: '待付', filter: { status: 'OPEN' }, tag: 'warn' },
          { title: '毛利总额', sum: 'margin' },
        ],
        charts: [
          { name: 'months', title: '销售额', kind: 'bar', by: 'orderDate:month', sum: 'total', last: 3 },
          { name: 'states', title: '状态分布', kind: 'donut', by: 'status' },
          { name: 'margins', title: '毛利', kind: 'bar', by: 'status', sum: 'margin' },
          { name: 'load', title: '负载', kind: 'line', call: '/load' },
        ],
      },
    },
  },
};
const rows = {
  order: [
    { id: '1', status: 'OPEN', total: '10.50', orderDate: '2026-11-03', createTime: '2026-11-03 10:00:00' },
    { id: '2', status: 'PAID', total: '1000.00', orderDate: '2026-09-30', createTime: '2026-11-20 10:00:00' },
    { id: '3', status: 'PAID', total: '2.00', orderDate: '2026-11-04', createTime: '2026-11-21 10:00:00' },
  ],
};
const now = () => new Date('2026-11-22T10:00:00');
const open = (more: Partial<Parameters<typeof renderArea>[1]> = {}) =>
  renderArea(area, { page: 'statistics', rows, now, href: ({ page }) => `/orders/${page}`, ...more });
/** Returns the accessible table of a chart, which is shown because jsdom cannot draw charts. */
const tableOf = (name: string) =>
  waitFor(() => {
    const table = within(screen.getByRole('figure', { name })).getByRole<HTMLTableElement>('table');
    return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
  });

afterEach(() => vi.unstubAllGlobals());

describe('the statistics screen', () => {
  it('StatisticsScreen shows the current figures, and charts with the titles of the schema', async () => {
    await open();
    const cards = within(await screen.findByRole('list', { name: '总览' }));
    await waitFor(() =>
      expect(cards.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        '全部订单3',
        '待付1',
        '毛利总额0',
      ]),
    );
    expect(await tableOf('销售额')).toEqual([
      ['下单日', '销售额 (元)'],
      ['2026-09', '1,000.00'],
      ['2026-10', '0.00'],
      ['2026-11', '12.50'],
    ]);
    expect(await tableOf('状态分布')).toEqual([
      ['状态', '状态分布'],
      ['未付', '1'],
      ['已付', '2'],
    ]);
    expect(screen.queryByRole('figure', { name: '负载' }), 'of one record').toBeNull();
  });

  it('a figure and a part of a chart link to the list of their records', async () => {
    const shop = await open();
    fireEvent.click(await screen.findByRole('link', { name: /待付/ }));
    await tableOf('销售额');
    const chart = screen.getByRole('figure', { name: '销售额' });
    expect(within(chart).getByRole('heading', { level: 3, name: /^销售额/ })).toBeVisible();
    fireEvent.click(within(chart).getByRole('link', { name: '2026-11' }));
    expect(shop.visited).toEqual([
      { entity: 'shop.order', page: 'list', query: { status_in: 'OPEN' } },
      {
        entity: 'shop.order',
        page: 'list',
        query: { orderDate_dategt: '2026-11-01', orderDate_datelt: '2026-11-30' },
      },
    ]);
  });

  it('a range is part of the address, and reads the charts again but not the figures of now', async () => {
    const shop = await open();
    await screen.findByRole('figure', { name: '销售额' });
    await userEvent.click(await screen.findByText('近 7 天'));
    await waitFor(() => expect(shop.search()).toBe('?range=7d'));
    await waitFor(() => expect(shop.adapter.callsOf('statistics').length).toBeGreaterThan(6));
    const asked = shop.adapter.callsOf('statistics').slice(-3);
    for (const { args } of asked) {
      expect(args[0]).not.toBe('/summary');
      expect((args[1] as { search: object }).search).toEqual({
        range: expect.stringMatching(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/),
      });
    }
  });

  it('a search in the address narrows figures, charts and their links', async () => {
    const shop = await open({ search: '?status=PAID' });
    expect(await tableOf('状态分布')).toEqual([
      ['状态', '状态分布'],
      ['已付', '2'],
    ]);
    fireEvent.click(await screen.findByRole('link', { name: /全部订单/ }));
    expect(shop.visited).toEqual([{ entity: 'shop.order', page: 'list', query: { status_in: 'PAID' } }]);
  });

  it('a failed chart shows its error in its place and is read again alone', async () => {
    const shop = await open({
      failures: {
        statistics: (call: Call) =>
          call.args[0] === '/states' ? new AdapterError('failed', '坏了') : undefined,
      } as never,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('加载失败');
    const chart = screen.getByRole('figure', { name: '状态分布' });
    await tableOf('销售额');
    shop.adapter.heal('statistics');
    fireEvent.click(within(chart).getByRole('button', { name: '重试：状态分布' }));
    expect((await tableOf('状态分布')).length).toBe(3);
  });

  it('StatisticsScreen shows no figure of a field that is closed to the user, and nothing without the right to view (R6.05)', async () => {
    const shop = await open({ may: (code) => code !== 'order_finance' });
    await screen.findByRole('figure', { name: '销售额' });
    expect(screen.queryByRole('figure', { name: '毛利' })).toBeNull();
    expect(screen.queryByText('毛利总额')).toBeNull();
    shop.unmount();
    const closed = await open({ may: () => false });
    expect(await screen.findByText('无权限')).toBeVisible();
    expect(closed.adapter.callsOf('statistics')).toEqual([]);
  });

  it('a chart out of sight is neither read nor drawn', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const shop = await open();
    await screen.findByRole('figure', { name: '销售额' });
    await screen.findByRole('link', { name: /待付/ });
    expect(shop.adapter.callsOf('statistics').map(({ args }) => args[0])).toEqual(['/summary']);
  });

  it('StatisticsScreen is in English from the headings to the tables', async () => {
    await open({
      locale: 'en-US',
      translate: (text) => ({ 状态分布: 'By state', 未付: 'Open', 已付: 'Paid', 状态: 'State' })[text],
    });
    expect(await tableOf('By state')).toEqual([
      ['State', 'By state'],
      ['Open', '1'],
      ['Paid', '2'],
    ]);
    expect(screen.getByText('Last 7 days')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Overview' })).toBeVisible();
  });
});

/** An area whose statistics have their own call, with ranges, a search bar, totals, switches, links and limits. */
const monitored = {
  area: 'shop',
  title: '书店',
  entities: {
    load: {
      title: '负载',
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          kind: {
            title: '类型',
            oneOf: [
              { const: 'A', title: '甲' },
              { const: 'B', title: '乙' },
            ],
          },
        },
      },
      reads: { load: {} },
      detail: { tabs: [{ kind: 'chart', title: '监控', charts: ['own'], ranges: ['1h', '24h'] }] },
      statistics: {
        search: [{ field: 'kind', op: 'in' }],
        ranges: ['1h', '24h', '7d'],
        range: '24h',
        cards: [
          { name: 'used', title: '内存', unit: 'Gi', call: '/summary', total: 'all', levels: { bad: 90 } },
          { name: 'jobs', title: '任务', call: '/summary', permission: 'audit' },
        ],
        charts: [
          {
            name: 'top',
            title: '排行',
            kind: 'horizontal-bar',
            call: '/top',
            switch: {
              key: 'by',
              choices: [
                { value: 'name', title: '名称', link: { entity: 'shop.load' } },
                { value: 'kind', title: '类型', link: { entity: 'shop.load', by: 'kind' } },
              ],
            },
          },
          { name: 'gone', title: '空图', kind: 'line', call: '/gone', hideEmpty: true },
          { name: 'closed', title: '审核图', kind: 'line', call: '/closed', permission: 'audit' },
          { name: 'own', title: '本机', kind: 'line', call: '/own' },
        ],
      },
    },
  },
};
const bars: Series = {
  xAxis: ['一号', '二号'],
  keys: ['1', '2'],
  series: [{ name: '核时', key: 'cpu', data: [3, 1] }],
};
const monitor = (more: Partial<Parameters<typeof renderArea>[1]> = {}) =>
  renderArea(monitored, {
    page: 'statistics',
    entity: 'load',
    rows: { load: [{ id: '1', name: '一号', kind: 'A' }] },
    now,
    href: ({ page }) => `/loads/${page}`,
    may: (code) => code !== 'load_audit',
    charts: {
      'shop.load/summary': { xAxis: [], series: [], summary: { used: 93, all: 100, jobs: 2 } },
      'shop.load/top?by=name': bars,
      'shop.load/top?by=kind': { ...bars, xAxis: ['甲'], keys: ['A'] },
      'shop.load/gone': { xAxis: [], series: [] },
      'shop.load/own': bars,
    },
    ...more,
  });
type Monitor = Awaited<ReturnType<typeof monitor>>;
const askedOf = (shop: Monitor, call: string) =>
  shop.adapter
    .callsOf('statistics')
    .filter(({ args }) => args[0] === call)
    .map(({ args }) => (args[1] as { search: object }).search);

describe('statistics a call answers', () => {
  it('statistics of a call open with the range of the schema, which travels as it is written, and any other two moments', async () => {
    const shop = await monitor();
    await tableOf('排行');
    expect(askedOf(shop, '/top?by=name')).toEqual([{ range: '24h' }]);
    await userEvent.click(screen.getByText('近 1 小时'));
    await waitFor(() => expect(shop.search()).toBe('?range=1h'));
    await waitFor(() => expect(askedOf(shop, '/top?by=name').at(-1)).toEqual({ range: '1h' }));
    shop.unmount();
    const own = await monitor({ search: '?range=2026-11-22 08:00~2026-11-22 09:30' });
    await tableOf('排行');
    expect(askedOf(own, '/top?by=name')).toEqual([{ range: '2026-11-22 08:00,2026-11-22 09:30' }]);
  });

  it('statistics of a call are narrowed by their search bar, figures and charts, and keep the range', async () => {
    const shop = await monitor({ search: '?range=7d&kind_in=A' });
    await tableOf('排行');
    expect(askedOf(shop, '/top?by=name')).toEqual([{ kind_in: ['A'], range: '7d' }]);
    expect(askedOf(shop, '/summary')).toEqual([{ kind_in: ['A'] }]);
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(shop.search()).toBe('?range=7d'));
    await waitFor(() => expect(askedOf(shop, '/summary').at(-1)).toEqual({}));
  });

  it('a figure is shown as a part of its total, with a colour for the share', async () => {
    await monitor();
    const card = await screen.findByText('93%');
    expect(card.closest('li')?.textContent).toBe('内存93 / 100 Gi93%');
    expect(card.closest('.isp-figure-bad'), 'from 90 % on').not.toBeNull();
  });

  it('a chart can be switched to another call, and its parts link by that call', async () => {
    const shop = await monitor();
    await tableOf('排行');
    const chart = () => within(screen.getByRole('figure', { name: '排行' }));
    fireEvent.click(chart().getByRole('link', { name: '二号' }));
    await userEvent.click(chart().getByText('类型'));
    fireEvent.click(await chart().findByRole('link', { name: '甲' }));
    expect(shop.visited).toEqual([
      { entity: 'shop.load', page: 'detail', id: '2' },
      { entity: 'shop.load', page: 'list', query: { kind: 'A' } },
    ]);
  });

  it('an empty chart takes no space, and one without the right to view is neither read nor shown', async () => {
    const shop = await monitor();
    await tableOf('排行');
    await waitFor(() => expect(screen.queryByRole('figure', { name: '空图' })).toBeNull());
    expect(screen.queryByRole('figure', { name: '审核图' })).toBeNull();
    expect(screen.queryByText('任务')).toBeNull();
    expect(askedOf(shop, '/closed')).toEqual([]);
  });

  it('of one record have ranges of their own', async () => {
    const shop = await monitor({ page: 'detail', id: '1', search: '?tab=chart' });
    await tableOf('本机');
    await userEvent.click(screen.getByText('近 24 小时'));
    await waitFor(() => expect(askedOf(shop, '/own').at(-1)).toEqual({ id: '1', range: '24h' }));
    expect(askedOf(shop, '/own')[0]).toEqual({ id: '1', range: '1h' });
  });
});

describe('a chart of one record', () => {
  it('a chart of one record is shown in the record’s details, with gaps for missing values and without links', async () => {
    const series: Series = {
      xAxis: ['2026-11-22 09:00', '2026-11-22 10:00'],
      series: [{ name: 'CPU', key: 'cpu', unit: '%', data: [12.25, null] }],
    };
    const shop = await renderArea(area, {
      page: 'detail',
      id: '1',
      rows,
      search: '?tab=chart',
      charts: { 'shop.order/load': series },
      href: ({ page }) => `/orders/${page}`,
    });
    expect(await tableOf('负载')).toEqual([
      ['分类', 'CPU (%)'],
      ['09:00', '12.25'],
      ['10:00', '-'],
    ]);
    expect(shop.adapter.callsOf('statistics').map(({ args }) => args)).toEqual([
      ['/load', { page: 1, size: 1, search: { id: '1' } }],
    ]);
    const chart = within(screen.getByRole('figure', { name: '负载' }));
    expect(chart.queryByRole('link')).toBeNull();
  });
});
