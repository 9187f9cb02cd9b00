import { type AreaModule, loadArea, type Row } from '@isp/schema';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { type Adapter, AdapterError, type WorkbenchReply } from '../core/adapter.ts';
import type { ScreenTarget } from '../core/screenTarget.ts';
import { AreaHost, type AreaHostProps } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { Workbench } from './Workbench.tsx';

const status = {
  title: '状态',
  oneOf: [
    { const: 'ON', title: '营业', 'x-tag': 'ok' },
    { const: 'BROKEN', title: '故障', 'x-tag': 'bad' },
  ],
};
const shop = loadArea({
  area: 'shop',
  entities: {
    store: {
      title: '门店',
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          status,
          until: { type: 'string', format: 'date', title: '到期' },
        },
      },
      list: { sort: 'name' },
      views: { broken: { title: '停业', preset: { status: 'BROKEN' } } },
      search: { items: [{ field: 'status', op: 'in' }] },
      statistics: {
        cards: [
          { title: '全部门店' },
          { title: '营业中', filter: { status: 'ON' }, workbench: 'figure', tag: 'ok' },
          { title: '故障门店', filter: { status: 'BROKEN' }, workbench: 'todo', tag: 'bad' },
          {
            title: '即将到期',
            filter: { until_dategt: '@today', until_datelt: '@today+7' },
            workbench: 'todo',
          },
        ],
        charts: [
          { title: '门店状态', kind: 'donut', by: 'status', workbench: true },
          { title: '不在此', kind: 'bar', by: 'status', name: 'other' },
        ],
        recent: { title: '最近的门店', size: 2, fields: ['status', 'until'] },
        shortcuts: [
          { title: '新建门店', page: 'form' },
          { title: '门店一览' },
          { title: '停业的门店', view: 'broken' },
        ],
      },
    },
    plain: { title: '无', record: { type: 'object', properties: { name: { type: 'string' } } } },
  },
});
const farm = loadArea({
  area: 'farm',
  entities: {
    field: {
      title: '农田',
      permission: 'farm_field',
      record: { type: 'object', properties: { name: { type: 'string' }, size: { type: 'integer' } } },
      statistics: { cards: [{ title: '总面积', unit: '亩', sum: 'size', workbench: 'figure' }] },
    },
  },
});
const rows: Record<string, readonly Row[]> = {
  'shop.store': [
    { id: '1', name: '一店', status: 'ON', until: '2026-11-25' },
    { id: '2', name: '二店', status: 'BROKEN', until: '2027-11-25' },
    { id: '3', name: '三店', status: 'ON', until: '2027-11-25' },
  ],
  'farm.field': [{ id: '1', name: '东', size: 1200 }],
};

function open(
  areas: readonly AreaModule[],
  more: Partial<AreaHostProps> = {},
  shortcuts: readonly ReactNode[] = [],
) {
  const visited: (ScreenTarget | 'back')[] = [];
  const adapter = memoryAdapter({ areas, rows, now: () => new Date('2026-11-22T10:00:00') });
  const view = render(
    <AreaHost
      areas={areas}
      adapter={adapter}
      href={({ entity, page }) => `/${entity}/${page}`}
      navigate={(target) => void visited.push(target)}
      {...more}
    >
      <Workbench shortcuts={shortcuts} />
    </AreaHost>,
  );
  return { ...view, adapter, visited };
}
const storeRef = { area: 'shop', entity: 'store', path: shop.area.entities.store?.path ?? '' };
const noQuery = { page: 1, size: 1, search: {} };
const itemsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const figures = (expected: readonly string[]) =>
  waitFor(() => expect(itemsOf(screen.getByRole('list', { name: '总览' }))).toEqual(expected));

it('Workbench shows what the schemas of all areas mark for it', async () => {
  const { unmount } = open([shop]);
  await figures(['营业中2']);
  unmount();
  const { adapter } = open([shop, farm]);
  await figures(['营业中2', '总面积1,200 亩']);
  // one call per entity reads the figures of all its parts
  const asked = adapter.callsOf('statistics').filter(({ args }) => args[0] === '/summary');
  expect(asked.map(({ entity }) => entity)).toEqual(['shop.store', 'farm.field']);
  expect(await screen.findByRole('figure', { name: '门店状态' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '门店状态' })).toBeVisible();
  expect(screen.queryByRole('figure', { name: '不在此' })).toBeNull();
});

it('Workbench reads all parts in two calls where the adapter has one for them, and what these lack by its own', async () => {
  const asked: string[] = [];
  const memory = memoryAdapter({ areas: [shop, farm], rows, now: () => new Date('2026-11-22T10:00:00') });
  const states = await memory.statistics(storeRef, '/count-by-status', noQuery);
  const newest = await memory.getList(storeRef, { page: 1, size: 2, search: {} });
  const summary = await memory.statistics(storeRef, '/summary', noQuery);
  const before = memory.calls.length;
  const adapter: Adapter = {
    ...memory,
    workbench: async (part) => {
      asked.push(part);
      const [call, series] = part === 'figures' ? ['/summary', summary] : ['/count-by-status', states];
      const recent: WorkbenchReply['recent'] = part === 'courses' ? { 'shop.store': newest } : {};
      return { series: [{ entity: 'shop.store', call, reach: 'projects', series }], recent };
    },
  };
  open([shop, farm], { adapter });
  await figures(['营业中 · 我的项目2', '总面积1,200 亩']);
  expect(await screen.findByRole('figure', { name: '门店状态' })).toBeVisible();
  const recent = await screen.findByRole('region', { name: '最近的门店' });
  await waitFor(() =>
    expect(
      within(recent)
        .getAllByRole('link', { name: /^.店$/ })
        .map((link) => link.textContent),
    ).toEqual(newest.records.map(({ name }) => name)),
  );
  expect(asked).toEqual(['figures', 'courses']);
  expect(memory.calls.slice(before).map(({ entity, name }) => [entity, name])).toEqual([
    ['farm.field', 'statistics'],
  ]);
});

it('Workbench shows the four figures that matter most, the others behind a button', async () => {
  const titles = ['甲', '乙', '丙', '丁', '戊', '己'];
  const many = loadArea({
    area: 'many',
    entities: {
      thing: {
        title: '物品',
        record: { type: 'object', properties: { name: { type: 'string' } } },
        statistics: {
          cards: titles.map((title, at) => ({
            ...{ title, name: `n${at}`, workbench: 'figure' as const },
            ...(at === 4 ? { priority: 1 as const } : at === 0 ? { priority: 3 as const } : {}),
          })),
        },
      },
    },
  });
  open([many]);
  await figures(['戊0', '乙0', '丙0', '丁0']);
  const button = screen.getByRole('button', { name: '更多指标 (2)', expanded: false });
  fireEvent.click(button);
  expect(itemsOf(screen.getByRole('list', { name: '更多指标' }))).toEqual(['己0', '甲0']);
  fireEvent.click(screen.getByRole('button', { name: '收起', expanded: true }));
  expect(screen.queryByRole('list', { name: '更多指标' })).toBeNull();
});

it('Workbench draws the sparkline of a figure with its ends, and none where there is no series or no right to view', async () => {
  const works = (figures: object) =>
    loadArea({
      area: 'works',
      entities: {
        press: {
          title: '印刷机',
          record: { type: 'object', properties: { name: { type: 'string' }, sheets: { type: 'integer' } } },
          statistics: {
            cards: [{ title: '张数', sum: 'sheets', workbench: 'figure', spark: 'daily', ...figures }],
            charts: [
              { name: 'daily', title: '每日张数', kind: 'bar', by: 'createTime:day', sum: 'sheets', last: 3 },
              { name: 'own', title: '自己的', kind: 'line', call: '/own', permission: 'audit' },
            ],
          },
        },
      },
    });
  const made = (day: string, sheets: number, at: number) => ({
    id: `${at}`,
    sheets,
    createTime: `${day} 08:00:00`,
  });
  const presses = [made('2026-11-20', 2, 1), made('2026-11-22', 7, 2)];
  const show = async (area: AreaModule, more: Partial<AreaHostProps> = {}) => {
    const adapter = memoryAdapter({
      areas: [area],
      rows: { 'works.press': presses },
      now: () => new Date('2026-11-22T10:00:00'),
    });
    const view = open([area], { adapter, ...more });
    await waitFor(() => expect(screen.getByRole('list', { name: '总览' })).toHaveTextContent(/张数\d/));
    return { ...view, adapter };
  };
  const first = await show(works({}));
  expect(
    await screen.findByRole('img', {
      name: '走势：每日张数，11-20 至 11-22，最低 0，最高 7，最后 7（11-22）',
    }),
  ).toBeVisible();
  expect(screen.getByText('每日张数')).toBeVisible();
  // the spark line does not change the accessible name of the figure's link
  expect(screen.getByRole('link', { name: /^张数 ?9$/ })).toBeVisible();
  first.unmount();

  const second = await show(works({ spark: { chart: 'daily', range: '90d', entity: 'works.press' } }));
  await waitFor(() =>
    expect(second.adapter.callsOf('statistics').map(({ args }) => [args[0], args[1]])).toContainEqual([
      '/daily',
      expect.objectContaining({ search: { range: '90d' } }),
    ]),
  );
  second.unmount();

  const third = await show(works({ spark: 'own' }), { may: (code) => code !== 'press_audit' });
  expect(third.adapter.callsOf('statistics')).toHaveLength(1);
  expect(screen.queryByRole('img')).toBeNull();
});

it('Workbench lists the user’s tasks with a count above zero, each with a link to its records', async () => {
  const { visited } = open([shop]);
  const todo = await screen.findByRole('region', { name: '待办' });
  await waitFor(() => expect(itemsOf(todo)).toEqual(['故障门店1', '即将到期1']));
  fireEvent.click(within(todo).getByRole('link', { name: '故障门店 1' }));
  expect(visited).toEqual([{ entity: 'shop.store', page: 'list', query: { status_in: 'BROKEN' } }]);
});

it('Workbench shows that there are no tasks', async () => {
  const { adapter } = open([shop]);
  await figures(['营业中2']);
  adapter.change('shop.store', '2', { status: 'ON' });
  adapter.change('shop.store', '1', { until: '2030-01-01' });
  open([shop], { adapter, scopeKey: 'another' });
  expect(await screen.findByText('没有待处理的事项')).toBeVisible();
});

it('Workbench shows the newest records with their state, each with a link to its details', async () => {
  const { visited } = open([shop]);
  const recent = await screen.findByRole('region', { name: '最近的门店' });
  const link = await within(recent).findByRole('link', { name: '二店' });
  expect(within(recent).getAllByRole('listitem')).toHaveLength(2);
  expect(within(recent).getByText('故障')).toHaveClass('isp-tag-bad');
  expect(within(recent).getAllByRole('listitem')[0]).toHaveTextContent(/到期 20\d\d-11-25/);
  fireEvent.click(link);
  fireEvent.click(within(recent).getByRole('link', { name: '查看全部：最近的门店' }));
  expect(visited).toEqual([
    { entity: 'shop.store', page: 'detail', id: '2' },
    { entity: 'shop.store', page: 'list', query: {} },
  ]);
});

it('Workbench shows shortcuts to screens that the user may see (R6.05)', async () => {
  const { unmount, visited } = open([shop]);
  const shortcuts = within(await screen.findByRole('navigation', { name: '快捷入口' }));
  fireEvent.click(shortcuts.getByRole('link', { name: '新建门店' }));
  fireEvent.click(shortcuts.getByRole('link', { name: '停业的门店' }));
  expect(visited).toEqual([
    { entity: 'shop.store', page: 'form' },
    { entity: 'shop.store', page: 'list', view: 'broken' },
  ]);
  unmount();
  const street = (
    <a href="/street" className="isp-shortcut">
      街区
    </a>
  );
  open([shop], { may: (code) => code !== 'store_add' }, [street]);
  const fewer = within(await screen.findByRole('navigation', { name: '快捷入口' }));
  expect(fewer.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['街区', '门店一览', '停业的门店'],
  ]);
});

it('Workbench reads nothing without the right to view, and draws nothing where no area has parts', async () => {
  const { adapter, unmount } = open([shop, farm], { may: (code) => code !== 'farm_field_view' });
  await figures(['营业中2']);
  expect(adapter.callsOf('statistics').some(({ entity }) => entity === 'farm.field')).toBe(false);
  unmount();
  const { container } = open([shop], { may: () => false });
  expect(container).toBeEmptyDOMElement();
});

it('a failing area does not break the others, and is read again', async () => {
  const failed = memoryAdapter({ areas: [shop, farm], rows });
  failed.fail('statistics', (call) =>
    call.entity === 'farm.field' ? new AdapterError('failed', '坏了') : undefined,
  );
  open([shop, farm], { adapter: failed });
  await figures(['营业中2', '总面积-']);
  failed.heal('statistics');
  const alert = screen.getByText('部分数据加载失败').closest<HTMLElement>('.ant-alert')!;
  fireEvent.click(within(alert).getByRole('button', { name: '重试' }));
  await figures(['营业中2', '总面积1,200 亩']);
  expect(screen.queryByText('部分数据加载失败')).toBeNull();
});
