import type { Series } from '@isp/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdapterError } from '../adapter.ts';
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
/** jsdom draws nothing, so each chart shows what is read instead of its picture: its table. */
const tableOf = (name: string) =>
  waitFor(() => {
    const table = within(screen.getByRole('figure', { name })).getByRole<HTMLTableElement>('table');
    return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
  });

afterEach(() => vi.unstubAllGlobals());

describe('the statistics screen', () => {
  it('shows the figures of now, and charts by the words of the schema', async () => {
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

  it('a figure and a part of a chart lead to the list of their records', async () => {
    const shop = await open();
    fireEvent.click(await screen.findByRole('link', { name: /待付/ }));
    await tableOf('销售额');
    const chart = screen.getByRole('figure', { name: '销售额' });
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

  it('a range is asked of the charts, stands in the address, and leaves the figures of now', async () => {
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

  it('a search that stands in the address narrows figures, charts and where they lead', async () => {
    const shop = await open({ search: '?status=PAID&other=1' });
    expect(await tableOf('状态分布')).toEqual([
      ['状态', '状态分布'],
      ['已付', '2'],
    ]);
    fireEvent.click(await screen.findByRole('link', { name: /全部订单/ }));
    expect(shop.visited).toEqual([{ entity: 'shop.order', page: 'list', query: { status_in: 'PAID' } }]);
  });

  it('a chart that fails says so in its place and is tried again alone', async () => {
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

  it('R6.05 shows nothing made of a field that is closed to the user, and nothing at all without the right to view', async () => {
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

  it('speaks English from the headings to the tables', async () => {
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

describe('a chart of one record', () => {
  it('stands in its details, with gaps as gaps, and leads nowhere', async () => {
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
